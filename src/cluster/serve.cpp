#include "cluster/serve.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/notation.h"

namespace yomikiri::cluster {
namespace {

Result<std::unique_ptr<Worker>> worker_for(const Message& begin, std::span<const TaskKind> kinds) {
  const auto start = decode_batch_start(begin.body);
  if (!start) return fail(Errc::BadInput, "", "the beginning of a batch is malformed");
  const auto kind = std::ranges::find(kinds, start->kind, &TaskKind::name);
  if (kind == kinds.end())
    return fail(Errc::Unsupported, quote(start->kind), "this worker does not know such tasks",
                "use the same build on all machines");
  return kind->make(start->shared);
}

Result<Bytes> result_of(const Result<std::unique_ptr<Worker>>& worker, const Message& task) {
  if (!worker) return worker.error();
  return (*worker)->run(task.body, {});
}

}  // namespace

void serve(Line& line, std::span<const TaskKind> kinds) {
  Result<std::unique_ptr<Worker>> worker = fail(Errc::BadInput, "", "a task came before its batch");
  while (auto message = line.receive()) {
    if (message->type == MessageType::Begin) {
      worker = worker_for(*message, kinds);
      continue;
    }
    if (message->type != MessageType::Task) return;
    auto result = result_of(worker, *message);
    Message answer{.type = result ? MessageType::Result : MessageType::Failure,
                   .batch = message->batch,
                   .task = message->task,
                   .body = result ? *std::move(result) : encode(result.error())};
    if (!line.send(answer)) return;
  }
}

}  // namespace yomikiri::cluster
