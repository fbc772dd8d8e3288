import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A stand takes three ports: the app, the identity provider and the signing provider. */
export const PORTS_OF_A_STAND = 3;

/** The whole stand as somebody starts it, in a process of its own. */
export interface RunningStand {
  readonly origin: string;
  readonly identityOrigin: string;
  readonly signingOrigin: string;
  /** Ends it; its data goes with it. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a stand at a fast pace, with a database of its own.
 * @param port the first of its three
 * @param distFolder the build that it serves
 * @throws Error when it ends before it is ready; its words are on stderr
 */
export async function startStand(port: number, distFolder: string): Promise<RunningStand> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'jenil-stand-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../stand/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      STAND_DATA: dataFolder,
      STAND_DIST: distFolder,
      STAND_PACE: 'fast',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const untilReady = async () => {
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) if (line.startsWith('ready ')) return;
    throw new Error('The stand ended before it was ready: see its words above');
  };
  await untilReady();
  child.stdout.resume();
  return {
    origin: `http://localhost:${port}`,
    identityOrigin: `http://127.0.0.1:${port + 1}`,
    signingOrigin: `http://127.0.0.1:${port + 2}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
