#!/bin/sh
# Rolls out a build:  deploy/roll-out.sh dist /var/www/jenil
#
# TARGET/releases/<time>/ becomes a copy of the build plus the hashed files of earlier builds, and
# TARGET/current, which nginx serves, is switched to it in one step. A page opened before noon may
# ask for its old chunks after noon: they stay for KEEP_DAYS (30) after the build they belong to was
# replaced. KEEP_RELEASES (3) folders are kept.
#
# TARGET/inline-hashes.conf admits what the pages of this build and of the one before carry inline. RELOAD ("nginx -s
# reload") makes nginx read it, RELOAD_WAIT_S (2) seconds before the switch: no page is sent without its policy.
set -eu

if [ $# -ne 2 ] || [ ! -f "$1/pages/ru/index.html" ]; then
  echo "Usage: $0 BUILD TARGET — BUILD is the folder that holds pages/ru/index.html" >&2
  exit 1
fi
build=$1
target=$2
keep_days=${KEEP_DAYS:-30}
keep_releases=${KEEP_RELEASES:-3}
reload=${RELOAD:-nginx -s reload}
reload_wait_s=${RELOAD_WAIT_S:-2}

mkdir -p "$target/releases"
releases=$(cd "$target/releases" && pwd)
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

# Prints the sources of one kind, each with a space before it.
inline_sources() {
  cat "$release/inline-hashes.txt" "$target/current/inline-hashes.txt" 2>/dev/null |
    sed -n "s/^$1 \(sha256-.*\)/ '\1'/p" | sort -u | tr -d '\n'
}
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

ln -sfn "$release" "$target/current.new"
mv -T "$target/current.new" "$target/current"
echo "$target/current is now $release"

# The names are times, so the oldest come first.
find "$releases" -mindepth 1 -maxdepth 1 -type d | sort | head -n "-$keep_releases" |
  while read -r old; do
    [ "$old" = "$release" ] || rm -r "$old" "$old.own"
  done
