// The options of one command, declared in our words. Only this and the program itself know the
// library behind them, so that a command's file compiles quickly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace yomikiri::cli {

struct Range {
  std::int64_t least;
  std::int64_t most;
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

  void flag(const std::string& name, bool& flag, const std::string& meaning);
  void text(const std::string& name, std::string& text, const std::string& meaning);
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

 private:
  CLI::App& app_;
};

}  // namespace yomikiri::cli
