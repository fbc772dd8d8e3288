/*
 * Prepares the dependencies of a tool, then runs the tool with the project's Node:
 *
 *   node scripts/run.mjs [--chromium | --window | --npm-chromium] [--engines] [--nginx] [--build] [tool] [arguments]
 *
 * The script always installs missing dependencies; `--build` builds `dist` when it is stale. `--window` requires a Chromium
 * that can open windows, `--npm-chromium` the Chromium package of npm. The script is plain JavaScript without dependencies,
 * because the first run has only the machine's Node.
 */
import process from 'node:process';
import { build } from './build.mjs';
import { ensureChromium, ensureNpmChromium } from './chromium.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensureDependencies, run, toolEnvironment } from './setup.mjs';

const words = process.argv.slice(2);
const end = words.findIndex((word) => !word.startsWith('--'));
const flags = end < 0 ? words : words.slice(0, end);
const [tool, ...args] = end < 0 ? [] : words.slice(end);

await ensureDependencies();
const env = toolEnvironment();
if (flags.includes('--chromium')) Object.assign(env, await ensureChromium());
if (flags.includes('--window')) Object.assign(env, await ensureChromium({ needsWindow: true }));
if (flags.includes('--npm-chromium')) Object.assign(env, ensureNpmChromium());
if (flags.includes('--engines')) Object.assign(env, await ensureEngines());
if (flags.includes('--nginx')) Object.assign(env, await ensureNginx());
process.exitCode = flags.includes('--build') ? await build({ onlyIfStale: true }) : 0;
if (tool && process.exitCode === 0) {
  // Other commands rely on the plain build, so it is stamped.
  const isPlainBuild = tool === 'vite' && args.join(' ') === 'build';
  process.exitCode = isPlainBuild
    ? await build({ onlyIfStale: false })
    : await run(tool, args, env);
}
