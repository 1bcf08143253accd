#include "studies/ostle/solve.h"

#include <fmt/format.h>

#include <filesystem>

#include "core/notation.h"
#include "core/zeroed_memory.h"
#include "solve/retrograde/layer_solver.h"
#include "store/table.h"
#include "store/write_table.h"
#include "studies/ostle/memory.h"
#include "studies/ostle/tablebase.h"

namespace yomikiri::studies::ostle {
namespace {

using games::ostle::BoardIndex;
using games::ostle::kMaterials;
using retrograde::BanCell;
using retrograde::Clock;
using Solver = retrograde::LayerSolver<Positions>;

constexpr int kCheckpointPlanes = 4;  // a cell's bytes

// The materials of a layer, as indices of kMaterials.
struct MaterialRange {
  int first;
  int last;
};
constexpr MaterialRange materials_of(int layer) {
  return layer == 0 ? MaterialRange{0, 0} : layer == 1 ? MaterialRange{1, 2} : MaterialRange{3, 3};
}

std::string material_name(const games::ostle::Material& material) {
  return fmt::format("{}-{}", material.own, material.other);
}

// The work on one layer: its cells and the values of the layers below.
class LayerWork {
 public:
  LayerWork(const Positions& positions, const DataDirectory& data, int layer, std::span<Code> codes)
      : positions_(positions),
        data_(data),
        layer_(layer),
        begin_(positions.layer_begin(layer)),
        codes_(codes),
        solver_(positions, layer, codes) {}

  Result<void> begin(bool begun, const Job& job) {
    return begun ? read_checkpoint(job) : solver_.open(job);
  }

  Result<void> play(FunctionRef<bool()> checkpoint_is_due, const Job& job) {
    while (!solver_.clock().has_run_out()) {
      if (auto played = solver_.play_round(job); !played) return played.error();
      if (!checkpoint_is_due()) continue;
      if (auto written = write_checkpoint(job); !written) return written.error();
    }
    return {};
  }

  Result<void> finish(const Job& job) {
    if (auto settled = solver_.settle(job); !settled) return settled.error();
    auto attributes = take_counts(job);
    if (!attributes) return attributes.error();
    if (auto written = write(*std::move(attributes), job); !written) return written.error();
    std::error_code ignored;  // a leftover checkpoint is harmless: the table takes precedence
    std::filesystem::remove(data_.checkpoint(layer_), ignored);
    return {};
  }

  // The values that the next layer needs.
  void keep_codes() {
    if (codes_.size() < begin_ + solver_.cells().size()) return;  // there is no layer above
    for (std::uint64_t slot = 0; slot < solver_.cells().size(); ++slot)
      codes_[begin_ + slot] = BanCell::best(solver_.cells()[slot]);
  }

 private:
  using Word = BanCell::Word;

  Result<void> read_checkpoint(const Job& job) {
    const auto path = data_.checkpoint(layer_);
    const auto table =
        open_table(path, data_.checkpoint_kind(layer_), solver_.cells().size(), kCheckpointPlanes);
    if (!table) return table.error();
    const auto number = [&](const char* name) {
      const auto found = table->info().attributes.find(name);
      return found == table->info().attributes.end() ? std::nullopt
                                                     : parse_number<int>(found->second);
    };
    const auto round = number("round");
    const auto highest = number("highest");
    if (!round || !highest)
      return fail(Errc::Io, path.string(),
                  "the checkpoint does not record how far the analysis got",
                  "remove it to start the layer again");
    solver_.set_clock({.round = *round, .highest = *highest});
    return table->for_each_block(job, [&](std::uint64_t first, auto planes) {
      const std::size_t count = planes.size() / kCheckpointPlanes;
      for (std::size_t i = 0; i < count; ++i) {
        Word word = 0;
        for (int plane = 0; plane < kCheckpointPlanes; ++plane)
          word |= static_cast<Word>(planes[plane * count + i]) << (8 * plane);
        solver_.cells()[first + i] = word;
      }
    });
  }

  Result<void> write_checkpoint(const Job& job) {
    const Clock clock = solver_.clock();
    const store::TableInfo info{.kind = data_.checkpoint_kind(layer_),
                                .slots = solver_.cells().size(),
                                .planes = kCheckpointPlanes,
                                .slots_per_block = 1 << 16,
                                .attributes = {{"round", fmt::to_string(clock.round)},
                                               {"highest", fmt::to_string(clock.highest)}}};
    return write_planes(data_.checkpoint(layer_), info, {.level = 1}, job);
  }

  Result<void> write(std::map<std::string, std::string> attributes, const Job& job) {
    // Best, second, move: settled words use only their three lowest bytes.
    const store::TableInfo info{.kind = data_.table_kind(layer_),
                                .slots = solver_.cells().size(),
                                .planes = Entry::kPlanes,
                                .attributes = std::move(attributes)};
    return write_planes(data_.table(layer_), info, {}, job);
  }

  // The bytes of the cells, lowest byte first.
  Result<void> write_planes(const std::filesystem::path& path, const store::TableInfo& info,
                            const store::WriteOptions& options, const Job& job) {
    return store::write_table(
        path, info,
        [&](std::uint64_t first, std::span<std::uint8_t> planes) {
          const std::size_t count = planes.size() / info.planes;
          for (int plane = 0; plane < info.planes; ++plane)
            for (std::size_t i = 0; i < count; ++i)
              planes[plane * count + i] =
                  static_cast<std::uint8_t>(solver_.cells()[first + i] >> (8 * plane));
        },
        options, job);
  }

  Result<std::map<std::string, std::string>> take_counts(const Job& job) {
    std::map<std::string, std::string> attributes;
    for (int m = materials_of(layer_).first; m <= materials_of(layer_).last; ++m) {
      const BoardIndex& index = BoardIndex::instance();
      const auto census = take_census(
          positions_, index.begin(m), index.end(m),
          [&](std::uint64_t i) { return solver_.cells()[i - begin_]; }, job);
      if (!census) return census.error();
      attributes.merge(to_attributes(*census, material_name(kMaterials[m])));
    }
    return attributes;
  }

  const Positions& positions_;
  const DataDirectory& data_;
  const int layer_;
  const std::uint64_t begin_;
  const std::span<Code> codes_;
  Solver solver_;
};

std::uint64_t slots_of(const Positions& positions, int layer) {
  return positions.layer_begin(layer + 1) - positions.layer_begin(layer);
}

// Loads the counts stored with the table of a solved layer, and its values if a layer above needs
// them.
Result<void> read_solved(const Positions& positions, const DataDirectory& data, int layer,
                         std::span<Code> codes, const Job& job) {
  const auto table = open_table(data.table(layer), data.table_kind(layer),
                                slots_of(positions, layer), Entry::kPlanes);
  if (!table) return table.error();
  const std::uint64_t begin = positions.layer_begin(layer);
  if (codes.size() <= begin) return {};
  return table->for_each_block(job, [&](std::uint64_t first, auto planes) {
    std::copy_n(planes.begin(), planes.size() / Entry::kPlanes, codes.begin() + begin + first);
  });
}

Result<std::vector<LayerResult>> read_counts(const Positions& positions, const DataDirectory& data,
                                             int layer) {
  const auto table = open_table(data.table(layer), data.table_kind(layer),
                                slots_of(positions, layer), Entry::kPlanes);
  if (!table) return table.error();
  std::vector<LayerResult> results;
  for (int m = materials_of(layer).first; m <= materials_of(layer).last; ++m) {
    auto census = from_attributes(table->info().attributes, material_name(kMaterials[m]));
    if (!census) return census.error();
    results.push_back({kMaterials[m], *std::move(census)});
  }
  return results;
}

// Counts only moves from within the solved layers, as the published program does.
Analysis summarised(std::vector<LayerResult> layers, int top_pieces) {
  Analysis analysis{.layers = std::move(layers), .histogram = {}};
  for (LayerResult& result : analysis.layers) {
    analysis.histogram.add(result.census.positions);
    if (result.material.own + result.material.other < top_pieces)
      analysis.histogram.add(result.census.by_capture_only);
  }
  return analysis;
}

Result<void> make_directory(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (!error) return {};
  return in_field("data", fail(Errc::Io, path.string(),
                               fmt::format("cannot create the directory: {}", error.message()),
                               "choose a writable directory"));
}

}  // namespace

std::uint64_t SolvePlan::memory_bytes() const {
  std::uint64_t most = 0;
  for (const Layer& layer : layers)
    if (!layer.solved) most = std::max(most, layer.memory_bytes);
  return most;
}

Result<SolvePlan> plan(const SolveOptions& options, const Job& job) {
  constexpr std::uint64_t kBesides = std::uint64_t{64} << 20;  // tables, buffers, the program
  const Positions positions(options.data.rule);
  SolvePlan plan;
  for (int layer = 0; layer <= layer_of_pieces(options.pieces); ++layer) {
    const bool solved = std::filesystem::exists(options.data.table(layer));
    const bool begun = !solved && std::filesystem::exists(options.data.checkpoint(layer));
    if (begun && !options.resume)
      return fail(Errc::Unsupported, options.data.checkpoint(layer).string(),
                  "an unfinished analysis exists", "set resume to continue it");
    plan.layers.push_back({.layer = layer,
                           .slots = slots_of(positions, layer),
                           .memory_bytes = Solver::bytes_needed(positions, layer) +
                                           positions.layer_begin(layer) + kBesides,
                           .checkpoint_bytes = Solver::bytes_needed(positions, layer),
                           .solved = solved,
                           .begun = begun});
  }
  const std::uint64_t free = options.memory_limit_bytes
                                 ? std::min(*options.memory_limit_bytes, job.memory_limit_bytes)
                                 : free_memory_bytes(job);
  if (free < plan.memory_bytes())
    return fail(Errc::TooLarge, "",
                fmt::format("the analysis needs {} MiB of memory, but only {} MiB are available",
                            plan.memory_bytes() >> 20, free >> 20),
                options.pieces > 8 ? "with 8 pieces it needs less" : "");
  return plan;
}

Result<Analysis> solve(const SolveOptions& options, const SolvePlan& plan,
                       FunctionRef<bool()> checkpoint_is_due, const Job& job) {
  if (auto made = make_directory(options.data.path); !made) return made.error();
  const Positions positions(options.data.rule);
  const int top = layer_of_pieces(options.pieces);
  const ZeroedMemory memory(std::max<std::uint64_t>(positions.layer_begin(top), 1));
  const std::span codes(static_cast<Code*>(memory.data()),
                        static_cast<std::size_t>(positions.layer_begin(top)));
  std::vector<LayerResult> results;
  for (const SolvePlan::Layer& step : plan.layers) {
    if (step.solved) {
      if (auto read = read_solved(positions, options.data, step.layer, codes, job); !read)
        return read.error();
    } else {
      LayerWork work(positions, options.data, step.layer, codes);
      if (auto done = work.begin(step.begun, job); !done) return done.error();
      if (auto done = work.play(checkpoint_is_due, job); !done) return done.error();
      if (auto done = work.finish(job); !done) return done.error();
      work.keep_codes();
    }
    auto counts = read_counts(positions, options.data, step.layer);
    if (!counts) return counts.error();
    for (LayerResult& result : *counts) results.push_back(std::move(result));
  }
  return summarised(std::move(results), options.pieces);
}

}  // namespace yomikiri::studies::ostle
