// What an AnyGame holds: a game of any type behind virtual functions, one interface for what every
// game has and one for each further view. Included by any_game.h only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/answers.h"
#include "core/any_value.h"
#include "core/function_ref.h"
#include "core/hidden.h"
#include "core/notation.h"
#include "core/pace.h"
#include "core/public_tree.h"
#include "core/reported.h"
#include "core/scene.h"
#include "core/views.h"

namespace yomikiri::any_game_detail {

using Visit = FunctionRef<void(AnyValue)>;
using VisitOutcome = FunctionRef<void(AnyValue, double)>;

struct RankedModel {
  virtual ~RankedModel() = default;
  virtual std::uint64_t index_count() const = 0;
  virtual std::uint64_t index_of(const AnyValue& state) const = 0;
  virtual AnyValue state_at(std::uint64_t index) const = 0;
};

struct HiddenModel {
  virtual ~HiddenModel() = default;
  virtual std::string info_key(const AnyValue& state, Seat seat) const = 0;
  virtual std::string view(const AnyValue& state, Seat seat) const = 0;
  virtual std::optional<std::string> announced(const AnyValue& before,
                                               const AnyValue& action) const = 0;
};

struct ReportedModel {
  virtual ~ReportedModel() = default;
  virtual Facts report(const AnyValue& before, const AnyValue& action) const = 0;
};

struct PicturedModel {
  virtual ~PicturedModel() = default;
  virtual Scene scene(const AnyValue& state, Viewer viewer) const = 0;
  virtual Choice choice(const AnyValue& state, const AnyValue& action) const = 0;
};

struct Model {
  virtual ~Model() = default;
  virtual int seat_count() const = 0;
  virtual AnyValue initial() const = 0;
  virtual bool is_over(const AnyValue& state) const = 0;
  virtual Seat to_move(const AnyValue& state) const = 0;
  virtual SeatSet answering(const AnyValue& state) const = 0;
  virtual AnyValue apply(const AnyValue& state, const AnyValue& action) const = 0;
  virtual void for_each_action(const AnyValue& state, Visit visit) const = 0;
  virtual void for_each_outcome(const AnyValue& state, VisitOutcome visit) const = 0;
  virtual Payoffs payoff(const AnyValue& state) const = 0;
  virtual Ending ending(const AnyValue& state) const = 0;
  virtual std::optional<Payoffs> agreed_draw() const = 0;
  virtual Pause pause_after(const AnyValue& before, const AnyValue& action) const = 0;
  virtual int action_count(const AnyValue& state) const = 0;
  virtual AnyValue action_at(const AnyValue& state, int number) const = 0;
  virtual Result<AnyValue> parse_action(const AnyValue& state, std::string_view text) const = 0;
  virtual std::string format_action(const AnyValue& state, const AnyValue& action) const = 0;
  virtual std::optional<std::string> refusal(const AnyValue& state,
                                             const AnyValue& action) const = 0;
  virtual Result<AnyValue> parse_state(std::string_view text) const = 0;
  virtual std::string format_state(const AnyValue& state) const = 0;
  virtual std::string draw(const AnyValue& state) const = 0;
  virtual const RankedModel* ranked() const = 0;
  virtual const HiddenModel* hidden() const = 0;
  virtual const ReportedModel* reported() const = 0;
  virtual const PicturedModel* pictured() const = 0;
  virtual std::optional<PayoffTable> payoff_table() const = 0;
};

}  // namespace yomikiri::any_game_detail
