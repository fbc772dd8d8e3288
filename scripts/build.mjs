import { currentBuildHash, currentReasonToBuild, markBuilt } from './freshness.mjs';
import { withLock } from './lock.mjs';
import { Explanation, say, sayDone, startClock, startProgress } from './say.mjs';
import { neutralEnvironment, plainInLogs, runTool } from './tools.mjs';

/**
 * Makes `dist` when it is not what the sources give.
 * @param {string} node
 * @param {{ isForced?: boolean }} [options] forced: also when it is fresh
 * @throws {Explanation} with the build's own words when it fails
 */
export async function ensureBuild(node, { isForced = false } = {}) {
  if (!isForced && !currentReasonToBuild()) return;
  await withLock('build', 'building', async () => {
    const reason = isForced ? 'as asked' : currentReasonToBuild();
    if (!reason) return;
    say(`building (${reason})…`);
    const elapsed = startClock();
    // What is changed while it builds makes the next command build again.
    const hash = currentBuildHash();
    const stopProgress = startProgress();
    const { code, output } = await runTool(node, 'vite', ['build'], {
      env: neutralEnvironment(node, plainInLogs()),
      output: 'kept',
    });
    stopProgress();
    if (code !== 0) throw new Explanation(`the build failed after ${elapsed()}:\n\n${output}`);
    markBuilt(hash);
    sayDone(`built in ${elapsed()}`);
  });
}
