import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';

/*
 * Counts the lines of code of a checkout: without comments, blank lines and tests.
 *
 *   node scripts/measureCode.mjs [folder]
 *
 * The folder is a git checkout, by default the current folder. To compare two versions, check out the older version into
 * another folder (`git worktree add`) and name this folder. The product is all code that runs for a borrower or a lender, with
 * the build and the commands. Measuring tools (bench, chaos, engines, load) and tests have separate rows. Older versions have
 * the tools in the root; these count the same.
 */

const folder = resolve(process.argv[2] ?? '.');
const tooling = ['bench', 'chaos', 'engines', 'load'];

/** @param {string} file */
const toolOf = (file) =>
  tooling.find((tool) => file.startsWith(`${tool}/`) || file.startsWith(`tests/${tool}/`));

/** @param {string} file */
const isTest = (file) =>
  /\.(test|spec)\.[jt]sx?$|(^|\/)testing\//.test(file) ||
  (file.startsWith('tests/') && toolOf(file) === undefined);

/**
 * @param {string} file
 * @param {string} text
 * @returns {string} the text with each comment replaced by its line breaks
 */
function withoutComments(file, text) {
  if (file.endsWith('.css')) {
    return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''));
  }
  const { comments } = parseSync(file, text);
  let code = '';
  let end = 0;
  for (const comment of comments) {
    code +=
      text.slice(end, comment.start) + text.slice(comment.start, comment.end).replace(/[^\n]/g, '');
    end = comment.end;
  }
  return code + text.slice(end);
}

/** @param {string} file */
function countLines(file) {
  const text = readFileSync(join(folder, file), 'utf8');
  // A line that contained only a comment is not code. A JSX comment leaves `{}`.
  return withoutComments(file, text)
    .split('\n')
    .filter((line) => !/^\s*(\{\s*\})?\s*$/.test(line)).length;
}

/**
 * @param {string} name
 * @param {readonly string[]} files
 */
function row(name, files) {
  const counts = files.map(countLines).sort((a, b) => a - b);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const at = (/** @type {number} */ share) => counts[Math.floor((counts.length - 1) * share)] ?? 0;
  return {
    name,
    files: counts.length,
    lines: total,
    median: at(0.5),
    p90: at(0.9),
    longest: at(1),
  };
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: folder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.([cm]?[jt]sx?|css)$/.test(file) && !file.endsWith('.d.ts'));

/** @param {string} file */
const roomOf = (file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '(root)');
const product = files.filter((file) => !isTest(file) && toolOf(file) === undefined);
const rooms = [...new Set(product.map(roomOf))].sort();

console.table([
  row('product', product),
  ...rooms.map((room) =>
    row(
      `  ${room}`,
      product.filter((file) => roomOf(file) === room),
    ),
  ),
  ...tooling.map((room) =>
    row(
      room,
      files.filter((file) => toolOf(file) === room && !isTest(file)),
    ),
  ),
  row('tests', files.filter(isTest)),
]);
