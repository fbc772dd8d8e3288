/**
 * Walks through the registration many times while everything around it fails, and checks that nothing was lost or done
 * twice. `npm run chaos -- --walks 200 --seed 1`; one walk again: `--from 17 --walks 1`. Exits with 1 on any problem.
 */
import { launchChromium, openEnvironment } from './environment.ts';
import { runWalk } from './runWalk.ts';
import { readSettings, type Settings, usage } from './settings.ts';
import { isGood, problemsOf, totalLine, type WalkResult } from './tally.ts';

function say(result: WalkResult, hasLog: boolean): void {
  const { walk, faults, events, durationMs, log } = result;
  const problems = problemsOf(result);
  const verdict = problems.length === 0 ? 'fine' : `FAILED, see .cache/chaos/walk-${walk}.txt`;
  const seconds = (durationMs / 1000).toFixed(1);
  console.log(
    `walk ${walk}: ${verdict}; ${seconds} s; ${faults.join(' ')}; ${events.join(' ') || 'no event'}`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  if (hasLog) for (const line of log) console.log(`  ${line}`);
}

async function run(settings: Settings): Promise<WalkResult[]> {
  const { walks, from, lanes, hasLogs } = settings;
  const browser = await launchChromium();
  const results: WalkResult[] = [];
  let next = from;
  let isEnding = false;
  // Finish the current walks, and report the results so far.
  process.once('SIGTERM', () => {
    isEnding = true;
  });
  const runLane = async () => {
    const environment = await openEnvironment(browser);
    try {
      while (next < from + walks && !isEnding) {
        const number = next;
        next += 1;
        const result = await runWalk(environment, settings, number);
        results.push(result);
        say(result, hasLogs);
      }
    } finally {
      await environment.close();
    }
  };
  try {
    const count = Math.min(lanes, walks);
    await Promise.all(Array.from({ length: count }, runLane));
  } finally {
    await browser.close();
  }
  return results;
}

try {
  const settings = readSettings(process.argv.slice(2));
  const results = await run(settings);
  console.log(totalLine(results, settings.seed));
  process.exitCode = isGood(results) ? 0 : 1;
} catch (error) {
  const isOurs = error instanceof RangeError || error instanceof TypeError;
  console.error(isOurs ? `${error.message}\n${usage}` : error);
  process.exitCode = 1;
}
