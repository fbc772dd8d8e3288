import process from 'node:process';
import { ensureChromium, ensureChromiumShell } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { runtime } from './runtime.mjs';
import { Explanation } from './say.mjs';

/** The commands themselves are plain JavaScript for this one; everything after them runs on 24. */
const OLDEST_MAJOR = 20;

/**
 * All that a command needs before its own work, done here or explained.
 * @returns {Promise<string>} the path of the Node to run everything with
 * @throws {Explanation}
 */
export async function setUp() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_MAJOR) {
    throw new Explanation(
      `Node ${OLDEST_MAJOR} or later is needed, and this is Node ${process.versions.node}.`,
    );
  }
  await ensureDependencies();
  return runtime();
}

/**
 * The same for what is seen in a browser.
 * @returns {Promise<{ node: string, chromiumPath: string, shellPath: string | undefined }>}
 * @throws {Explanation}
 */
export async function setUpWithChromium() {
  const node = await setUp();
  const chromiumPath = await ensureChromium(node);
  return { node, chromiumPath, shellPath: await ensureChromiumShell(chromiumPath) };
}
