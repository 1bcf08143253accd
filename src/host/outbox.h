// What handlers want to write and send. It leaves in three steps: it is staged while the handler
// runs, and dropped if the handler throws; then it goes into the journal's open batch; and it is
// sent only after that batch is committed. So nothing is acknowledged or pushed that a restart
// would lose, and answers and pushes leave in the order in which they were given.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "host/actors.h"
#include "host/options.h"
#include "host/reply.h"
#include "host/service.h"
#include "host/text_pool.h"
#include "store/journal.h"

namespace yomikiri::host {

class Outbox final : public Transaction {
 public:
  // All must outlive it.
  Outbox(Scheduler& scheduler, Outlet& outlet, store::Journal& journal, const Options& options);

  // For the running handler.
  void append(std::string stream, std::string record);
  void finish(std::string stream);
  void remove(std::string stream);
  void push(ConnectionId connection, SharedText text);
  // A text to be filled in and pushed.
  [[nodiscard]] std::shared_ptr<std::string> fresh_text() { return texts_.take(); }
  void close(ConnectionId connection, int code, std::string reason);
  void answer(Reply reply, Response response);

  void begin() override {}
  void keep() override;
  void forget() override;

  // Commits, and sends what was waiting for the commit.
  void flush();
  // Call this when the journal can no longer be used.
  void give_up(const Error& why) { check(why); }
  // The journal has failed: nothing more is sent, and the host must be restarted.
  [[nodiscard]] bool broken() const { return !problem_.empty(); }
  [[nodiscard]] const std::string& problem() const { return problem_; }

  struct Counts {
    std::uint64_t pushes = 0;
    std::uint64_t records = 0;
    std::uint64_t commits = 0;
  };
  [[nodiscard]] const Counts& counts() const { return counts_; }

 private:
  enum class Writing { Append, Finish, Remove };
  struct Entry {
    Writing writing;
    std::string stream;
    std::string record;
  };
  struct Push {
    ConnectionId connection;
    SharedText text;
  };
  struct Closing {
    ConnectionId connection;
    int code;
    std::string reason;
  };
  struct Answer {
    Reply reply;
    Response response;
  };
  using Saying = std::variant<Push, Closing, Answer>;

  void write(const Entry& entry);
  void finish_in_journal(const std::string& stream);
  void commit_later();
  void say_all();
  void say(Saying& saying);
  void check(const Result<void>& done);

  Scheduler& scheduler_;
  Outlet& outlet_;
  store::Journal& journal_;
  const Options& options_;
  TextPool texts_;
  std::vector<Entry> staged_entries_;
  std::vector<Saying> staged_sayings_;
  std::vector<Saying> waiting_;  // for the commit
  bool uncommitted_ = false;
  int finished_ = 0;  // streams finished since the oldest were removed
  std::string problem_;
  Counts counts_;
  std::shared_ptr<int> alive_ = std::make_shared<int>();
};

}  // namespace yomikiri::host
