/**
 * Repeats the journeys of the core under different conditions: `npm run steady -- --rounds 20 --seed 1`. The results of a
 * seed are stored, so that the command continues after the last finished round. Exits with 1 when a journey has failed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROUND_VARIABLE } from './conditions.ts';
import {
  drawRound,
  type Journey,
  nameOf,
  type Round,
  type RoundResult,
  shuffle,
  tableOf,
} from './plan.ts';

/** Part of Playwright's report in JSON. */
interface ReportSuite {
  readonly title: string;
  readonly suites?: readonly ReportSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
  }[];
}

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    anew: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
if (!(Number.isInteger(rounds) && rounds > 0 && Number.isInteger(seed) && seed >= 0)) {
  console.error('npm run steady -- [--rounds N] [--seed S] [--anew]: give whole numbers');
  process.exit(1);
}

function journeysOf(report: { readonly suites: readonly ReportSuite[] }) {
  const found: (Journey & { readonly ok: boolean })[] = [];
  const add = (suite: ReportSuite, groups: readonly string[]) => {
    for (const { title, file, ok } of suite.specs) {
      found.push({ file, titles: [...groups, title], ok });
    }
    for (const inner of suite.suites ?? []) add(inner, [...groups, inner.title]);
  };
  for (const file of report.suites) add(file, []);
  return found;
}

function listCore(): readonly Journey[] {
  const words = ['test', '--list', '--grep', '@core', '--reporter=json'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const listed = journeysOf(JSON.parse(spawnSync('playwright', words, options).stdout));
  return listed.map(({ file, titles }) => ({ file, titles }));
}

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    // Playwright closes its browsers and servers on SIGINT. A busy loop handles no signals, so only SIGKILL ends it.
    for (const child of running)
      child.kill(child.spawnfile === 'playwright' ? 'SIGINT' : 'SIGKILL');
    process.exit(128 + constants.signals[signal]);
  });
}

/** Starts a child process that ends with this process. */
function start(...[program, words, options]: Parameters<typeof spawn>): ChildProcess {
  const child = spawn(program, words, options);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Runs Playwright under the conditions of a round. */
async function run(round: Round, order: readonly Journey[], folder: string): Promise<RoundResult> {
  const orderPath = join(folder, `order-${round.number}.json`);
  const reportPath = join(folder, `report-${round.number}.json`);
  writeFileSync(orderPath, JSON.stringify(order));
  const slowServers = pathToFileURL(join(import.meta.dirname, 'slowServers.ts'));
  const env = {
    ...process.env,
    [ROUND_VARIABLE]: JSON.stringify(round),
    STEADY_ORDER: orderPath,
    STEADY_REPORT: reportPath,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${slowServers}`.trim(),
  };
  const loops: ChildProcess[] = Array.from({ length: round.busyLoops }, () =>
    start(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  );
  const startedMs = performance.now();
  try {
    const words = ['test', '-c', 'tests/steady/playwright.config.ts'];
    const child = start('playwright', words, { cwd: root, env, stdio: 'inherit' });
    await new Promise((resolve) => child.once('exit', resolve));
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
  const tookS = Math.round((performance.now() - startedMs) / 1_000);
  const ran = journeysOf(JSON.parse(readFileSync(reportPath, 'utf8')));
  const passed = new Set(ran.filter(({ ok }) => ok).map(nameOf));
  // A journey that did not run counts as failed.
  const failed = order.map(nameOf).filter((name) => !passed.has(name));
  return { round, passed: passed.size, failed, tookS };
}

const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
const folder = join(root, '.cache/steady', `${commit.stdout.trim()}-${seed}`);
mkdirSync(folder, { recursive: true });
const core = listCore();
const results: RoundResult[] = [];
for (let number = 1; number <= rounds; number += 1) {
  const path = join(folder, `round-${number}.json`);
  const isKept = existsSync(path) && !values.anew;
  const result: RoundResult = isKept
    ? JSON.parse(readFileSync(path, 'utf8'))
    : await run(drawRound(seed, number), shuffle(seed, number, core), folder);
  if (!isKept) writeFileSync(path, JSON.stringify(result));
  results.push(result);
  console.log(tableOf([result]).slice(0, -1).join('\n'));
}
console.log(`\n${tableOf(results).join('\n')}`);
process.exitCode = results.some(({ failed }) => failed.length > 0) ? 1 : 0;
