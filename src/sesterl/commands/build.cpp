#include <fmt/format.h>

#include <ostream>
#include <system_error>

#include "sesterl/commands/commands.h"
#include "sesterl/commands/compilation.h"
#include "sesterl/commands/files.h"
#include "sesterl/commands/report.h"
#include "sesterl/package/build_record.h"

namespace yomikiri::sesterl {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRecordName = ".sesterl-build.json";
constexpr std::string_view kTest = "test ";  // before the names of tests in a record

struct Directories {
  fs::path output;
  fs::path test_output;
};

// This program, as long as nobody builds or installs another one.
std::string compiler_identity(bool partial_matches_warn) {
  std::error_code ignored;
  const fs::path self = "/proc/self/exe";
  return fmt::format("{} {} {}{}", YOMIKIRI_VERSION, fs::file_size(self, ignored),
                     fs::last_write_time(self, ignored).time_since_epoch().count(),
                     partial_matches_warn ? " partial" : "");
}

// Compiles what has changed since the last build into these directories: a module whose text is
// new, one that needs another with a new interface, and one whose output is gone or was edited.
class IncrementalBuild {
 public:
  IncrementalBuild(Workspace& workspace, const BuildRequest& request, Directories directories)
      : workspace_(workspace),
        compilation_(workspace, request.partial_matches_warn),
        directories_(std::move(directories)),
        old_(read_build_record(record_path())) {
    new_.compiler = compiler_identity(request.partial_matches_warn);
    if (old_.compiler != new_.compiler) old_.modules.clear();
  }

  void compile() {
    records_.resize(compilation_.modules().size());
    for (std::size_t i = 0; i < records_.size(); ++i) {
      const ModuleRecord now = inputs(i);
      const auto before = old_.modules.find(name(i));
      const bool is_new = before == old_.modules.end() || before->second.text != now.text ||
                          before->second.needs != now.needs || !has_output(before->second, i);
      records_[i] = is_new ? compiled(i, now) : before->second;
      new_.modules.insert_or_assign(name(i), records_[i]);
    }
  }

  // Everything is compiled before anything is written, and the record comes last.
  std::expected<void, std::string> write() const {
    for (const auto* directory : {&directories_.output, &directories_.test_output}) {
      std::error_code failed;
      if (directory == &directories_.output || has_tests())
        fs::create_directories(*directory, failed);
      if (failed)
        return std::unexpected(fmt::format("{}: {}", directory->string(), failed.message()));
    }
    for (const auto& [path, text] : pending_)
      if (auto written = write_if_changed(path, text); !written) return written;
    remove_old();
    return write_if_changed(record_path(), build_record_text(new_));
  }

  [[nodiscard]] std::string summary() const {
    std::size_t count = 0;
    std::size_t own = 0;
    for (const ModuleRecord& one : records_) count += one.output.size();
    for (const ModuleNode& one : compilation_.modules()) own += one.package->is_library ? 0 : 1;
    return fmt::format("{} Erlang module{} in {}; compiled {} of {} sources\n", count,
                       count == 1 ? "" : "s", directories_.output.string(), compiled_count_, own);
  }

 private:
  [[nodiscard]] fs::path record_path() const { return directories_.output / kRecordName; }
  [[nodiscard]] bool has_tests() const { return !workspace_.packages.back().tests.empty(); }

  [[nodiscard]] std::string name(std::size_t module) const {
    const ModuleNode& node = compilation_.modules()[module];
    return fmt::format("{}{}/{}", node.is_test ? kTest : "", node.package->file.name.text,
                       workspace_.names.text(node.name));
  }

  [[nodiscard]] fs::path directory_of(std::string_view module) const {
    return module.starts_with(kTest) ? directories_.test_output : directories_.output;
  }

  [[nodiscard]] ModuleRecord inputs(std::size_t module) const {
    const ModuleNode& node = compilation_.modules()[module];
    const text::Source& source = node.file->text->source;
    ModuleRecord record;
    record.text = hash_of(fmt::format("{}{}{}\n{}", source.name(), node.is_main ? " main" : "",
                                      node.package->file.partial_matches_warn ? " partial" : "",
                                      source.text()));
    for (const auto* needs : {&node.imports, &node.dependencies})
      for (const std::size_t one : *needs) record.needs[name(one)] = records_[one].interface;
    return record;
  }

  [[nodiscard]] bool has_output(const ModuleRecord& record, std::size_t module) const {
    for (const auto& [file, hash] : record.output) {
      const auto text = read_text_file(directory_of(name(module)) / file);
      if (!text || hash_of(*text) != hash) return false;
    }
    return true;
  }

  ModuleRecord compiled(std::size_t module, ModuleRecord record) {
    if (!compilation_.modules()[module].package->is_library) ++compiled_count_;
    std::vector<erlang::ErlangModule> made = compilation_.compile(module);
    if (workspace_.has_errors()) return record;  // without an interface: what needs it is compiled
    std::string inputs = record.text;
    for (const auto& [need, interface] : record.needs) inputs += need + interface;
    record.interface = hash_of(compilation_.interface(module).value_or(inputs));
    for (erlang::ErlangModule& one : made) {
      const std::string file = one.name + ".erl";
      record.output[file] = hash_of(one.text);
      pending_.emplace_back(directory_of(name(module)) / file, std::move(one.text));
    }
    // Warnings are shown again by the next build.
    if (!compilation_.modules()[module].file->text->diagnostics.sorted().empty()) record.text = "";
    return record;
  }

  // What the last build made and this one did not, unless somebody has edited it.
  void remove_old() const {
    for (const auto& [module, record] : old_.modules)
      for (const auto& [file, hash] : record.output) {
        if (is_current(file)) continue;
        const fs::path path = directory_of(module) / file;
        std::error_code ignored;
        if (const auto text = read_text_file(path); text && hash_of(*text) == hash)
          fs::remove(path, ignored);
      }
  }

  [[nodiscard]] bool is_current(const std::string& file) const {
    for (const ModuleRecord& one : records_)
      if (one.output.contains(file)) return true;
    return false;
  }

  Workspace& workspace_;
  Compilation compilation_;
  Directories directories_;
  BuildRecord old_;
  BuildRecord new_;
  std::vector<ModuleRecord> records_;  // by module
  std::vector<std::pair<fs::path, std::string>> pending_;
  std::size_t compiled_count_ = 0;  // without the library
};

}  // namespace

int build(const BuildRequest& request, Streams streams) {
  const auto workspace = open_workspace(request.path, request.options);
  if (!workspace) return refuse(streams, workspace.error());
  if ((*workspace)->packages.empty()) {  // they depend on each other
    streams.err << report_text(**workspace);
    return kExitFailed;
  }
  const Package& built = (*workspace)->packages.back();
  Directories directories{request.output, request.output};
  if (request.output.empty()) {
    if (built.text == nullptr)
      return refuse(streams, "a file that is compiled alone needs -o DIRECTORY");
    directories = {built.root / built.file.output_directory,
                   built.root / built.file.test_output_directory};
  }
  IncrementalBuild build(**workspace, request, directories);
  build.compile();
  streams.err << report_text(**workspace);
  if ((*workspace)->has_errors()) return kExitFailed;
  if (auto written = build.write(); !written) return refuse(streams, written.error());
  streams.out << build.summary();
  return kExitOk;
}

}  // namespace yomikiri::sesterl
