#!/bin/sh
# Rolls out a build.
#
#   deploy/roll-out.sh BUILD TARGET             on a single machine: both phases
#   deploy/roll-out.sh --prepare BUILD TARGET   on each of several machines first
#   deploy/roll-out.sh --switch TARGET          then, when all are prepared, on each of them
#
# TARGET/releases/<time>/ becomes a copy of the build plus the hashed files of earlier builds, and TARGET/current, which
# nginx serves, is switched to it in one step. A page opened before noon may ask for its old chunks after noon: they stay
# for KEEP_DAYS (30) after the build they belong to was replaced. KEEP_RELEASES (3) folders are kept.
#
# --prepare also puts the hashed files of the build beside those that are served now: while other machines are switched,
# their pages may ask this one for them. TARGET/next is what --switch will take.
#
# TARGET/inline-hashes.conf admits what the pages of this build and of the one before carry inline. RELOAD ("nginx -s
# reload") makes nginx read it, RELOAD_WAIT_S (2) seconds before the switch: no page is sent without its policy.
set -eu

usage() {
  echo "Usage: $0 BUILD TARGET | --prepare BUILD TARGET | --switch TARGET" >&2
  echo "$1" >&2
  exit 1
}

phases='prepare switch'
case ${1-} in
  --prepare) phases=prepare && shift ;;
  --switch) phases=switch && shift ;;
  -*) usage "There is no option $1" ;;
esac
if [ "$phases" = switch ]; then
  [ $# -eq 1 ] || usage 'TARGET is the folder that was prepared'
  target=$1
else
  if [ $# -ne 2 ] || [ ! -f "$1/pages/ru/index.html" ]; then
    usage 'BUILD is the folder that holds pages/ru/index.html'
  fi
  build=$1
  target=$2
fi
keep_days=${KEEP_DAYS:-30}
keep_releases=${KEEP_RELEASES:-3}
reload=${RELOAD:-nginx -s reload}
reload_wait_s=${RELOAD_WAIT_S:-2}

# Prints the sources of one kind, each with a space before it.
inline_sources() {
  cat "$release/inline-hashes.txt" "$target/current/inline-hashes.txt" 2>/dev/null |
    sed -n "s/^$1 \(sha256-.*\)/ '\1'/p" | sort -u | tr -d '\n'
}

admit_inline() {
  {
    echo "map '' \$jenil_inline_scripts { default \"$(inline_sources script)\"; }"
    echo "map '' \$jenil_inline_styles { default \"$(inline_sources style)\"; }"
  } >"$target/inline-hashes.conf.new"
  if ! cmp -s "$target/inline-hashes.conf.new" "$target/inline-hashes.conf"; then
    mv "$target/inline-hashes.conf.new" "$target/inline-hashes.conf"
    # At the first roll-out there is no nginx yet that knows the file.
    if [ -e "$target/current" ]; then
      $reload
      sleep "$reload_wait_s"
    fi
  fi
  rm -f "$target/inline-hashes.conf.new"
}

# Points TARGET/$1 at the release in one step.
point() {
  ln -sfn "$release" "$target/$1.new"
  mv -T "$target/$1.new" "$target/$1"
}

# Adds the build's hashed files to those that are served. A name stands for its content, so a file that is there stays as
# it is; a new one appears whole.
add_to_current() {
  while read -r asset; do
    served=$target/current/assets/$asset
    [ ! -e "$served" ] || continue
    mkdir -p "$(dirname "$served")"
    cp -p "$release/assets/$asset" "$served.new"
    mv "$served.new" "$served"
  done <"$release.own"
}

forget() {
  rm -rf "$1" "$1.own"
}

prepare() {
  mkdir -p "$target/releases"
  releases=$(cd "$target/releases" && pwd)
  # What was prepared and never switched to.
  if [ -e "$target/next" ]; then
    abandoned=$(readlink -f "$target/next")
    [ "$abandoned" != "$(readlink -f "$build")" ] || usage "$build is what is prepared already: switch to it"
    rm "$target/next"
    forget "$abandoned"
  fi
  release=$releases/$(date -u +%Y%m%d-%H%M%S-%N)
  mkdir -p "$release/assets"

  if [ -e "$target/current" ]; then
    current=$(readlink -f "$target/current")
    cp -Rp "$current/assets/." "$release/assets/"
    # What the replaced build itself used begins to age today; what it had inherited goes on ageing.
    while read -r asset; do
      touch -c "$release/assets/$asset"
    done <"$current.own"
    find "$release/assets" -type f -mtime "+$keep_days" -exec rm {} +
  fi

  (cd "$build/assets" && find . -type f) >"$release.own"
  cp -Rp "$build/." "$release/"

  [ ! -e "$target/current" ] || add_to_current
  admit_inline
  point next
}

switch() {
  [ -e "$target/next" ] || usage "$target is not prepared"
  release=$(readlink -f "$target/next")
  releases=$(dirname "$release")
  point current
  rm "$target/next"
  echo "$target/current is now $release"

  # The names are times, so the oldest come first.
  find "$releases" -mindepth 1 -maxdepth 1 -type d | sort | head -n "-$keep_releases" |
    while read -r old; do
      [ "$old" = "$release" ] || forget "$old"
    done
}

for phase in $phases; do
  $phase
done
