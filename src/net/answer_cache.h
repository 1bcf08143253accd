// Answers that questions have given, to be given again: of those whose same fields always have the
// same answer. Bounded in bytes; the one not used for longest goes first. It is kept in memory only
// and so never holds an answer of another build of the program. Not locked.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "question/question.h"

namespace yomikiri::net {

using SharedAnswer = std::shared_ptr<const std::string>;  // as JSON

// The same for the same fields of the same question, in whatever order they were filled in.
[[nodiscard]] std::string cache_key(const QuestionCard& card, const Form& form);

class AnswerCache {
 public:
  explicit AnswerCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  [[nodiscard]] SharedAnswer find(std::string_view key);
  void put(std::string key, SharedAnswer answer);
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  struct Entry {
    std::string key;
    SharedAnswer answer;
    [[nodiscard]] std::size_t bytes() const { return key.size() + answer->size(); }
  };
  using Entries = std::list<Entry>;

  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  Entries entries_;                                                 // last used first
  std::unordered_map<std::string_view, Entries::iterator> places_;  // by the keys in entries_
};

}  // namespace yomikiri::net
