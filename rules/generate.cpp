// Run by the build: C++ for one file of this folder, by default or as a line of compiled.txt says.
//   generate FILE.asl SPACE OUT [name=value ...]
// writes OUT.h, the game, and OUT.cpp, which makes it known to studies/compiled_rules.h.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "asl/checker.h"
#include "asl/cpp/generator.h"
#include "asl/cpp/registration.h"
#include "core/notation.h"

namespace {

using namespace yomikiri;

int refuse(std::string_view what) {
  std::cerr << what << '\n';
  return 1;
}

// The values of all parameters: those given by name or `as` name, else the fallback.
std::vector<std::int64_t> values_of(const asl::Program& program,
                                    const std::vector<std::string>& settings) {
  std::vector<std::int64_t> values;
  for (const asl::ParameterInfo& parameter : program.parameters) {
    values.push_back(parameter.fallback);
    for (const std::string& setting : settings) {
      const std::string name = setting.substr(0, setting.find('='));
      if (name == parameter.alias || name == program.symbols[parameter.symbol].name)
        values.back() = parse_number<std::int64_t>(setting.substr(name.size() + 1)).value();
    }
  }
  return values;
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) return refuse("generate FILE.asl SPACE OUT [name=value ...]");
  const std::string file = words[1];
  const std::string space = words[2];
  const std::string out = words[3];
  const std::vector<std::string> settings(words + 4, words + count);
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  const asl::Source source(file, text.str());
  const asl::Checked checked = asl::check(source);
  if (checked.has_errors()) return refuse(file + " has errors: see `yomikiri rules check`");
  const auto program = asl::transform(checked.specification);
  if (!program) return refuse(to_string(program.error()));
  const auto values = values_of(*program, settings);
  const auto plan = asl::plan(*program, values);
  if (!plan) return refuse(to_string(plan.error()));
  std::string told;
  for (const std::string& setting : settings) told += (told.empty() ? "" : " ") + setting;
  const std::string name = file.substr(file.rfind('/') + 1);
  std::ofstream(out + ".h") << asl::generate_cpp(*plan,
                                                 {.file = name, .settings = told, .space = space});
  std::ofstream(out + ".cpp")
      << fmt::format("#include \"{}.h\"\n\n#include \"studies/registered_rules.h\"\n\n", space)
      << asl::registration_of({.space = space,
                               .fingerprint = asl::fingerprint_of(source.text()),
                               .parameters = values});
  return 0;
}
