import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixtureBuild } from '../tests/host/fixtureBuild.ts';
import { PORTS_OF_A_STAND } from '../tests/sandbox/runningSandbox.ts';

let distFolder = '';
let dataFolder = '';

beforeAll(async () => {
  distFolder = await makeFixtureBuild();
  dataFolder = await mkdtemp(join(tmpdir(), 'jenil-data-'));
});
afterAll(() => Promise.all([distFolder, dataFolder].map((each) => rm(each, { recursive: true }))));

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isTaken = await new Promise((resolve) => {
    probe.once('error', () => resolve(true)).listen(port, '127.0.0.1', () => resolve(false));
  });
  probe.close();
  return !isTaken;
}

/** The first of the three ports in a row that a stand takes; below those that systems give away. */
async function freePort(): Promise<number> {
  for (let port = 20_000; port < 30_000; port += PORTS_OF_A_STAND) {
    const own = Array.from({ length: PORTS_OF_A_STAND }, (_, index) => isFree(port + index));
    if ((await Promise.all(own)).every(Boolean)) return port;
  }
  throw new Error('No three ports in a row are free');
}

function start(env: Record<string, string>) {
  const stand = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, STAND_DIST: distFolder, STAND_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { stand, ended: once(stand, 'exit') };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The stand has no output');
  const [line] = await once(createInterface({ input: stdout }), 'line');
  return String(line);
}

describe('the stand as a program', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'says when it is ready, and stops on %s',
    async (signal) => {
      const port = await freePort();
      const { stand, ended } = start({ PORT: String(port) });
      expect(await firstLine(stand)).toBe(`ready http://localhost:${port}`);
      expect((await fetch(`http://localhost:${port}/about`)).status).toBe(200);
      stand.kill(signal);
      expect(await ended).toEqual([0, null]);
    },
  );

  it('explains a port that is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { stand, ended } = start({ PORT: String(port) });
    const [words] = await Promise.all([text(stand.stderr), ended]);
    other.close();
    expect(words).toMatch(`Port ${port} is taken`);
    expect(words).not.toContain(' at ');
    expect(stand.exitCode).toBe(1);
  });

  it('explains a build that is not there', async () => {
    const { stand, ended } = start({ STAND_DIST: dataFolder });
    const [words] = await Promise.all([text(stand.stderr), ended]);
    expect(words).toContain('There is no build in');
    expect(stand.exitCode).toBe(1);
  });
});
