import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { reservePorts } from './freePorts.ts';

/** The whole sandbox in a separate process, as a person starts it. */
export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

async function untilReady(output: Readable): Promise<void> {
  for await (const line of createInterface({ input: output })) {
    if (line.startsWith('ready ')) return;
  }
  throw new Error('The sandbox ended before it was ready: see its words above');
}

/**
 * Starts a sandbox at a fast pace, with its own database.
 * @param distFolder the build that the sandbox serves
 * @param settings environment variables of the sandbox
 * @param reservedPort the first port, if the caller has reserved ports; free ports by default
 * @throws Error when the process ends before it is ready; its output is on stderr
 */
export async function startSandbox(
  distFolder: string,
  settings: Readonly<Record<string, string>> = {},
  reservedPort?: number,
) {
  const { first: port, release } =
    reservedPort === undefined
      ? await reservePorts()
      : { first: reservedPort, release: () => Promise.resolve() };
  const dataFolder = await mkdtemp(join(tmpdir(), 'jenil-sandbox-'));
  const begin = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../sandbox/main.ts')], {
      env: {
        ...process.env,
        PORT: String(port),
        SANDBOX_DATA: dataFolder,
        SANDBOX_DIST: distFolder,
        SANDBOX_PACE: 'fast',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await untilReady(child.stdout);
    child.stdout.resume();
    const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      await ended;
    };
    return end;
  };
  let end = await begin();
  return {
    origin: `http://localhost:${port}`,
    identityOrigin: `http://127.0.0.1:${port + 1}`,
    signingOrigin: `http://127.0.0.1:${port + 2}`,
    /** Kills the process like a crash, and starts it again with its stored data. */
    async restart() {
      await end('SIGKILL');
      end = await begin();
    },
    /** Stops the sandbox and deletes its data. */
    async stop() {
      await end('SIGTERM');
      await release();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
