// Declares the options of one command. Only this file and the program itself depend on the library
// behind it, so that a command's file compiles quickly.
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

// Which options were given on the command line: known after parsing.
class GivenOptions {
 public:
  GivenOptions() = default;
  explicit GivenOptions(const CLI::App& app) : app_(&app) {}

  [[nodiscard]] bool has(const std::string& name) const;
  // An error that names the first of these options that was given. An option that would be ignored
  // is refused, because the user meant something by it.
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

  // One or more; must be declared last.
  void required_words(const std::string& name, std::vector<std::string>& words,
                      const std::string& meaning);

  // Zero or more; must be declared last.
  void optional_words(const std::string& name, std::vector<std::string>& words,
                      const std::string& meaning);

  void flag(const std::string& name, bool& flag, const std::string& meaning);
  // Must not be empty if given.
  void text(const std::string& name, std::string& text, const std::string& meaning);
  // May be empty: an empty list.
  void list(const std::string& name, std::string& text, const std::string& meaning);
  // The name of a file or folder; must not be empty if given.
  void file(const std::string& name, std::string& file, const std::string& meaning);
  void texts(const std::string& name, std::vector<std::string>& texts, const std::string& meaning);
  void choice(const std::string& name, std::string& chosen, const std::vector<std::string>& choices,
              const std::string& meaning);
  void number(const std::string& name, int& number, Range range, const std::string& meaning);
  void number(const std::string& name, std::uint64_t& number, Range range,
              const std::string& meaning);
  // Stays empty unless the option is given.
  void number(const std::string& name, std::optional<int>& number, Range range,
              const std::string& meaning);
  void number(const std::string& name, std::optional<std::uint64_t>& number, Range range,
              const std::string& meaning);
  // Any finite decimal number in the range.
  void decimal(const std::string& name, double& number, Range range, const std::string& meaning);
  void required_number(const std::string& name, int& number, Range range,
                       const std::string& meaning);

  [[nodiscard]] GivenOptions given() const { return GivenOptions(app_); }

 private:
  CLI::App& app_;
};

}  // namespace yomikiri::cli
