# Shared by ./run and ./test: installs packages and builds presets, quietly. To be sourced by bash.
# shellcheck shell=bash

root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)
log=$root/build/log/$(basename -- "$0").log
mkdir -p "$root/build/log" && : >"$log"

# The compiler cache is shared by every checkout on the machine. It takes what a file depends on from
# the compiler and does not preprocess it first.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1

say() { printf 'yomikiri: %s\n' "$*" >&2; }

# locked COMMAND...: only one ./run or ./test installs or builds here at a time; others wait.
locked() { (flock 9 && "$@" 9>&-) 9>"$root/build/.lock"; }

# quietly WHAT COMMAND...: keeps the command's output in the log. A terminal shows WHAT if the
# command takes longer than a second; a failure shows the end of the log.
quietly() {
  local what=$1 notice='' status=0
  shift
  if [[ -t 2 ]]; then
    { sleep 1 && say "$what ..."; } >/dev/null &
    notice=$!
    disown
  fi
  "$@" >>"$log" 2>&1 </dev/null || status=$?
  [[ -z $notice ]] || kill "$notice" 2>/dev/null || true
  if ((status != 0)); then
    say "$what failed; the end of $log:"
    tail -n 20 -- "$log" >&2
    return 1
  fi
}

# Fills `missing` with the packages that setup/packages.txt lists for the given uses and that this
# machine lacks.
find_missing() {
  local name use wanted=() present
  while read -r name use _; do
    [[ $name != '#'* && " $* " == *" $use "* ]] && wanted+=("$name")
  done <"$root/setup/packages.txt"
  # shellcheck disable=SC2016 # the ${...} are dpkg's own
  present=$(dpkg-query -W -f ':${Package}:${db:Status-Status}:' "${wanted[@]}" 2>/dev/null) || true
  for name in "${wanted[@]}"; do
    [[ $present == *":$name:installed:"* ]] && continue
    command -v "$name" >/dev/null || missing+=("$name") # npm may come with another Node.js
  done
}

install_packages() {  # USE...: run, serve, test
  command -v dpkg-query >/dev/null || return 0 # not Debian: CMake will name what it cannot find
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600)
  local missing=()
  find_missing "$@"
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    apt=(sudo "${apt[@]}")
    if ! command -v sudo >/dev/null; then
      say "root or sudo is needed to install ${missing[*]}"
      return 1
    fi
  fi
  quietly 'reading the package lists' "${apt[@]}" update || say 'continuing with the old lists'
  quietly "installing ${missing[*]}" "${apt[@]}" install --no-install-recommends "${missing[@]}"
}

configure() {  # PRESET
  (cd "$root" && quietly "configuring $1" cmake --preset "$1")
}

# Builds the browser client, web/dist, unless it is newer than its sources.
build_web() {
  local made=$root/web/dist/index.html
  if [[ -f $made && -z $(find "$root/web" "$root/docs/PROTOCOL.md" -path '*/node_modules' -prune -o -path '*/dist' -prune -o -newer "$made" -type f -print -quit) ]]; then
    return 0
  fi
  (cd "$root/web" && quietly 'installing what the browser client is built with' npm ci --no-audit --no-fund &&
    quietly 'building the browser client' npm run build)
}

build() {  # PRESET [TARGET]
  [[ -f $root/build/$1/build.ninja ]] || configure "$1" || return 1
  (cd "$root" && quietly "building $1 (slow the first time)" \
    cmake --build --preset "$1" ${2:+--target "$2"})
}
