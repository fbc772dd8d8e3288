import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 250;

/** @param {unknown} error @param {string} code */
const isError = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/** Returns whether a process of this number runs. @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isError(error, 'EPERM');
  }
}

/** Returns whether this process has taken the lock. Removes the lock of an ended process. @param {string} path */
function hasTaken(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isError(error, 'EEXIST')) throw error;
  }
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    // The file is empty between its creation and the writing of the number.
    if (holder > 0 && !isRunning(holder)) rmSync(path);
  } catch (error) {
    // The holder has released the lock since the attempt to take it.
    if (!isError(error, 'ENOENT')) throw error;
  }
  return false;
}

/**
 * Does work while no other process of this machine works under the same lock. The lock of a killed process is removed.
 * @template Result
 * @param {string} path of the lock's file
 * @param {() => Promise<Result>} work
 * @param {() => void} onWait called once when another process has the lock
 * @returns {Promise<Result>}
 */
export async function alone(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  if (!hasTaken(path)) {
    onWait();
    while (!hasTaken(path)) await wait(LOOK_MS);
  }
  const giveBack = () => rmSync(path, { force: true });
  // A signal can end the command before `finally`.
  process.once('exit', giveBack);
  try {
    return await work();
  } finally {
    process.off('exit', giveBack);
    giveBack();
  }
}
