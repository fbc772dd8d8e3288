/**
 * Walks the registration many times while everything around it fails, and looks whether anything was lost or done
 * twice. `npm run chaos -- --walks 200 --seed 1`; one walk again: `--from 17 --walks 1`. Ends with 1 unless all is well.
 */
import { launchChromium, openGround } from './environment.ts';
import { readSettings, type Settings, usage } from './settings.ts';
import { isGood, totalLine, type WalkResult } from './tally.ts';
import { takeWalk } from './walker.ts';

function say(result: WalkResult, hasTrail: boolean): void {
  const { walk, losses, doubles, faults, durationMs, trail } = result;
  const problems = [...losses, ...doubles];
  const verdict = problems.length === 0 ? 'fine' : `FAILED, see .cache/chaos/walk-${walk}.txt`;
  const seconds = (durationMs / 1000).toFixed(1);
  console.log(`walk ${walk}: ${verdict}; ${seconds} s; ${faults.join(' ')}`);
  for (const problem of problems) console.log(`  ${problem}`);
  if (hasTrail) for (const line of trail) console.log(`  ${line}`);
}

async function run({ walks, seed, from, lanes, port, hasTrails }: Settings): Promise<WalkResult[]> {
  const browser = await launchChromium();
  const results: WalkResult[] = [];
  let next = from;
  let isEnding = false;
  // The walks under way are ended, and what there is is told.
  process.once('SIGTERM', () => {
    isEnding = true;
  });
  const walkLane = async (lane: number) => {
    const ground = await openGround(browser, port, lane);
    try {
      while (next < from + walks && !isEnding) {
        const number = next;
        next += 1;
        const result = await takeWalk(ground, seed, number);
        results.push(result);
        say(result, hasTrails);
      }
    } finally {
      await ground.close();
    }
  };
  try {
    const count = Math.min(lanes, walks);
    await Promise.all(Array.from({ length: count }, (_, lane) => walkLane(lane)));
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
