#include "studies/rules/loaded_rules.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>

#include "asl/cpp/generator.h"
#include "core/assert.h"
#include "core/notation.h"
#include "store/byte_order.h"
#include "store/checksum.h"
#include "store/compression.h"
#include "store/file_bytes.h"
#include "studies/rules/cpp_compiler.h"
#include "studies/rules/object_cache.h"
#include "studies/rules/own_build.h"

namespace yomikiri::studies::rules {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEntry = "yomikiri_compiled_rules";
using Entry = const CompiledRules* (*)();
using Loaded = std::shared_ptr<const CompiledRules>;

// The machine is part of the key because flags may say `for this machine`, and a home may be
// shared.
Result<std::string> key_of(const text::Source& source, const RuleBook& book, const Job& job) {
  const auto program = store::FileBytes::map("/proc/self/exe");
  if (!program) return program.error();
  std::array<char, 256> machine{};
  gethostname(machine.data(), machine.size() - 1);
  store::ByteWriter all;
  all.number(store::checksum(program->bytes()));
  all.text(machine.data());
  all.raw(job.workplace.compiler);
  for (const std::int64_t value : book.numbering()->parameters())
    all.number(static_cast<std::uint64_t>(value));
  all.raw(source.text());
  return fmt::format("{:016x}{:016x}", store::checksum(all.bytes()), book.fingerprint());
}

std::string prelude() {
  const OwnBuild& own = own_build();
  std::vector<std::uint8_t> text(own.prelude_bytes);
  YK_ASSERT(store::decompress(own.prelude, text));
  return {text.begin(), text.end()};
}

// The namespace contains the key: two games in one program must not share a name.
Result<std::string> text_of(const RuleBook& book, const std::string& key) {
  const auto parameters = book.numbering()->parameters();
  const auto plan = asl::plan(book.numbering()->program(), parameters);
  if (!plan) return plan.error();
  const std::string space = "loaded_" + key;
  return prelude() + "\n# 1 \"game.h\"\n" + asl::generate_game(*plan, space) +
         fmt::format(
             "extern \"C\" const yomikiri::studies::rules::CompiledRules* {}() {{\n"
             "  static const yomikiri::studies::rules::CompiledRulesOf<\n"
             "      yomikiri::asl::compiled::{}::Rules, {}> rules({}U, {{{}}});\n"
             "  return &rules;\n}}\n",
             kEntry, space, parameters.size(), book.fingerprint(), fmt::join(parameters, ", "));
}

[[nodiscard]] bool fits(const CompiledRules& compiled, const RuleBook& book) {
  return compiled.fingerprint() == book.fingerprint() &&
         std::ranges::equal(compiled.parameters(), book.numbering()->parameters());
}

Result<Loaded> load(const fs::path& object, const RuleBook& book) {
  const auto refuse = [&](std::string_view what) {
    return fail(Errc::Unsupported, quote(book.name()), fmt::format("cannot be loaded: {}", what),
                kInsteadOfCompiling);
  };
  void* const library = dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return refuse(dlerror());
  const auto entry = reinterpret_cast<Entry>(dlsym(library, kEntry));
  if (entry == nullptr) return refuse(dlerror());
  const CompiledRules* const loaded = entry();
  if (!fits(*loaded, book)) return refuse("the object was compiled from other rules");
  return Loaded(Loaded(), loaded);  // owned by the library: not deleted here
}

Result<Loaded> compile(const RuleBook& book, const std::string& key, const ObjectCache& cache,
                       const Job& job) {
  const auto text = text_of(book, key);
  if (!text) return text.error();
  const auto scratch = cache.scratch();
  if (!scratch) return scratch.error();
  const fs::path file = scratch->path() / kGameText;
  std::ofstream out(file, std::ios::binary);
  out << *text;
  out.close();
  if (!out) return fail(Errc::Io, file.string(), "cannot be written", kInsteadOfCompiling);
  if (const auto compiled = compile_object(scratch->path(), job); !compiled)
    return compiled.error();
  return load(cache.keep(scratch->path() / kGameObject, key), book);
}

}  // namespace

Result<Loaded> load_rules(const text::Source& source, const RuleBook& book, const Job& job) {
  const auto key = key_of(source, book, job);
  if (!key) return key.error();
  const ObjectCache cache(job.workplace.cache);
  if (const auto object = cache.find(*key))
    if (auto loaded = load(*object, book)) return loaded;
  return compile(book, *key, cache, job);
}

}  // namespace yomikiri::studies::rules
