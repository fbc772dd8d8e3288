import process from 'node:process';

/** A failure that the person at the keyboard can act on: shown as words, never as a stack. */
export class Explanation extends Error {}

/** @param {string} doing what begins now; it is followed by more lines */
export function say(doing) {
  console.log(`→ ${doing}`);
}

/** @param {string} done what has been achieved */
export function sayDone(done) {
  console.log(`✓ ${done}`);
}

/** @param {string} failure what went wrong, in whole lines */
export function sayFailed(failure) {
  console.error(`✗ ${failure}`);
}

/**
 * @param {number} durationMs
 * @returns {string} for people: `0.4 s`, `12 s`, `2 min 05 s`
 */
export function inWords(durationMs) {
  const seconds = durationMs / 1000;
  if (durationMs < 9950) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** @returns {() => string} tells the time since this call, in words */
export function startClock() {
  const startedMs = performance.now();
  return () => inWords(performance.now() - startedMs);
}

/**
 * Shows that something long is alive: one line that rewrites itself in a terminal, a new line now
 * and then in a log, nothing at all when the work is short.
 * @param {() => string} [detail] what has been reached so far
 * @returns {() => void} call it when the work has ended
 */
export function startProgress(detail = () => '') {
  const isTerminal = Boolean(process.stdout.isTTY);
  const elapsed = startClock();
  const timer = setInterval(
    () => {
      const reached = detail();
      const line = `  … ${elapsed()}${reached && `, ${reached}`}`;
      if (isTerminal)
        process.stdout.write(`\r\u001b[2K${line.slice(0, process.stdout.columns || 80)}`);
      else console.log(line);
    },
    isTerminal ? 1000 : 10_000,
  );
  return () => {
    clearInterval(timer);
    if (isTerminal) process.stdout.write('\r\u001b[2K');
  };
}

/** What the disk may refuse: no mistake of ours, and no use in showing where it happened. */
const refusals = new Map([
  ['EACCES', 'this checkout belongs to somebody else'],
  ['EPERM', 'this checkout belongs to somebody else'],
  ['EROFS', 'this checkout is on a disk that cannot be written'],
  ['ENOSPC', 'the disk is full'],
]);

/**
 * @param {unknown} error
 * @returns {string | undefined} words, when they say more than a stack would
 */
function inPlainWords(error) {
  if (error instanceof Explanation) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const refusal = refusals.get(String(error.code));
  return refusal && `Cannot go on: ${refusal}.\n  ${error.message}`;
}

/**
 * The outermost frame of each command: an explanation ends it with words and exit code 1, anything
 * else is our own mistake and shows its stack.
 * @param {() => Promise<number>} command returns the exit code
 */
export async function runAsCommand(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    const words = inPlainWords(error);
    if (words) sayFailed(words);
    else console.error(error);
    process.exitCode = 1;
  }
}
