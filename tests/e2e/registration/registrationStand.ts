import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consentIds, consentVersion } from '../../../src/api/contract.ts';
import type { IinOutcome } from '../../../stand/parties/parties.ts';
import { launchOptions } from '../browser.ts';
import { test as base, expect, hydrated } from '../fixtures.ts';
import { firstBuild } from '../ownStand.ts';

/** Each worker has a stand of its own, which takes three ports. */
const FIRST_PORT = 4601;
const PORTS_OF_A_STAND = 3;

export interface Message {
  readonly phone: string;
  readonly code: string | null;
  readonly document_token?: string;
}

interface Registration {
  readonly uuid: string;
  readonly iin: string;
  readonly visitor: string | null;
  readonly step_name: string;
}

/** The stand as a program of its own, with everything that it plays, and what a test may do to it. */
export interface RegistrationStand {
  readonly origin: string;
  /** An IIN that leads somewhere, as GET /stand/iins says. */
  readonly iinFor: (outcome: IinOutcome) => Promise<string>;
  /** The newest message to a phone; its eleven digits begin with 7. */
  readonly newestSms: (phone: string) => Promise<Message>;
  /** Newest first. */
  readonly registrations: () => Promise<readonly Registration[]>;
  readonly newestRegistration: () => Promise<Registration>;
  /** Sends an IIN with its terms, as the app of a visitor would. */
  readonly begin: (
    iin: string,
    visitor: string,
    amount: number,
  ) => Promise<{ bearerToken: string; uuid: string }>;
  readonly setStep: (step: {
    readonly uuid: string;
    readonly step: string;
    readonly context?: Readonly<Record<string, unknown>>;
    readonly push_only?: boolean;
  }) => Promise<void>;
  /** Moves the stand's clock, in seconds. */
  readonly forward: (seconds: number) => Promise<void>;
  readonly fail: (fault: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  readonly dropSockets: () => Promise<number>;
  readonly reset: () => Promise<void>;
}

async function startStand(port: number, dataFolder: string) {
  const child = spawn(process.execPath, ['stand/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      STAND_DATA: dataFolder,
      STAND_DIST: firstBuild,
      STAND_PACE: 'fast',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The stand ended with code ${code} before it was ready`);
  });
  const ready = (async () => {
    let said = '';
    for await (const part of child.stdout) {
      said += part;
      if (said.includes(`ready http://localhost:${port}`)) return;
    }
  })();
  await Promise.race([ready, ended]);
  ended.catch(() => {});
  child.stdout.resume();
  return async () => {
    if (child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
}

function controlOf(origin: string): RegistrationStand {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${origin}/stand/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: origin },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const registrations = (): Promise<readonly Registration[]> => call('GET', 'registrations');
  return {
    origin,
    async iinFor(outcome) {
      const iins: { iin: string; leads_to: string }[] = await call('GET', 'iins');
      const found = iins.find(({ leads_to }) => leads_to === outcome);
      if (!found) throw new Error(`No IIN leads to ${outcome}`);
      return found.iin;
    },
    async newestSms(phone) {
      const [message]: Message[] = await call('GET', `sms?phone=${phone}`);
      if (!message) throw new Error(`Nothing was sent to ${phone}`);
      return message;
    },
    registrations,
    async newestRegistration() {
      const [newest] = await registrations();
      if (!newest) throw new Error('There is no registration');
      return newest;
    },
    async begin(iin, visitor, amount) {
      const post = async (path: string, body: unknown, token?: string) => {
        const answer = await fetch(`${origin}/rest/registration/${path}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-VISITOR-ID': visitor,
            'Idempotency-Key': crypto.randomUUID(),
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      };
      const begun = await post('iin', { iin, is_resident_rk: true, is_ipdl: false });
      const accepted_at = new Date().toISOString();
      const consents = consentIds.map((id) => ({ id, version: consentVersion, accepted_at }));
      const terms = { amount, product: '12_month', method: 'annuity', consents };
      await post('terms', terms, begun.bearerToken);
      return begun;
    },
    setStep: async (step) => void (await call('POST', 'step', step)),
    forward: async (seconds) => void (await call('POST', 'clock', { forward_s: seconds })),
    fail: async (fault) => void (await call('POST', 'faults', fault)),
    clearFaults: async () => void (await call('DELETE', 'faults')),
    dropSockets: async () => (await call('POST', 'sockets/drop', {})).dropped,
    reset: async () => void (await call('POST', 'reset', {})),
  };
}

interface TestFixtures {
  /** The worker's stand, which has forgotten everything. */
  readonly stand: RegistrationStand;
}
interface WorkerFixtures {
  readonly runningStand: RegistrationStand;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // The browser plays a camera too, and nobody has to be asked for it.
  launchOptions: [
    {
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
    { scope: 'worker' },
  ],
  runningStand: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use, { parallelIndex }) => {
      const port = FIRST_PORT + parallelIndex * PORTS_OF_A_STAND;
      const dataFolder = await mkdtemp(join(tmpdir(), 'stand-registration-'));
      const stop = await startStand(port, dataFolder);
      await use(controlOf(`http://localhost:${port}`));
      await stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  // The worker has journeys of its own, and takes half of a short test's time.
  serviceWorkers: 'block',
  baseURL: async ({ runningStand }, use) => use(runningStand.origin),
  stand: async ({ runningStand, pageWatch }, use) => {
    // A page that is left at once closes its socket before it is open; the browser remarks on it.
    pageWatch.expectFault(/WebSocket is closed before the connection is established/);
    pageWatch.expectFault(/Service Worker registration blocked by Playwright/);
    await runningStand.reset();
    await use(runningStand);
  },
});

export { expect, hydrated };
