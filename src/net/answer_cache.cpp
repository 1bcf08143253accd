#include "net/answer_cache.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace yomikiri::net {
namespace {

// With its length, so that no two lists of texts read alike in a row.
void append(std::string& key, std::string_view text) {
  fmt::format_to(std::back_inserter(key), "{}:{}", text.size(), text);
}

}  // namespace

std::string cache_key(const QuestionCard& card, const Form& form) {
  std::string key;
  append(key, card.name);
  for (const Field& field : form.fields()) {
    if (!field.is_given) continue;
    append(key, field.name);
    fmt::format_to(std::back_inserter(key), "{},{} ", field.entry.texts.size(),
                   field.entry.documents.size());
    auto texts = field.entry.texts;
    if (field.kind == FieldKind::Settings) std::ranges::sort(texts);  // the members of an object
    for (const std::string& text : texts) append(key, text);
    for (const Document& document : field.entry.documents) {
      append(key, document.name);
      append(key, document.text);
    }
  }
  return key;
}

SharedAnswer AnswerCache::find(std::string_view key) {
  const auto place = places_.find(key);
  if (place == places_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, place->second);
  return place->second->answer;
}

void AnswerCache::put(std::string key, SharedAnswer answer) {
  const bool is_large = key.size() + answer->size() > most_bytes_ / 4;  // would displace all others
  if (is_large || places_.contains(key)) return;
  entries_.push_front({std::move(key), std::move(answer)});
  places_.emplace(entries_.front().key, entries_.begin());
  bytes_ += entries_.front().bytes();
  while (bytes_ > most_bytes_) {
    bytes_ -= entries_.back().bytes();
    places_.erase(entries_.back().key);
    entries_.pop_back();
  }
}

}  // namespace yomikiri::net
