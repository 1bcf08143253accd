// `yomikiri worker`: runs tasks for another yomikiri, which starts it (--backend processes).
#include <unistd.h>

#include <csignal>

#include "cli/command.h"
#include "cluster/process_crew.h"
#include "studies/task_kinds.h"

namespace yomikiri::cli {
namespace {

class WorkerCommand final : public Command {
 public:
  std::string_view name() const override { return "worker"; }
  std::string_view summary() const override {
    return "run tasks for another yomikiri, by messages on standard input and output";
  }
  std::vector<std::string> examples() const override { return {"yomikiri worker </dev/null"}; }

  Result<void> run(Console&) override {
    std::signal(SIGINT, SIG_IGN);  // Ctrl-C is for the master, which ends its workers
    cluster::DescriptorLine line(STDIN_FILENO, STDOUT_FILENO);
    cluster::serve(line, studies::task_kinds());
    return {};
  }
};

}  // namespace

std::unique_ptr<Command> worker_command() { return std::make_unique<WorkerCommand>(); }

}  // namespace yomikiri::cli
