#include <exception>
#include <iostream>

#include "sesterl/commands/program.h"

int main(int argc, char** argv) {
  try {
    return yomikiri::sesterl::run_program({argv + 1, argv + argc},
                                          {std::cin, std::cout, std::cerr});
  } catch (const std::exception& defect) {
    std::cerr << "sesterl: a defect of the compiler: " << defect.what() << '\n';
    return yomikiri::sesterl::kExitFailed;
  }
}
