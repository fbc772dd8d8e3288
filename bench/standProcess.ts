import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { distFolder } from './builds.ts';

export interface StandProcess {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The whole stand as somebody starts it: pages, calls, real time and the outside parties, with a database of its own. */
export async function startStand(port: number): Promise<StandProcess> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'jenil-bench-'));
  const stand = spawn(process.execPath, [join(import.meta.dirname, '../stand/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      STAND_DATA: dataFolder,
      STAND_DIST: distFolder,
      STAND_PACE: 'fast',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(stand, 'exit');
  const isReady = (async () => {
    for await (const line of createInterface({ input: stand.stdout })) {
      if (line.startsWith('ready ')) return;
    }
    throw new Error('The stand ended before it was ready');
  })();
  await isReady;
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      stand.kill();
      await ended;
      await rm(dataFolder, { recursive: true });
    },
  };
}
