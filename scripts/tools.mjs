import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { runCommand } from './command.mjs';
import { root } from './project.mjs';
import { Explanation } from './say.mjs';

/** Which package brings which tool. */
const packageOf = {
  tsc: 'typescript',
  biome: '@biomejs/biome',
  vite: 'vite',
  vitest: 'vitest',
  playwright: '@playwright/test',
  lingui: '@lingui/cli',
};

/** @typedef {keyof typeof packageOf} ToolName */

/**
 * @param {ToolName} tool
 * @returns {string} the script to give to Node: the links in node_modules/.bin would start the
 *   machine's own Node instead
 */
export function toolPath(tool) {
  const folder = join(root, 'node_modules', packageOf[tool]);
  try {
    /** @type {{ bin: string | Record<string, string> }} */
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const script = typeof bin === 'string' ? bin : bin[tool];
    if (script) return join(folder, script);
  } catch {
    // Said below.
  }
  throw new Explanation(`${packageOf[tool]} is not among the dependencies, but ${tool} is needed.`);
}

/**
 * @param {string} node the Node that programs called by the tools must find first
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv} the environment passed on
 */
export function toolEnvironment(node, extra = {}) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH];
  return { ...process.env, PATH: path.filter(Boolean).join(delimiter), ...extra };
}

/**
 * For builds and tests, which decide themselves what they are: a NODE_ENV of the machine would give
 * a build of React that the tests cannot use.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [extra]
 */
export function neutralEnvironment(node, extra) {
  const { NODE_ENV: _, ...env } = toolEnvironment(node, extra);
  return env;
}

/**
 * Vite and vitest colour their words as soon as CI is set, which makes a log hard to read.
 * (Playwright decides well by itself, and warns of this variable.)
 * @returns {NodeJS.ProcessEnv} to be added to their environment
 */
export function plainInLogs() {
  const isLog = !process.stdout.isTTY && process.env.FORCE_COLOR === undefined;
  return isLog ? { NO_COLOR: '1' } : {};
}

/**
 * @param {string} node
 * @param {ToolName} tool
 * @param {readonly string[]} args
 * @param {import('./command.mjs').CommandOptions} [options]
 */
export function runTool(node, tool, args, options = {}) {
  return runCommand(node, [toolPath(tool), ...args], { env: toolEnvironment(node), ...options });
}
