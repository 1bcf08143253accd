// Running generated modules: an Erlang script that compiles all of them in one node, without
// writing files, and calls main(0).
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace yomikiri::sesterl::erlang {

// escript FILE DIR MODULE           compiles DIR/*.erl and calls MODULE:main(0)
// escript FILE --each DIR MODULE …  the same several times; prints `== DIR` before each, and
//                                   warnings and `exits: REASON` among what it prints; a program
//                                   that takes 10 s or 256 MB is ended
// escript FILE --test DIR MODULE …  compiles DIR/*.erl and runs the tests of these modules by EUnit
// escript FILE --with DIR …         compiles DIR/*.erl first, for whatever follows
[[nodiscard]] std::string_view runner_script();

// Runs a script with its arguments and waits for its end. Returns its exit status, or why it could
// not be started.
[[nodiscard]] std::expected<int, std::string> run_script(std::vector<std::string> words);

}  // namespace yomikiri::sesterl::erlang
