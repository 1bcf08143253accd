// Every game written in C++, by type: the one list to which a new game is added. Included where all
// of them are compiled (catalogue_part.h).
#pragma once

#include <tuple>

#include "games/bridge/bridge.h"
#include "games/connect_four/connect_four.h"
#include "games/go/go.h"
#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "games/liars_dice/liars_dice.h"
#include "games/mahjong/mahjong.h"
#include "games/nine_mens_morris/nine_mens_morris.h"
#include "games/normal_form/battle_of_the_sexes.h"
#include "games/normal_form/rock_paper_scissors.h"
#include "games/ostle/ostle.h"
#include "games/subtraction/subtraction.h"
#include "games/tianjiu/tianjiu.h"
#include "games/tic_tac_toe/tic_tac_toe.h"

namespace yomikiri::studies {

using NativeGames = std::tuple<games::Subtraction, games::TicTacToe, games::ConnectFour,
                               games::NineMensMorris, games::Ostle, games::RockPaperScissors,
                               games::BattleOfTheSexes, games::Kuhn, games::Leduc, games::LiarsDice,
                               games::Go, games::Tianjiu, games::Mahjong, games::Bridge>;

}  // namespace yomikiri::studies
