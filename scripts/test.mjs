/* Runs the steps of `npm test` one after the other and stops at the first failed step. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies, root, run, say, toolEnvironment } from './setup.mjs';
import { chooseSteps, countTests, reportArguments, timeLine, totalLine } from './testSteps.mjs';

const { chosen, options } = chooseSteps(process.argv.slice(2));
await ensureDependencies();
const env = toolEnvironment();
// Before all steps, so that a machine without Chromium fails at once.
if (chosen.some(({ needsChromium }) => needsChromium)) {
  const needsWindow = chosen.some(({ needsChromium }) => needsChromium === 'window');
  Object.assign(env, await ensureChromium({ needsWindow }));
}

mkdirSync(join(root, '.cache'), { recursive: true });
// One folder for each run, because another run in this checkout writes reports of the same names.
const folder = mkdtempSync(join(root, '.cache/reports-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const counts = [];
const times = [];
for (const step of chosen) {
  const path = join(folder, `${step.name}.json`);
  const args = ['run', `test:${step.name}`, '--', ...reportArguments(step, path), ...options];
  const startedMs = performance.now();
  const code = await run('npm', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path });
  times.push({ name: step.name, tookMs: performance.now() - startedMs });
  const count = countTests(step, code, path);
  counts.push(count);
  if (count.failed > 0) break;
}
const left = chosen.slice(counts.length).map(({ name }) => name);
if (left.length > 0) say(`not run after this failure: ${left.join(', ')}`);
say(timeLine(times));
console.log(totalLine(counts));
process.exitCode = counts.at(-1)?.failed ? 1 : 0;
