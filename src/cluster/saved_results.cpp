#include "cluster/saved_results.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <stop_token>

#include "cluster/message.h"
#include "store/byte_order.h"
#include "store/checksum.h"
#include "store/file_bytes.h"

namespace yomikiri::cluster {
namespace {

using store::ByteReader;
using store::ByteWriter;

// The name, then the number of the format.
constexpr std::array<std::uint8_t, 12> kHead = {'Y', 'K', 'T', 'A', 'S', 'K', 'S', '\n', 1};
constexpr std::size_t kLengthBytes = 4;
constexpr std::size_t kSumBytes = 8;
enum class Record : std::uint8_t { Batch, Result };

Bytes sealed(ByteView body) {
  ByteWriter writer;
  writer.blob(body);
  writer.number(store::checksum(writer.bytes()));
  return std::move(writer.bytes());
}

// The body of the first record, or nothing if it is torn or damaged.
std::optional<ByteView> first_record(ByteView bytes) {
  if (bytes.size() < kLengthBytes + kSumBytes) return std::nullopt;
  const std::size_t size = store::get<std::uint32_t>(bytes.first(kLengthBytes));
  if (bytes.size() - kLengthBytes - kSumBytes < size) return std::nullopt;
  const ByteView summed = bytes.first(kLengthBytes + size);
  const auto sum = store::get<std::uint64_t>(bytes.subspan(summed.size(), kSumBytes));
  if (sum != store::checksum(summed)) return std::nullopt;
  return summed.subspan(kLengthBytes);
}

Bytes key_of(const Batch& batch) {
  return encode(BatchStart{std::string(batch.kind->name), batch.shared});
}

}  // namespace

Result<SavedResults> SavedResults::read(ByteView bytes, const std::string& where) {
  const std::size_t head = std::min(bytes.size(), kHead.size());
  if (!std::ranges::equal(bytes.first(head), ByteView(kHead).first(head)))
    return fail(Errc::BadInput, where, "this is not a file of saved results",
                "choose another file");
  SavedResults saved;
  if (head == kHead.size()) {  // else torn while it was begun: the same as none
    saved.whole_bytes_ = head;
    while (const auto record = first_record(bytes.subspan(saved.whole_bytes_))) {
      if (!saved.take(*record)) break;
      saved.whole_bytes_ += kLengthBytes + record->size() + kSumBytes;
    }
  }
  saved.dropped_bytes_ = bytes.size() - saved.whole_bytes_;
  return saved;
}

bool SavedResults::take(ByteView record) {
  ByteReader reader(record);
  const auto type = reader.number<std::uint8_t>();
  if (type == static_cast<std::uint8_t>(Record::Batch)) {
    const ByteView key = reader.rest();
    const auto number = static_cast<std::uint32_t>(batches_.size());
    return reader.ok() && batches_.try_emplace(Bytes(key.begin(), key.end()), number).second;
  }
  const auto batch = reader.number<std::uint32_t>();
  const ByteView task = reader.blob();
  const ByteView result = reader.rest();
  if (type != static_cast<std::uint8_t>(Record::Result) || !reader.ok() || batch >= batches_.size())
    return false;
  results_.try_emplace({batch, Bytes(task.begin(), task.end())}, result.begin(), result.end());
  return true;
}

Result<SavedResults> SavedResults::open(const std::filesystem::path& file, Existing existing) {
  const int exclusive = existing == Existing::Refuse ? O_EXCL : 0;
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | exclusive, 0644);
  if (descriptor < 0 && errno == EEXIST)
    return fail(Errc::BadInput, file.string(), "this file exists already",
                "go on with what is in it by resume, or choose another file");
  if (descriptor < 0) return store::system_error(file, "cannot open", errno);
  SavedResults owner;
  owner.descriptor_ = descriptor;
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    return fail(Errc::Io, file.string(), "another program is writing to it",
                "wait for it to end, or choose another file");
  const auto bytes = store::FileBytes::map(file);
  if (!bytes) return bytes.error();
  auto saved = read(bytes->bytes(), file.string());
  if (!saved) return saved.error();
  saved->file_ = file;
  saved->descriptor_ = std::exchange(owner.descriptor_, -1);
  const auto whole = static_cast<off_t>(saved->whole_bytes_);
  if (ftruncate(saved->descriptor_, whole) != 0 || lseek(saved->descriptor_, 0, SEEK_END) < 0)
    return store::system_error(file, "cannot write", errno);
  if (saved->whole_bytes_ == 0)
    if (auto ok = saved->append(kHead); !ok) return ok.error();
  return saved;
}

SavedResults::~SavedResults() {
  if (descriptor_ >= 0) close(descriptor_);
}

Result<void> SavedResults::append(ByteView bytes) {
  if (write_error_) return *write_error_;
  while (!bytes.empty()) {
    const ssize_t written = write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0)
      return write_error_.emplace(store::system_error(file_, "cannot write", errno));
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return {};
}

Result<std::uint32_t> SavedResults::number_of(const Batch& batch) {
  const auto number = static_cast<std::uint32_t>(batches_.size());
  const auto [at, is_new] = batches_.try_emplace(key_of(batch), number);
  if (!is_new) return at->second;
  ByteWriter writer;
  writer.number(static_cast<std::uint8_t>(Record::Batch));
  writer.raw(at->first);
  if (auto ok = append(sealed(writer.bytes())); !ok) return ok.error();
  return number;
}

const Bytes* SavedResults::find(std::uint32_t batch, const Bytes& task) const {
  const auto found = results_.find({batch, task});
  return found == results_.end() ? nullptr : &found->second;
}

Result<void> SavedResults::add(std::uint32_t batch, const Bytes& task, const Bytes& result) {
  results_.try_emplace({batch, task}, result);
  ByteWriter writer;
  writer.number(static_cast<std::uint8_t>(Record::Result));
  writer.number(batch);
  writer.blob(task);
  writer.raw(result);
  return append(sealed(writer.bytes()));
}

Result<std::vector<Bytes>> SavingPool::run(const Batch& batch, const Job& job, Arrived arrived) {
  const auto number = saved_.number_of(batch);
  if (!number) return number.error();
  Batch rest{.kind = batch.kind, .shared = batch.shared, .tasks = {}};
  std::vector<std::size_t> places;
  std::vector<Bytes> results(batch.tasks.size());
  for (std::size_t task = 0; task < batch.tasks.size(); ++task)
    if (const Bytes* known = saved_.find(*number, batch.tasks[task])) {
      results[task] = *known;
      arrived(task, *known);
    } else {
      rest.tasks.push_back(batch.tasks[task]);
      places.push_back(task);
    }
  std::stop_source stop;
  const std::stop_callback passed_on(job.stop, [&] { stop.request_stop(); });
  Job own = job;
  own.stop = stop.get_token();
  std::optional<Error> error;
  auto ran = pool_.run(rest, own, [&](std::size_t task, const Bytes& result) {
    arrived(places[task], result);
    auto ok = saved_.add(*number, rest.tasks[task], result);
    if (ok) return;
    error = ok.error();
    stop.request_stop();
  });
  if (error) return *error;
  if (!ran) return ran.error();
  for (std::size_t i = 0; i < places.size(); ++i) results[places[i]] = std::move((*ran)[i]);
  return results;
}

}  // namespace yomikiri::cluster
