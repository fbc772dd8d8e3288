/*
 * Runs the statements of the API against a back end:
 *
 *   npm run conform -- --base https://api.example [--hooks hooks.mjs] [--app https://example]
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { WordsReporter } from './reporter.ts';
import type { Settings } from './settings.ts';

const usage = `npm run conform -- --base ADDRESS [options]
  --base     where /rest and /broadcasting are, such as https://api.example
  --hooks    module with the hooks (docs/conform.md)
  --app      the app's origin, to which the signing provider leads back; the origin of --base without it
  --wait     seconds within which an outside party has to answer; 30 without it
  --only     part of a file's name, such as "limits"; can be given several times
  --junit    file of the report as JUnit XML; .cache/conform/junit.xml without it`;

function fail(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
}

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    const only = { type: 'string', multiple: true } as const;
    const options = { base: text, hooks: text, app: text, wait: text, junit: text, only };
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(String(error));
  }
}

/** Ends the command when no server answers or the certificate is bad: every statement would fail for this reason alone. */
async function expectServer(base: string): Promise<void> {
  try {
    await fetch(base, { redirect: 'manual' });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    console.error(`Nothing answers at ${base}: ${cause}`);
    process.exit(2);
  }
}

const given = readArguments();
if (!given.base || !URL.canParse(given.base)) fail('Give the address under test.');
if (given.app !== undefined && !URL.canParse(given.app)) fail('--app takes an origin.');
const waitS = Number(given.wait ?? 30);
if (!(waitS > 0)) fail('--wait takes seconds.');
const base = given.base.replace(/\/$/, '');
const settings: Settings = {
  base,
  hooksUrl: given.hooks ? pathToFileURL(resolve(given.hooks)).href : null,
  appOrigin: new URL(given.app ?? base).origin,
  waitMs: waitS * 1000,
};
await expectServer(base);
const junit = resolve(given.junit ?? '.cache/conform/junit.xml');
const vitest = await startVitest('test', given.only ?? [], {
  config: resolve(import.meta.dirname, 'vitest.config.ts'),
  run: true,
  provide: { conform: settings },
  // A statement waits for outside parties several times.
  testTimeout: 60_000 + 4 * settings.waitMs,
  reporters: [new WordsReporter(base), ['junit', { outputFile: junit, suiteName: base }]],
});
await vitest.close();
