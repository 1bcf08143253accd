// Reads the picture of a game: which function is the board, how it is drawn, and what is shown
// beside it. Only for use inside asl/.
#pragma once

#include "asl/sorts/declarations.h"

namespace yomikiri::asl {

// Sets specification.picture if the file has one without errors. The machine must have been found.
void read_picture(const syntax::File& file, Declared& declared, text::Diagnostics& diagnostics);

}  // namespace yomikiri::asl
