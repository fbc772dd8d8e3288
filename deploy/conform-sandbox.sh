#!/bin/sh
# Runs `npm run conform` against a new sandbox, as the workflows do:  deploy/conform-sandbox.sh
set -eu
cd "$(dirname "$0")/.."
data=$(mktemp -d)
npm run build
# The fast pace would raise the limits that statements test, so the limits are normal. With a trusted proxy, statements can
# choose the address that they call from.
PATH=$PWD/node_modules/.bin:$PATH SANDBOX_PACE=fast SANDBOX_LIMITS=normal SANDBOX_TRUSTED_PROXIES=127.0.0.1,::1 \
  SANDBOX_DATA=$data node sandbox/main.ts &
sandbox=$!
trap 'kill "$sandbox"; wait "$sandbox" || true; rm -r "$data"' EXIT
curl --retry 30 --retry-connrefused --retry-delay 1 -fsS -o /dev/null http://localhost:4173/health
npm run conform -- --base http://localhost:4173 --hooks conform/sandboxHooks.ts "$@"
