/**
 * Measures size and speed of the build in `dist` and prints one table with the limits. Exits with 1 when a value is over its
 * limit. `npm run bench` builds first; `npm run bench -- first-load step` measures only these two parts.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { benchApply } from './apply.ts';
import { type LaunchedBrowser, launchBrowser } from './browser.ts';
import { distFolder, serve } from './builds.ts';
import { benchCalc, type Row } from './calc.ts';
import { benchFirstLoad } from './firstLoad.ts';
import { benchMonitoring } from './monitoring.ts';
import { benchOffline } from './offline.ts';
import { type Hosts, writeReferences } from './references.ts';
import { benchRegistration } from './registration.ts';
import { benchShifts } from './shifts.ts';
import { benchSizes } from './sizes.ts';
import { benchFrames, benchMoves, benchStep } from './slider.ts';
import { markdownTable, table } from './table.ts';
import { benchUpdates } from './updates.ts';

type Part = (browser: LaunchedBrowser, hosts: Hosts) => Promise<Row[]>;

/** The parts in the order of the table. */
const parts: Readonly<Record<string, Part>> = {
  'first-load': benchFirstLoad,
  sizes: (browser, { sandboxUrl }) => benchSizes(browser, sandboxUrl),
  shifts: (browser, { sandboxUrl }) => benchShifts(browser, sandboxUrl),
  apply: (browser, { sandboxUrl }) => benchApply(browser, sandboxUrl),
  offline: benchOffline,
  updates: benchUpdates,
  step: benchStep,
  frames: (browser, { sandboxUrl }) => benchFrames(browser, sandboxUrl),
  moves: (browser, { sandboxUrl }) => benchMoves(browser, sandboxUrl),
  monitoring: (browser, { sandboxUrl }) => benchMonitoring(browser, sandboxUrl),
  registration: benchRegistration,
  calculators: benchCalc,
};

const cacheFolder = join(import.meta.dirname, '../../.cache');
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(parts);

const startMs = performance.now();
const elapsed = () => `${((performance.now() - startMs) / 1000).toFixed(0)} s`;
const say = (words: string) => console.log(`${words} (${elapsed()})`);

async function bench(): Promise<Row[]> {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    throw new Error(`No part ${unknown.join(', ')}; parts: ${Object.keys(parts).join(', ')}`);
  }
  const referencesFolder = join(cacheFolder, 'bench-references');
  const browser = await launchBrowser();
  const sandbox = await serve(distFolder);
  await writeReferences(browser, sandbox.url, referencesFolder);
  const references = await serve(referencesFolder);
  const hosts = { sandboxUrl: sandbox.url, referencesUrl: references.url };
  const rows: Row[] = [];
  try {
    for (const name of names) {
      say(`${name}…`);
      rows.push(...((await parts[name]?.(browser, hosts)) ?? []));
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all([sandbox.close(), references.close()]);
  }
}

const loadBefore = loadavg()[0] ?? 0;
const rows = await bench();
const over = rows.filter(({ ok }) => !ok);

console.log(`\n${table(rows)}\n`);
const loadAfter = loadavg()[0] ?? 0;
const machine = [
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`,
  `load ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after`,
].join(', ');
console.log(`Sizes: Brotli, KB of 1000 bytes. Times: medians. ${machine}, ${elapsed()}.`);
if (Math.max(loadBefore, loadAfter) > 2 * availableParallelism()) {
  console.log('Something else keeps this machine busy: times over their limit need a second look.');
}
console.log(over.length === 0 ? 'Every limit is kept.' : `${over.length} over the limit.`);

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
await mkdir(cacheFolder, { recursive: true });
await writeFile(join(cacheFolder, 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
await writeFile(
  join(cacheFolder, 'bench.md'),
  `${markdownTable(rows)}\n\nMeasured on ${new Date().toISOString().slice(0, 10)} at ${commit}: ${machine}.\n`,
);
if (over.length > 0) process.exitCode = 1;
