// Collects broken laws, each with the state in which it was found to be broken.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace yomikiri::laws {

class Report {
 public:
  void look_at(std::string state) { state_ = std::move(state); }

  void require(bool holds, std::string_view law) {
    constexpr std::size_t kEnough = 30;
    if (!holds && broken_.size() < kEnough) broken_.push_back(fmt::format("{}: {}", law, state_));
  }

  [[nodiscard]] const std::vector<std::string>& broken() const { return broken_; }

 private:
  std::string state_;
  std::vector<std::string> broken_;
};

}  // namespace yomikiri::laws
