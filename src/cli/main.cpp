#include "cli/program.h"
#include "cli/standard_streams.h"

int main(int argc, char** argv) {
  yomikiri::cli::reserve_standard_streams();
  return yomikiri::cli::run_program({argv + 1, argv + argc});
}
