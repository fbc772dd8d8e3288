import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { firstBuild } from '../ownStand.ts';

export interface Fault {
  readonly match: string;
  readonly status?: number;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly delay_ms?: number;
  readonly drop?: boolean;
  readonly after_effect?: boolean;
  readonly times?: number;
  readonly retry_after?: number;
}

export interface StandRegistration {
  readonly uuid: string;
  readonly iin: string;
  readonly visitor: string | null;
  readonly step_name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A whole stand in a process of its own, and its own calls. */
export interface StandProcess {
  readonly origin: string;
  readonly identityOrigin: string;
  readonly signingOrigin: string;
  readonly fault: (fault: Fault) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  readonly forward: (seconds: number) => Promise<void>;
  readonly setStep: (uuid: string, step: string, context?: object) => Promise<void>;
  readonly registrations: () => Promise<readonly StandRegistration[]>;
  /** The codes sent to a phone, newest first. */
  readonly codes: (phone: string) => Promise<readonly string[]>;
  /** How the next capture of the played identity provider ends. */
  readonly askForCapture: (outcome: string) => Promise<void>;
  /** Forgets everything that tests before have left. */
  readonly reset: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Sends JSON from the test itself. @throws Error with the answer when it is no success */
export async function sendJson(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  method = 'POST',
): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

async function getJson<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url);
  // The stand's own calls are held to their shapes by its own tests.
  return (await answer.json()) as Answer;
}

async function untilReady(stand: ChildProcess): Promise<void> {
  const lines = createInterface({ input: stand.stdout ?? process.stdin });
  for await (const line of lines) if (line.startsWith('ready ')) return;
  throw new Error('The stand ended before it was ready: see its words above');
}

/** Starts a stand at a fast pace, with a data folder of its own that goes with it. */
export async function startStandProcess(port: number): Promise<StandProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'jenil-trouble-'));
  const stand = spawn(process.execPath, ['stand/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      STAND_DATA: dataFolder,
      STAND_DIST: firstBuild,
      STAND_PACE: 'fast',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(stand);
  const origin = `http://localhost:${port}`;
  const identityOrigin = `http://127.0.0.1:${port + 1}`;
  const control = async (path: string, body: unknown, method = 'POST') => {
    await sendJson(`${origin}/stand/${path}`, body, {}, method);
  };
  return {
    origin,
    identityOrigin,
    signingOrigin: `http://127.0.0.1:${port + 2}`,
    fault: (fault) => control('faults', fault),
    clearFaults: () => control('faults', undefined, 'DELETE'),
    forward: (seconds) => control('clock', { forward_s: seconds }),
    setStep: (uuid, step, context = {}) => control('step', { uuid, step, context }),
    registrations: () => getJson(`${origin}/stand/registrations`),
    async codes(phone) {
      const messages = await getJson<{ code: string | null }[]>(
        `${origin}/stand/sms?phone=${phone}`,
      );
      return messages.flatMap(({ code }) => (code === null ? [] : [code]));
    },
    askForCapture: async (outcome) => {
      await sendJson(`${identityOrigin}/outcomes`, { outcome });
    },
    reset: () => control('reset', {}),
    async stop() {
      const ended = once(stand, 'exit');
      stand.kill('SIGTERM');
      await ended;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
