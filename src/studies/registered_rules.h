// All that the source of a generated game includes besides the game itself. The build preprocesses
// this header, too, and puts the text into the program (studies/rules/own_build.h), so that games
// which are compiled while it runs are compiled with the very headers that it was made of.
#pragma once

#include "asl/cpp/compiled_core.h"
#include "studies/compiled_rules.h"
#include "studies/rules_of.h"
