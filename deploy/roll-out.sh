#!/bin/sh
# Rolls out a build.
#
#   deploy/roll-out.sh BUILD TARGET             on a single machine: both phases
#   deploy/roll-out.sh --prepare BUILD TARGET   on each of several machines first
#   deploy/roll-out.sh --switch TARGET          then, when all machines are prepared, on each of them
#
# TARGET/releases/<time>/ becomes a copy of the build plus the hashed files of earlier builds, and TARGET/current, which
# nginx serves, is switched to it in one step. A page that was opened before the switch may ask for its old chunks later, so
# the chunks stay for KEEP_DAYS (30) after their build was replaced. KEEP_RELEASES (3) folders are kept.
#
# --prepare also puts the hashed files of the build beside the served files, because pages of other machines that are
# already switched may ask this machine for them. --switch takes the release that TARGET/next points to.
#
# TARGET/inline-hashes.conf admits the inline blocks of this build and of the build before. RELOAD ("nginx -s reload") makes
# nginx read it, RELOAD_WAIT_S (2) seconds before the switch, so that each page is sent with its policy.
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
    # At the first roll-out no nginx uses the file yet.
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

# Adds the build's hashed files to the served files. A hashed name stands for its content, so an existing file stays
# unchanged. A new file is renamed into its place, so that it is complete when it appears.
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
  # Removes a release that was prepared and never switched to.
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
    # The age of the replaced build's own files counts from today. The age of its inherited files continues.
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

  # The names are times, so the oldest folders come first.
  find "$releases" -mindepth 1 -maxdepth 1 -type d | sort | head -n "-$keep_releases" |
    while read -r old; do
      [ "$old" = "$release" ] || forget "$old"
    done
}

for phase in $phases; do
  $phase
done
