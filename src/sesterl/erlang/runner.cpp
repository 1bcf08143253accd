#include "sesterl/erlang/runner.h"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace yomikiri::sesterl::erlang {
namespace {

constexpr std::string_view kRunner = R"erlang(#!/usr/bin/env escript
%% Compiles the Erlang modules of a directory in this node and calls main(0).

main(["--with", Directory | Rest]) ->
    {ok, _} = load(Directory, standard_error),
    main(Rest);
main(["--test", Directory | Modules]) ->
    ok = io:setopts([{encoding, unicode}]),
    test(Directory, [list_to_atom(Module) || Module <- Modules]);
main(["--each" | Programs]) ->
    ok = io:setopts([{encoding, unicode}]),
    ok = logger:set_primary_config(level, none),
    each(Programs);
main([Directory, Main]) ->
    ok = io:setopts([{encoding, unicode}]),
    case load(Directory, standard_error) of
        {ok, _} -> run(list_to_atom(Main));
        error -> halt(1)
    end.

run(Main) ->
    case erlang:function_exported(Main, main, 1) of
        true -> ok;
        false ->
            io:format(standard_error,
                      "sesterl: ~ts has no function `main` with one argument; "
                      "define it: val main(_) = ...~n", [Main]),
            halt(1)
    end,
    try Main:main(0) of
        _ -> ok
    catch
        Class:Reason:Stack ->
            io:format(standard_error, "~p: ~tp~n~tp~n", [Class, Reason, Stack]),
            halt(1)
    end.

test(Directory, Modules) ->
    case code:which(eunit) of
        non_existing ->
            io:format(standard_error,
                      "sesterl: there is no EUnit on this machine; install erlang-eunit~n", []),
            halt(2);
        _ -> ok
    end,
    case load(Directory, standard_error) of
        {ok, _} -> ok;
        error -> halt(1)
    end,
    case eunit:test(Modules, [verbose]) of
        ok -> ok;
        error -> halt(1)
    end.

each([]) -> ok;
each([Directory, Main | Rest]) ->
    io:format("== ~ts~n", [Directory]),
    case load(Directory, standard_io) of
        {ok, Modules} ->
            in_process(list_to_atom(Main)),
            [code:purge(M) || M <- Modules],
            [code:delete(M) || M <- Modules],
            [code:purge(M) || M <- Modules];
        error -> ok
    end,
    each(Rest).

%% A process of its own: what is left in its mailbox disturbs nobody. It may neither wait for ever
%% nor fill the memory.
in_process(Main) ->
    Run = fun() ->
        try Main:main(0) of
            _ -> ok
        catch
            _:Reason -> io:format("exits: ~p~n", [Reason])
        end
    end,
    {Pid, Ref} = spawn_opt(Run, [monitor, {max_heap_size, #{size => 1 bsl 25, error_logger => false}}]),
    receive
        {'DOWN', Ref, process, Pid, killed} -> io:format("exits: out of memory~n");
        {'DOWN', Ref, process, Pid, _} -> ok
    after 10000 ->
        exit(Pid, kill),
        io:format("exits: too long~n")
    end.

load(Directory, Device) ->
    Files = lists:sort(filelib:wildcard(filename:join(Directory, "*.erl"))),
    Results = [load_file(File, Device) || File <- Files],
    case lists:member(error, Results) of
        true -> error;
        false -> {ok, Results}
    end.

load_file(File, Device) ->
    case compile:file(File, [binary, return, debug_info]) of
        {ok, Module, Code, Warnings} ->
            report("warning: ", Warnings, Device),
            {module, Module} = code:load_binary(Module, File, Code),
            Module;
        {error, Errors, Warnings} ->
            report("", Errors, Device),
            report("warning: ", Warnings, Device),
            error
    end.

report(Kind, Files, Device) ->
    [io:format(Device, "~ts:~ts: ~ts~ts~n", [File, place(Place), Kind, Module:format_error(What)])
     || {File, Messages} <- Files, {Place, Module, What} <- Messages].

place({Line, Column}) -> io_lib:format("~w:~w", [Line, Column]);
place(Place) -> io_lib:format("~w", [Place]).
)erlang";

}  // namespace

std::string_view runner_script() { return kRunner; }

std::expected<int, std::string> run_script(std::vector<std::string> words) {
  words.insert(words.begin(), "escript");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int failed =
      posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ);
  if (failed == ENOENT)
    return std::unexpected(fmt::format(
        "there is no Erlang on this machine: '{}' was not found; install erlang-base", words[0]));
  if (failed != 0)
    return std::unexpected(fmt::format("cannot start {}: {}", words[0], std::strerror(failed)));
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

}  // namespace yomikiri::sesterl::erlang
