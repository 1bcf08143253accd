#include "cluster/numbered_tasks.h"

#include <utility>

#include "store/byte_order.h"

namespace yomikiri::cluster {

std::vector<Bytes> numbered_tasks(std::uint64_t count) {
  std::vector<Bytes> tasks(count);
  for (std::uint64_t i = 0; i < count; ++i) {
    store::ByteWriter writer;
    writer.number(i);
    tasks[i] = std::move(writer.bytes());
  }
  return tasks;
}

Result<std::vector<Bytes>> run(Series series, Pool& pool, const Job& job) {
  const Batch batch{.kind = series.kind,
                    .shared = std::move(series.shared),
                    .tasks = numbered_tasks(series.count)};
  std::uint64_t done = 0;
  return pool.run(batch, job, [&](std::size_t, const Bytes&) {
    job.report(series.what, ++done, series.count);
  });
}

std::optional<std::uint64_t> number_of(ByteView task) {
  store::ByteReader reader(task);
  const auto number = reader.number<std::uint64_t>();
  if (!reader.ok() || !reader.at_end()) return std::nullopt;
  return number;
}

}  // namespace yomikiri::cluster
