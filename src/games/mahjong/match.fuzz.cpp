// States and actions of mahjong from arbitrary bytes: the first line is read as a state, the others
// as moves from it.
#include "games/mahjong/mahjong.h"
#include "tests/support/notation_fuzz.h"

using namespace yomikiri;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const games::Mahjong game = games::Mahjong::make({}).value();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  tests::play_lines(game, text, [](const auto& state) {
    for (int i = 0; i < game.seat_count(); ++i) {
      (void)game.info_key(state, Seat(i));
      (void)game.view(state, Seat(i));
      (void)game.scene(state, Viewer::at(Seat(i)));
    }
  });
  return 0;
}
