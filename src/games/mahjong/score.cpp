#include "games/mahjong/score.h"

#include <array>
#include <tuple>

#include "games/mahjong/reading.h"
#include "games/mahjong/yaku_of.h"

namespace yomikiri::games::mahjong {
namespace {

int times_yakuman(Yaku yaku, const Options& options) {
  const bool twice = (yaku == Yaku::SuuankouTanki && options.double_four_triplets) ||
                     (yaku == Yaku::KokushiThirteenWaits && options.double_thirteen_waits) ||
                     (yaku == Yaku::ChuurenNineWaits && options.double_nine_gates) ||
                     (yaku == Yaku::Daisuushii && options.double_four_winds);
  return twice ? 2 : 1;
}

auto rank(const Score& score) {
  return std::tuple(score.yakuman, score.base_points, score.han, score.fu_items.sum());
}

class BestScore {
 public:
  BestScore(const Win& win, const Options& options)
      : win_(win), options_(options), common_(event_yaku(win) | tile_yaku(win, options)) {}

  void offer(WinForm form, YakuSet yaku, const FuList& fu) {
    yaku |= common_;
    if (yaku.empty()) return;
    const Score score = yaku.yakuman().empty() ? counted(yaku, fu) : as_yakuman(yaku.yakuman());
    if (best_ && rank(score) <= rank(*best_)) return;
    best_ = score;
    best_->form = form;
  }

  [[nodiscard]] const std::optional<Score>& best() const { return best_; }

 private:
  [[nodiscard]] Score as_yakuman(YakuSet yaku) const {
    Score score{.yaku = yaku};
    yaku.for_each([&](Yaku each) { score.yakuman += times_yakuman(each, options_); });
    score.base_points = kYakuman * score.yakuman;
    return score;
  }

  [[nodiscard]] Score counted(YakuSet yaku, const FuList& fu) const {
    Score score{.yaku = yaku,
                .fu = fu.rounded(),
                .dora = win_.dora,
                .ura_dora = win_.ura_dora,
                .red_fives = options_.red_fives ? win_.red_fives : 0,
                .fu_items = fu};
    score.han = score.dora + score.ura_dora + score.red_fives;
    yaku.for_each([&](Yaku each) { score.han += han_of(each, win_.closed()); });
    score.base_points = base_points(score.han, score.fu, options_);
    return score;
  }

  const Win& win_;
  const Options& options_;
  const YakuSet common_;
  std::optional<Score> best_;
};

}  // namespace

std::optional<Score> best_score(const Win& win, const Options& options) {
  if (win.concealed.total() != 14 - 3 * win.melds.size()) return {};
  BestScore best(win, options);
  for_each_reading(win, [&](const Reading& reading) {
    const YakuSet yaku = set_yaku(reading, win, options);
    best.offer(WinForm::Regular, yaku, fu_of(reading, yaku, win, options));
  });
  if (is_seven_pairs(win)) best.offer(WinForm::Pairs, {Yaku::Chiitoitsu}, fu_of_seven_pairs());
  if (is_thirteen_orphans(win)) {
    const bool any_orphan = win.concealed[win.winning_kind] == 2;
    best.offer(WinForm::Orphans, {any_orphan ? Yaku::KokushiThirteenWaits : Yaku::Kokushi}, {});
  }
  return best.best();
}

std::string_view limit_name(const Score& score) {
  constexpr std::array<std::string_view, 7> kTimes{
      "",
      "yakuman",
      "double yakuman",
      "triple yakuman",
      "quadruple yakuman",
      "quintuple yakuman",
      "sextuple yakuman",
  };
  if (score.yakuman > 0) return kTimes[score.yakuman];
  switch (score.base_points) {
    case kMangan:
      return "mangan";
    case kHaneman:
      return "haneman";
    case kBaiman:
      return "baiman";
    case kSanbaiman:
      return "sanbaiman";
    case kYakuman:
      return "kazoe yakuman";
    default:
      return "";
  }
}

}  // namespace yomikiri::games::mahjong
