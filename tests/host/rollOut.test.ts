import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf, inline, makeFixtureBuild } from './fixtureBuild.ts';
import { type NginxServer, startNginx } from './nginxServer.ts';
import { ask } from './request.ts';

const script = new URL('../../deploy/roll-out.sh', import.meta.url).pathname;
const run = promisify(execFile);

const builds = {
  old: { script: 'main-C4f_9.js', style: 'main-B7xQ2.css', first: inline.script },
  new: { script: 'main-D5.js', style: 'main-E6.css', first: 'window.first=2' },
} as const;
type Version = keyof typeof builds;

interface Machine {
  readonly target: string;
  readonly nginx: NginxServer;
}

let folders: Record<Version, string>;
let machines: Machine[] = [];

/** Runs the script for a machine, as its README describes. */
const rollOut = ({ target, nginx }: Machine, ...words: string[]) =>
  run(script, [...words, target], {
    env: { ...process.env, RELOAD: nginx.reloadCommand, RELOAD_WAIT_S: '1' },
  });

async function startMachine(build: string): Promise<Machine> {
  const target = await mkdtemp(join(tmpdir(), 'jenil-machine-'));
  await run(script, [build, target], { env: { ...process.env, RELOAD: 'false' } });
  const inlineHashes = join(target, 'inline-hashes.conf');
  return { target, nginx: await startNginx({ distFolder: join(target, 'current'), inlineHashes }) };
}

beforeEach(async () => {
  folders = {
    old: await makeFixtureBuild(builds.old),
    new: await makeFixtureBuild(builds.new),
  };
  machines = await Promise.all([startMachine(folders.old), startMachine(folders.old)]);
});
afterEach(async () => {
  await Promise.all(machines.map(({ nginx }) => nginx.stop()));
  const made = [...Object.values(folders), ...machines.map(({ target }) => target)];
  await Promise.all(made.map((folder) => rm(folder, { recursive: true })));
});

interface Visits {
  /** Number of pages by their version and the number of the machine, such as `old from 0`. */
  readonly pages: Map<string, number>;
  /** Problems in words. */
  readonly problems: string[];
}

/** Requests a page from one machine, and everything that the page links from the other machine. */
async function visit(visits: Visits, from: number, path: string): Promise<void> {
  const [sender, other] = from === 0 ? machines : machines.toReversed();
  if (!sender || !other) throw new Error('There are two machines');
  const page = await ask(sender.nginx.baseUrl, path);
  const text = page.body.toString();
  const version = text.includes(builds.new.script) ? 'new' : 'old';
  const name = `${version} from ${from}`;
  visits.pages.set(name, (visits.pages.get(name) ?? 0) + 1);
  if (page.status !== 200) visits.problems.push(`${path} from ${from}: ${page.status}`);
  const policy = page.headers['content-security-policy'] ?? '';
  if (!policy.includes(hashOf(builds[version].first))) {
    visits.problems.push(`${path} ${name}: its policy blocks its inline script`);
  }
  const assets = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, asset = '']) => asset);
  expect(assets).toHaveLength(2);
  for (const asset of assets) {
    const { status } = await ask(other.nginx.baseUrl, asset);
    if (status !== 200) visits.problems.push(`${path} ${name}: ${asset} ${status} elsewhere`);
  }
}

/** Visits both machines by turns while the work runs, and once more after the work. */
async function visitDuring(work: () => Promise<void>): Promise<Visits> {
  const visits: Visits = { pages: new Map(), problems: [] };
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  const visitBoth = async () => {
    for (const path of ['/', '/about', '/login']) {
      for (const from of [0, 1]) await visit(visits, from, path);
    }
  };
  while (!isDone) await visitBoth();
  await done;
  await visitBoth();
  return visits;
}

/** Rolls a build out on both machines: prepares everywhere, then switches everywhere. */
async function inTwoPhases(build: string): Promise<void> {
  for (const machine of machines) await rollOut(machine, '--prepare', build);
  for (const machine of machines) await rollOut(machine, '--switch');
}

describe('rolling out on two machines', () => {
  it('lets every page load from both machines during a roll-out and during the way back', async () => {
    const there = await visitDuring(() => inTwoPhases(folders.new));
    expect(there.problems).toEqual([]);
    expect(there.pages.get('old from 0')).toBeGreaterThan(0);
    expect(there.pages.get('new from 0')).toBeGreaterThan(3);
    expect(there.pages.get('new from 1')).toBeGreaterThan(2);

    const back = await visitDuring(() => inTwoPhases(folders.old));
    expect(back.problems).toEqual([]);
    expect(back.pages.get('new from 1')).toBeGreaterThan(0);
    expect(back.pages.get('old from 1')).toBeGreaterThan(2);
  });

  it('goes back to a release that a machine has kept', async () => {
    await inTwoPhases(folders.new);
    const visits = await visitDuring(async () => {
      const kept = await Promise.all(
        machines.map(async ({ target }) => {
          const names = (await readdir(join(target, 'releases'))).toSorted();
          return join(target, 'releases', names[0] ?? '');
        }),
      );
      for (const [i, machine] of machines.entries()) {
        await rollOut(machine, '--prepare', kept[i] ?? '');
      }
      for (const machine of machines) await rollOut(machine, '--switch');
    });
    expect(visits.problems).toEqual([]);
    expect(visits.pages.get('new from 0')).toBeGreaterThan(0);
    expect(visits.pages.get('old from 0')).toBeGreaterThan(2);
  });

  it('would break pages when each machine were switched in one step', async () => {
    const visits = await visitDuring(async () => {
      for (const machine of machines) await rollOut(machine, folders.new);
    });
    expect(visits.problems).toContain(`/ new from 0: /assets/${builds.new.script} 404 elsewhere`);
  });

  it('serves the old version until the switch, and deletes a prepared release that is prepared again', async () => {
    const [machine] = machines;
    if (!machine) throw new Error('There are two machines');
    const names = async () =>
      (await readdir(join(machine.target, 'releases'))).filter((name) => !name.endsWith('.own'));
    await rollOut(machine, '--prepare', folders.new);
    expect((await ask(machine.nginx.baseUrl, '/')).body.toString()).toContain(builds.old.script);
    expect(await names()).toHaveLength(2);
    await rollOut(machine, '--prepare', folders.new);
    expect(await names()).toHaveLength(2);
    await rollOut(machine, '--switch');
    expect((await ask(machine.nginx.baseUrl, '/')).body.toString()).toContain(builds.new.script);
  });

  it.each([
    [['--switch'], 'is not prepared'],
    [['--prepare', tmpdir()], 'BUILD is the folder'],
    [['--swich'], 'There is no option --swich'],
  ])('refuses %j and leaves the site unchanged', async (words, reason) => {
    const [machine] = machines;
    if (!machine) throw new Error('There are two machines');
    await expect(rollOut(machine, ...words)).rejects.toThrow(reason);
    expect((await ask(machine.nginx.baseUrl, '/')).body.toString()).toContain(builds.old.script);
  });
});
