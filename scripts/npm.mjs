import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import process from 'node:process';
import { runCommand } from './command.mjs';
import { startProgress } from './say.mjs';

/**
 * Whatever the machine's npm is set to, the tools are needed too, and nothing may be left out.
 * `http` is the level at which npm tells what it fetches: our progress.
 */
const INSTALL = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--include=peer',
  '--no-engine-strict',
  '--no-global',
  '--no-dry-run',
  '--no-package-lock-only',
  '--package-lock',
  '--bin-links',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--no-update-notifier',
  '--loglevel=http',
];

/** Settings in the environment that cannot be overruled by the arguments above. */
const MISLEADING =
  /^(npm_config_(only|also|production|dev|optional|os|cpu|libc|workspaces?)|NODE_ENV)$/i;

/** @returns {string | undefined} npm's own script, when npm started this command */
export function npmScript() {
  const path = process.env.npm_execpath;
  return path && /^npm/.test(basename(path)) && existsSync(path) ? path : undefined;
}

/**
 * Empties node_modules and fills it from the lock.
 * @param {string} [node] to run npm with, instead of the machine's
 * @returns {Promise<{ code: number, words: string }>} npm's exit code and what it had to say
 */
export async function installFromLock(node) {
  const script = npmScript();
  const [program, args] = script
    ? [node ?? process.execPath, [script, ...INSTALL]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', INSTALL];
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !MISLEADING.test(name)),
  );
  let fetched = 0;
  const stopProgress = startProgress(() => (fetched ? `${fetched} packages fetched` : ''));
  const { code, output } = await runCommand(program, args, {
    env,
    output: 'kept',
    onLine: (line) => {
      if (/^npm http fetch GET 200 .*\.tgz/.test(line)) fetched += 1;
    },
  });
  stopProgress();
  return { code, words: npmWords(output) };
}

/** Lines that help nobody here: fetches, engines, packages that their authors gave up, stacks. */
const NOISE =
  /^npm (http|warn (EBADENGINE|deprecated|unknown|config)|(error|ERR!) {5}at |(error|ERR!)\s*$)/i;
/**
 * @param {string} output all that npm said
 * @returns {string} what a person needs when it failed
 */
export function npmWords(output) {
  // npm explains how it is used in a hundred lines, between a wrong lock and the path of its log.
  let isUsage = false;
  const words = output.split('\n').filter((line) => {
    if (line.endsWith(' Clean install a project')) isUsage = true;
    if (line.includes(' A complete log of this run')) isUsage = false;
    return !isUsage && !NOISE.test(line);
  });
  return words.join('\n').trim();
}

/** What npm's error codes mean for the person at the keyboard, the first that fits. */
const meanings = /** @type {const} */ ([
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT|ENOTCACHED)\b/,
    'The package registry could not be reached. Check the network, or the proxy and registry that npm is set to (npm config list), and run the command again.',
  ],
  [
    /\b(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT_LOCALLY|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_HAS_EXPIRED)\b/,
    "The registry's certificate is not trusted here. Behind a company's proxy, give npm its certificate (npm config set cafile PATH).",
  ],
  [
    /\bEUSAGE\b/,
    'package.json and package-lock.json do not agree. Run npm install once and commit the lock.',
  ],
  [
    /\b(E401|E403)\b/,
    'The registry refused access. Check the registry and the login that npm is set to.',
  ],
  [/\b(E404|ETARGET)\b/, 'The registry that npm is set to does not have one of the packages.'],
  [
    /\bEINTEGRITY\b/,
    'A package is not what the lock says. Run npm cache clean --force and try again; if it stays, do not install it.',
  ],
  [/\bENOSPC\b/, 'The disk is full.'],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    'npm may not write here: the folder or npm\u2019s cache belongs to somebody else.',
  ],
]);

/**
 * @param {number} code
 * @param {string} words
 * @returns {string} what happened and what to do
 */
export function npmFailure(code, words) {
  if (code === 127 && /ENOENT/.test(words)) {
    return 'The dependencies could not be installed: npm is not on this machine. On Debian: apt-get install npm';
  }
  const meaning = meanings.find(([pattern]) => pattern.test(words))?.[1];
  return [
    'The dependencies could not be installed. npm says:',
    '',
    words.replace(/^/gm, '  '),
    '',
    meaning ?? 'Its words above tell why; mend that and run the command again.',
  ].join('\n');
}
