import { countRun, NOTHING, sumCounts, totalLine } from './reports.mjs';
import { Explanation, runAsCommand, say, sayDone, sayFailed, startClock } from './say.mjs';
import { setUp, setUpWithChromium } from './setup.mjs';
import { readWords, steps } from './steps.mjs';

/** @param {readonly string[]} words */
function chooseSteps(words) {
  const { names, args } = readWords(words);
  const unknown = names.find((name) => steps.every((step) => step.name !== name));
  if (unknown !== undefined) {
    const known = steps.map((step) => `  ${step.name.padEnd(8)} ${step.about}`).join('\n');
    throw new Explanation(`There is no step ${unknown}. The steps are:\n${known}`);
  }
  if (args.length > 0 && names.length !== 1) {
    throw new Explanation('Options go to one step: npm test -- browser --grep calculator');
  }
  const isChosen = (/** @type {string} */ name) => names.length === 0 || names.includes(name);
  return {
    args,
    chosen: steps.filter((step) => isChosen(step.name) && (step.isThere?.() ?? true)),
  };
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {import('./steps.mjs').StepContext} context
 */
async function runStep(step, context) {
  say(`${step.name}: ${step.about}`);
  const elapsed = startClock();
  const count = await step.run(context).catch((error) => {
    if (!(error instanceof Explanation)) throw error;
    console.error(error.message);
    return countRun(1, NOTHING);
  });
  if (count.failed > 0) sayFailed(`${step.name} failed after ${elapsed()}`);
  else sayDone(`${step.name} passed in ${elapsed()}`);
  return count;
}

await runAsCommand(async () => {
  const elapsed = startClock();
  const { chosen, args } = chooseSteps(process.argv.slice(2));
  const { node, chromiumPath, shellPath } = chosen.some((step) => step.needsChromium)
    ? await setUpWithChromium()
    : { node: await setUp(), chromiumPath: undefined, shellPath: undefined };

  const counts = [];
  for (const step of chosen) {
    const count = await runStep(step, { node, chromiumPath, shellPath, args });
    counts.push(count);
    if (count.failed > 0) break;
  }
  const left = chosen.slice(counts.length).map((step) => step.name);
  if (left.length > 0) say(`not run after that: ${left.join(', ')}`);
  const total = countRun(0, sumCounts(counts));
  if (total.failed === 0) sayDone(`everything passed in ${elapsed()}`);
  console.log(totalLine(total));
  return total.failed > 0 ? 1 : 0;
});
