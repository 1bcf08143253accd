// The options of one command, declared in our words. Only this and the program itself know the
// library behind them, so that a command's file compiles quickly.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"

namespace CLI {
class App;
}

namespace yomikiri::cli {

struct Range {
  std::int64_t least;
  std::int64_t most;
};

// Which options stand on the command line: known once it has been read.
class GivenOptions {
 public:
  GivenOptions() = default;
  explicit GivenOptions(const CLI::App& app) : app_(&app) {}

  [[nodiscard]] bool has(const std::string& name) const;
  // An error that names the first of these that was given. An option that would be ignored is
  // refused: whoever gave it meant something by it.
  [[nodiscard]] Result<void> refuse(std::initializer_list<std::string> names,
                                    const std::string& why,
                                    const std::string& next_step = {}) const;

 private:
  const CLI::App* app_ = nullptr;
};

// Each call binds an option to a variable, which keeps its value unless the option is given.
class OptionList {
 public:
  explicit OptionList(CLI::App& app) : app_(app) {}

  void required_word(const std::string& name, std::string& word, const std::string& meaning);
  void optional_word(const std::string& name, std::string& word, const std::string& meaning);

  // One or more; must be the last to be declared.
  void required_words(const std::string& name, std::vector<std::string>& words,
                      const std::string& meaning);

  // None or more; must be the last to be declared.
  void optional_words(const std::string& name, std::vector<std::string>& words,
                      const std::string& meaning);

  void flag(const std::string& name, bool& flag, const std::string& meaning);
  // Not empty, if given.
  void text(const std::string& name, std::string& text, const std::string& meaning);
  // Empty, if given so: a list of nothing.
  void list(const std::string& name, std::string& text, const std::string& meaning);
  // The name of a file or a folder, not empty, if given.
  void file(const std::string& name, std::string& file, const std::string& meaning);
  void texts(const std::string& name, std::vector<std::string>& texts, const std::string& meaning);
  void choice(const std::string& name, std::string& chosen, const std::vector<std::string>& choices,
              const std::string& meaning);
  void number(const std::string& name, int& number, Range range, const std::string& meaning);
  void number(const std::string& name, std::uint64_t& number, Range range,
              const std::string& meaning);
  // Nothing unless the option is given.
  void number(const std::string& name, std::optional<int>& number, Range range,
              const std::string& meaning);
  void number(const std::string& name, std::optional<std::uint64_t>& number, Range range,
              const std::string& meaning);
  // Any finite number in the range, in decimals.
  void decimal(const std::string& name, double& number, Range range, const std::string& meaning);
  void required_number(const std::string& name, int& number, Range range,
                       const std::string& meaning);

  [[nodiscard]] GivenOptions given() const { return GivenOptions(app_); }

 private:
  CLI::App& app_;
};

}  // namespace yomikiri::cli
