/**
 * Tests chaos itself: seeds each known bug into a copy of the sources under `.cache/`, and checks that a walk that meets the
 * bug reports it. So neither the app nor the sandbox needs a switch for bugs. `npm run test:chaos-finds`, for one bug `npm
 * run test:chaos-finds -- "drafts off"`. Exits with 1 unless every bug was found.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildCopy, copySources } from '../journeys/secondBuild.ts';
import { drawWalk } from './drawWalk.ts';
import { type SeededBug, seededBugs, withBug } from './seededBugs.ts';

const SEED = 1;
/** Number of walks that are searched for a walk that meets the bug. */
const WALKS = 200;
/** Limit in seconds. A walk that cannot go on takes the whole time. */
const WITHIN_S = 120;

/** Copies the sources, with the bug in them. @returns the folder */
async function seed(bug: SeededBug): Promise<string> {
  const folder = resolve('.cache/chaos-bugs', bug.name.replaceAll(' ', '-'));
  await rm(folder, { recursive: true, force: true });
  await copySources(folder);
  for (const name of ['sandbox', 'tests/chaos', 'tests/journeys', 'tests/sandbox']) {
    await cp(name, join(folder, name), { recursive: true });
  }
  const path = join(folder, bug.file);
  await writeFile(path, withBug(bug, await readFile(path, 'utf8')));
  return folder;
}

/** Runs one walk with the bug. @returns the output of chaos */
async function runWalk(bug: SeededBug, folder: string, number: number): Promise<string> {
  const isOfApp = bug.file.startsWith('src/');
  if (isOfApp) await buildCopy(folder);
  const which = ['--seed', `${SEED}`, '--from', `${number}`, '--walks', '1'];
  const child = spawn(
    process.execPath,
    ['tests/chaos/main.ts', ...which, '--within', `${WITHIN_S}`],
    {
      cwd: folder,
      env: {
        ...process.env,
        SANDBOX_DIST: isOfApp ? join(folder, 'dist') : resolve(process.env.SANDBOX_DIST || 'dist'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said.replace(/^ +/gm, '');
}

async function isFound(bug: SeededBug): Promise<boolean> {
  const numbers = Array.from({ length: WALKS }, (_, number) => number);
  const number = numbers.find((each) => bug.isMetBy(drawWalk(SEED, each)));
  if (number === undefined) throw new Error(`No walk meets "${bug.name}"`);
  const folder = await seed(bug);
  const said = await runWalk(bug, folder, number);
  const [problem] = bug.problem.exec(said) ?? [];
  console.log(`${bug.name}: ${problem ? `found by walk ${number}: ${problem}` : 'NOT FOUND'}`);
  if (problem === undefined) console.log(said);
  else await rm(folder, { recursive: true, force: true });
  return problem !== undefined;
}

const names = process.argv.slice(2);
const bugs = seededBugs.filter(({ name }) => names.length === 0 || names.includes(name));
let found = 0;
for (const bug of bugs) if (await isFound(bug)) found += 1;
console.log(`chaos found ${found} of ${bugs.length} seeded bugs`);
process.exitCode = bugs.length > 0 && found === bugs.length ? 0 : 1;
