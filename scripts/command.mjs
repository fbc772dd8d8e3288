import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { root } from './project.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {'shown' | 'kept' | 'read'} [output] shown as it comes, kept for later, or read line by
 *   line (standard error is then shown)
 * @property {(line: string) => void} [onLine] each line that is kept or read
 * @property {number} [limitMs] ended when it takes longer
 * @property {number} [silenceMs] ended when it says nothing for so long
 * @property {boolean} [hasKeyboard] it may read what is typed
 * @property {boolean} [decidesExit] after Ctrl-C its own exit code is wanted, so let it be returned
 */

/**
 * @typedef {object} CommandResult
 * @property {number} code exit code; 127 when there is no such command, 128 + n after a signal
 * @property {string} output what was kept
 * @property {'limit' | 'silence' | undefined} endedFor why we ended it, if we did
 */

const KILL_AFTER_MS = 10_000;
/** A terminal sends Ctrl-C to the children as well: they get this long to end by themselves. */
const CTRL_C_GRACE_MS = 1000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** @type {NodeJS.Signals | undefined} */
let endingBy;

/** @param {NodeJS.Signals} signal */
const exitCodeOf = (signal) => 128 + constants.signals[signal];

/** @param {NodeJS.Signals} signal */
function signalChildren(signal) {
  for (const child of children) child.kill(signal);
}

/** @param {NodeJS.Signals} signal */
function endWithChildren(signal) {
  // npm repeats what the terminal has already sent: the second time is not a second wish.
  if (endingBy) return;
  endingBy = signal;
  if (children.size === 0) process.exit(exitCodeOf(signal));
  setTimeout(signalChildren, signal === 'SIGINT' ? CTRL_C_GRACE_MS : 0, 'SIGTERM').unref();
  setTimeout(signalChildren, KILL_AFTER_MS, 'SIGKILL').unref();
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => endWithChildren(signal));
}

/**
 * Runs a program in the checkout until it ends. Never rejects: read the code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(program, args, options = {}) {
  const { output = 'shown', env = process.env, limitMs, silenceMs, onLine } = options;
  const isKept = output === 'kept';
  /** @type {string[]} */
  const lines = [];
  /** @type {CommandResult['endedFor']} */
  let endedFor;

  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: [
        options.hasKeyboard ? 'inherit' : 'ignore',
        output === 'shown' ? 'inherit' : 'pipe',
        isKept ? 'pipe' : 'inherit',
      ],
    });
    children.add(child);

    /** @param {'limit' | 'silence'} reason */
    const end = (reason) => {
      endedFor ??= reason;
      child.kill('SIGTERM');
      // A grandchild may hold the pipes open after its parent has gone.
      setTimeout(() => {
        child.kill('SIGKILL');
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, 3000).unref();
    };
    const limit = limitMs ? setTimeout(end, limitMs, 'limit') : undefined;
    const silence = silenceMs ? setTimeout(end, silenceMs, 'silence') : undefined;

    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      stream.on('data', () => silence?.refresh());
      createInterface({ input: stream }).on('line', (line) => {
        if (isKept) lines.push(line);
        onLine?.(line);
      });
    }

    /** @param {number} code */
    const finish = (code) => {
      children.delete(child);
      clearTimeout(limit);
      clearTimeout(silence);
      if (endingBy && !options.decidesExit) process.exit(exitCodeOf(endingBy));
      resolve({ code, output: lines.join('\n'), endedFor });
    };
    child.on('error', (error) => {
      lines.push(error.message);
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? (signal ? exitCodeOf(signal) : 1)));
  });
}
