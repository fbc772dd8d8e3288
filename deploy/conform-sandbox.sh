#!/bin/sh
# Runs `npm run conform` against a sandbox of its own, as the workflows do:  deploy/conform-sandbox.sh
set -eu
cd "$(dirname "$0")/.."
data=$(mktemp -d)
npm run build
# The fast pace raises the limits that statements try; a trusted proxy lets them choose the address that they call from.
PATH=$PWD/node_modules/.bin:$PATH SANDBOX_PACE=fast SANDBOX_LIMITS=normal SANDBOX_TRUSTED_PROXIES=127.0.0.1,::1 \
  SANDBOX_DATA=$data node sandbox/main.ts &
sandbox=$!
trap 'kill "$sandbox"; wait "$sandbox" || true; rm -r "$data"' EXIT
curl --retry 30 --retry-connrefused --retry-delay 1 -fsS -o /dev/null http://localhost:4173/health
npm run conform -- --base http://localhost:4173 --hooks conform/sandboxHooks.ts "$@"
