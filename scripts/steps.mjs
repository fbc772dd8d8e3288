import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { runCommand } from './command.mjs';
import { cacheFolder, root } from './project.mjs';
import { countPlaywright, countRun, countVitest } from './reports.mjs';
import { neutralEnvironment, plainInLogs, runTool } from './tools.mjs';

/**
 * @typedef {object} StepContext
 * @property {string} node
 * @property {string | undefined} chromiumPath
 * @property {string | undefined} shellPath Chromium without a window, where there is one
 * @property {readonly string[]} args for the runner itself, such as `--grep`
 */

/**
 * @typedef {object} Step
 * @property {string} name as in `npm test -- NAME`
 * @property {string} about
 * @property {boolean} [needsChromium]
 * @property {() => boolean} [isThere] a step without its files is left out
 * @property {(context: StepContext) => Promise<import('./reports.mjs').TestCount>} run
 */

const BUILT_CONFIG = 'tests/build/vitest.config.ts';
const CHAOS = 'chaos/main.ts';
/** So many that every kind of fault occurs. */
const A_FEW_WALKS = ['--walks', '4', '--seed', '1'];
const WORKER_TYPES = 'src/sw/tsconfig.json';

/** @param {string} path */
const isThere = (path) => existsSync(join(root, path));

/**
 * A check without a report of its own: silent when it passes, whole when it fails, one test.
 * @param {string} node
 * @param {Parameters<typeof runTool>[1]} tool
 * @param {readonly string[]} args
 * @returns {Promise<number>} exit code
 */
async function check(node, tool, args) {
  const { code, output } = await runTool(node, tool, args, {
    env: neutralEnvironment(node),
    output: 'kept',
  });
  if (code !== 0) console.log(output);
  return code;
}

/** @param {string} step */
function freshReportPath(step) {
  const folder = join(cacheFolder, 'reports');
  const path = join(folder, `${step}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {StepContext} context
 * @param {string} step
 * @param {readonly string[]} args
 */
async function runVitest({ node, chromiumPath, args: extra }, step, args) {
  const path = freshReportPath(step);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { code } = await runTool(node, 'vitest', ['run', ...args, ...reporters, ...extra], {
    env: neutralEnvironment(node, {
      ...plainInLogs(),
      ...(chromiumPath === undefined ? {} : { CHROMIUM_PATH: chromiumPath }),
    }),
  });
  const report = readReport(path);
  return countRun(code, report && countVitest(report));
}

/** @param {Pick<StepContext, 'chromiumPath' | 'shellPath'>} context */
const browsersOf = ({ chromiumPath, shellPath }) => ({
  CHROMIUM_PATH: chromiumPath,
  ...(shellPath === undefined ? {} : { CHROMIUM_SHELL_PATH: shellPath }),
});

/**
 * @param {StepContext} context
 * @param {string} step
 * @param {readonly string[]} args
 */
async function runPlaywright({ node, args: extra, ...browsers }, step, args) {
  const path = freshReportPath(step);
  const { code } = await runTool(
    node,
    'playwright',
    ['test', ...args, '--reporter=list,json', ...extra],
    {
      env: neutralEnvironment(node, {
        ...browsersOf(browsers),
        PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      }),
    },
  );
  const report = readReport(path);
  return countRun(code, report && countPlaywright(report));
}

/** @type {readonly Step[]} in the order in which a failure is cheapest to learn of */
export const steps = [
  {
    name: 'types',
    about: 'TypeScript finds no contradiction',
    run: async ({ node }) => {
      const page = await check(node, 'tsc', ['--noEmit']);
      const worker = isThere(WORKER_TYPES)
        ? await check(node, 'tsc', ['--noEmit', '-p', WORKER_TYPES])
        : 0;
      return oneTest(page === 0 && worker === 0);
    },
  },
  {
    name: 'lint',
    about: 'Biome finds nothing, in style or in substance',
    run: async ({ node }) => oneTest((await check(node, 'biome', ['ci', '.'])) === 0),
  },
  {
    name: 'unit',
    about: 'units and import rules; real time also in Chromium',
    needsChromium: true,
    run: (context) => runVitest(context, 'unit', []),
  },
  {
    name: 'build',
    about: 'the client can be built',
    run: async ({ node }) => {
      await ensureBuild(node);
      return oneTest(true);
    },
  },
  {
    name: 'built',
    about: 'what was built is right',
    isThere: () => isThere(BUILT_CONFIG),
    run: async (context) => {
      await ensureBuild(context.node);
      return runVitest(context, 'built', ['--config', BUILT_CONFIG]);
    },
  },
  {
    name: 'parts',
    about: 'masks and form parts in Chromium',
    needsChromium: true,
    run: (context) => runPlaywright(context, 'parts', ['-c', 'tests/parts/playwright.config.ts']),
  },
  {
    name: 'browser',
    about: 'journeys in Chromium',
    needsChromium: true,
    run: async (context) => {
      await ensureBuild(context.node);
      return runPlaywright(context, 'browser', []);
    },
  },
  {
    name: 'chaos',
    about: 'a few walks of the registration in which everything around it fails',
    needsChromium: true,
    run: async (context) => {
      await ensureBuild(context.node);
      const { code } = await runCommand(context.node, [CHAOS, ...A_FEW_WALKS, ...context.args], {
        env: neutralEnvironment(context.node, browsersOf(context)),
      });
      return oneTest(code === 0);
    },
  },
];

/** @param {boolean} hasPassed */
function oneTest(hasPassed) {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 };
}

/**
 * @param {readonly string[]} words what was typed after `npm test --`
 * @returns {{ names: string[], args: string[] }} steps, and after `--` what is for their runner
 */
export function readWords(words) {
  const end = words.findIndex((word) => word.startsWith('-'));
  const names = end < 0 ? words : words.slice(0, end);
  const args = end < 0 ? [] : words.slice(words[end] === '--' ? end + 1 : end);
  return { names: [...names], args: [...args] };
}
