import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheFolder } from './project.mjs';
import { say, startProgress } from './say.mjs';

const HEARTBEAT_MS = 5000;
/** A holder that has not shown itself for so long is taken for dead. */
const SILENT_MS = 30_000;
const RETRY_MS = 300;

/** @type {Set<string>} */
const held = new Set();
process.on('exit', () => {
  for (const path of held) rmSync(path, { force: true });
});

/**
 * Lets one command at a time do a piece of work; another waits, and says so. A lock left behind by a
 * command that was killed is taken over: at once when its process is gone from this machine, else
 * when its heartbeat has stopped.
 * @template T
 * @param {string} name of the lock
 * @param {string} doing what a holder does, for the one who waits
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, doing, work) {
  const path = join(cacheFolder, `${name}.lock`);
  mkdirSync(cacheFolder, { recursive: true });
  if (!take(path)) {
    say(`waiting: another command is ${doing}…`);
    const stopProgress = startProgress();
    while (!take(path)) await wait(RETRY_MS);
    stopProgress();
  }
  held.add(path);
  const heartbeat = setInterval(touch, HEARTBEAT_MS, path);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    held.delete(path);
    rmSync(path, { force: true });
  }
}

/** @param {string} path */
function touch(path) {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Somebody emptied the cache folder: nothing to keep alive.
  }
}

/** @param {string} path */
function take(path) {
  if (isAbandoned(path)) rmSync(path, { force: true });
  try {
    writeFileSync(path, `${process.pid} ${hostname()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** @param {string} path */
function isAbandoned(path) {
  if (held.has(path)) return false;
  try {
    if (Date.now() - statSync(path).mtimeMs > SILENT_MS) return true;
    const [pid, host] = readFileSync(path, 'utf8').split(' ');
    return host === hostname() && !isAlive(Number(pid));
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  // In a container the number of a killed command comes back soon, possibly as our own.
  if (pid === process.pid) return false;
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
