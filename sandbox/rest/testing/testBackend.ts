import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClientAddress } from '../../clientAddress.ts';
import { createClock } from '../../clock.ts';
import { openStore } from '../../store/store.ts';
import { Applicant, type Browser } from './applicant.ts';
import { openPlayedBackend } from './playedBackend.ts';
import { Pushes } from './pushes.ts';
import { typed } from './typed.ts';
import type { World } from './world.ts';

export const appOrigin = 'http://localhost:4173';
const signingOrigin = 'http://127.0.0.1:4175';

/** Opens the whole back end in a new folder, with the played parties; pushes are recorded. */
export function openTestBackend(
  options: {
    folder?: string;
    paceMs?: number;
    trustedProxies?: readonly string[];
    isDeviceKeyAsked?: boolean;
  } = {},
) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'jenil-backend-'));
  const store = openStore(folder);
  const clock = createClock(store.settings);
  const pushes = new Pushes();
  const waits: number[] = [];
  const backend = openPlayedBackend({
    store,
    dataFolder: folder,
    clock,
    appOrigin,
    signingOrigin,
    realtime: pushes,
    paceMs: options.paceMs ?? 0,
    clientAddress: createClientAddress(options.trustedProxies ?? []),
    isDeviceKeyAsked: options.isDeviceKeyAsked ?? true,
    async wait(ms) {
      waits.push(ms);
    },
  });
  const { parties } = backend;
  const world: World = {
    async send(path, request, address) {
      // Node's request: the API reads the caller's network address from it.
      const environment = address && {
        incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
      };
      return backend.api.request(path, request, environment || undefined);
    },
    capture: (outcome) => parties.capture(outcome),
    answerSigning: backend.answerSigning,
    sms: async (phone) => parties.smsGateway.messages(phone),
    nextChange: () => pushes.next(),
    phone: typed.phone,
    appOrigin,
  };
  /** Closes everything; another back end can go on with the folder. */
  const stop = () => {
    backend.close();
    return folder;
  };
  return {
    ...backend,
    world,
    clock,
    store,
    pushes,
    /** The pauses that calls have asked for, in ms. */
    waits,
    sms: parties.smsGateway,
    stateDatabase: parties.stateDatabase,
    applicant: (browser?: Partial<Browser>) => new Applicant(world, browser),
    stop,
    remove: () => rmSync(stop(), { recursive: true }),
  };
}
export type TestBackend = ReturnType<typeof openTestBackend>;
