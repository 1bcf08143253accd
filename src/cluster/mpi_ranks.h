// The processes that mpirun has started, and messages between them. Its implementation is a module
// of its own (mpi_module.cpp), loaded only when somebody asks for MPI: the program does not depend
// on an MPI library.
#pragma once

#include <memory>
#include <optional>

#include "cluster/task.h"

namespace yomikiri::cluster {

class MpiRanks {
 public:
  MpiRanks() = default;
  // All ranks must get here, or all are ended by abort().
  virtual ~MpiRanks() = default;
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  // Whether mpirun, or what stands for it, has started this process.
  [[nodiscard]] static bool is_started_by_mpirun();
  // Once in the life of a process. An Error if there is no module or no MPI library here.
  [[nodiscard]] static Result<std::unique_ptr<MpiRanks>> open();

  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;
  // Does not wait for the receiver.
  virtual void send(int rank, Bytes bytes) = 0;
  struct Received {
    int rank;
    Bytes bytes;
  };
  // Sleeps between looks, so that waiting takes no processor from those who work.
  [[nodiscard]] virtual std::optional<Received> receive(double seconds) = 0;
  // Ends all ranks, this one included.
  virtual void abort(int status) = 0;
};

// What the module defines under this name.
inline constexpr const char* kMakeMpiRanks = "yomikiri_make_mpi_ranks";
using MakeMpiRanks = MpiRanks*();

}  // namespace yomikiri::cluster
