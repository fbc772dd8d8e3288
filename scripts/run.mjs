import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { runCommand } from './command.mjs';
import { root } from './project.mjs';
import { Explanation, runAsCommand } from './say.mjs';
import { setUp } from './setup.mjs';
import { toolEnvironment, toolPath } from './tools.mjs';

/**
 * @typedef {object} NamedTool
 * @property {string} about
 * @property {() => string} script what Node is given
 * @property {readonly string[]} [args] before those that were typed
 * @property {boolean} [needsBuild]
 * @property {boolean} [needsChromium]
 */

/**
 * @param {string} path
 * @returns {() => string}
 */
const ours = (path) => () => {
  if (existsSync(join(root, path))) return path;
  throw new Explanation(`${path} is not in this checkout.`);
};

const SCREENS = ['test', '--config', 'tests/screens/playwright.config.ts'];

/** @type {Readonly<Record<string, NamedTool>>} */
const tools = {
  build: {
    about: 'make dist from the sources',
    script: () => toolPath('vite'),
    args: ['build'],
  },
  dev: {
    about: 'serve the sources as they change',
    script: () => toolPath('vite'),
  },
  parts: {
    about: 'serve every part of the interface in all its states; `build` for /stand/parts',
    script: () => toolPath('vite'),
    args: ['--config', 'tests/parts/vite.config.ts'],
  },
  bench: {
    about: 'measure, with limits',
    script: ours('bench/main.ts'),
    needsBuild: true,
    needsChromium: true,
  },
  chaos: {
    about: 'walk the registration many times while everything around it fails',
    script: ours('chaos/main.ts'),
    needsBuild: true,
    needsChromium: true,
  },
  screens: {
    about: 'every screen, seen and checked for accessibility',
    script: () => toolPath('playwright'),
    args: SCREENS,
    needsBuild: true,
    needsChromium: true,
  },
  extract: {
    about: 'bring the messages of the sources into the catalogs',
    script: () => toolPath('lingui'),
    args: ['extract'],
  },
  'test:deploy': {
    about: 'the deployment against a real nginx',
    script: ours('deploy/test.mjs'),
  },
  lint: {
    about: 'what Biome has to say',
    script: () => toolPath('biome'),
    args: ['check', '.'],
  },
  format: {
    about: 'let Biome mend what it can',
    script: () => toolPath('biome'),
    args: ['check', '--write', '.'],
  },
};

/**
 * @param {string | undefined} name
 * @returns {NamedTool}
 */
function find(name) {
  const tool = name === undefined ? undefined : tools[name];
  if (tool) return tool;
  const known = Object.entries(tools).map(([key, { about }]) => `  ${key.padEnd(12)} ${about}`);
  throw new Explanation(`${name ? `There is no ${name}.` : 'Name one.'}\n${known.join('\n')}`);
}

await runAsCommand(async () => {
  const [name, ...typed] = process.argv.slice(2);
  const tool = find(name);
  const node = await setUp();
  const CHROMIUM_PATH = tool.needsChromium ? await ensureChromium(node) : undefined;

  // A plain build is the one that the other commands rely on, so they must know of it.
  if (name === 'build' && typed.length === 0) {
    await ensureBuild(node, { isForced: true });
    return 0;
  }
  if (tool.needsBuild) await ensureBuild(node);
  const { code } = await runCommand(node, [tool.script(), ...(tool.args ?? []), ...typed], {
    env: toolEnvironment(node, CHROMIUM_PATH ? { CHROMIUM_PATH } : {}),
    hasKeyboard: true,
    decidesExit: true,
  });
  return code;
});
