// A pool of texts for pushes, reused when nobody reads them any more: thousands per second are
// written and gone a few milliseconds later, all of about the same size, and allocating each would
// cost more than writing it. One thread.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace yomikiri::host {

class TextPool {
 public:
  // Everything taken so far has been sent, so the first texts are free again, or will be soon.
  // Reusing the same few texts keeps them in the cache.
  void start_over() { next_ = 0; }

  // An empty text, shared with nobody but this pool.
  [[nodiscard]] std::shared_ptr<std::string> take() {
    std::shared_ptr<std::string>& text = texts_[next_];
    next_ = (next_ + 1) % texts_.size();
    if (!text || text.use_count() > 1 || text->capacity() > kMostKept) {
      text = std::make_shared<std::string>();
      text->reserve(kUsualBytes);
    }
    text->clear();
    return text;
  }

 private:
  static constexpr std::size_t kTexts = 1024;       // more than wait for one commit on a busy day
  static constexpr std::size_t kUsualBytes = 1000;  // most pushes need no more
  static constexpr std::size_t kMostKept = 4000;

  std::vector<std::shared_ptr<std::string>> texts_ =
      std::vector<std::shared_ptr<std::string>>(kTexts);
  std::size_t next_ = 0;
};

}  // namespace yomikiri::host
