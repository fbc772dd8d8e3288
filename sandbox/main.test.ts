import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../tests/fixtures/testFolders.ts';
import { makeFixtureBuild } from '../tests/host/fixtureBuild.ts';
import { reservePorts } from '../tests/sandbox/freePorts.ts';

const dataFolder = folderOfFile();
const distFolder = await makeFixtureBuild();
afterAll(() => rm(distFolder, { recursive: true }));

const { first: port } = await reservePorts();

function start(env: Record<string, string>) {
  const sandbox = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, SANDBOX_DIST: distFolder, SANDBOX_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { sandbox, ended: once(sandbox, 'exit') };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The sandbox has no output');
  const [line] = await once(createInterface({ input: stdout }), 'line');
  return String(line);
}

describe('the sandbox as a program', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'prints when it is ready, and stops on %s',
    async (signal) => {
      const { sandbox, ended } = start({ PORT: String(port) });
      expect(await firstLine(sandbox)).toBe(`ready http://localhost:${port}`);
      expect((await fetch(`http://localhost:${port}/about`)).status).toBe(200);
      sandbox.kill(signal);
      expect(await ended).toEqual([0, null]);
    },
  );

  it('explains a port that is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { sandbox, ended } = start({ PORT: String(port) });
    const [words] = await Promise.all([text(sandbox.stderr), ended]);
    other.close();
    expect(words).toMatch(`Port ${port} is taken`);
    expect(words).not.toContain(' at ');
    expect(sandbox.exitCode).toBe(1);
  });

  it('explains a missing build', async () => {
    const { sandbox, ended } = start({ SANDBOX_DIST: dataFolder });
    const [words] = await Promise.all([text(sandbox.stderr), ended]);
    expect(words).toContain('There is no build in');
    expect(sandbox.exitCode).toBe(1);
  });
});
