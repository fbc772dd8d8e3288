import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../../backend.ts';
import { createClientAddress } from '../../clientAddress.ts';
import { createClock } from '../../clock.ts';
import { playParties } from '../../parties/createParties.ts';
import { openStore } from '../../store/store.ts';
import { limitsAt } from '../limits.ts';
import { Applicant } from './applicant.ts';
import { Pushes } from './pushes.ts';

export const appOrigin = 'http://localhost:4173';

/** Opens the whole back end in a folder of its own, with the played parties; the pushes are recorded. */
export function openTestBackend(
  options: { folder?: string; paceMs?: number; trustedProxies?: readonly string[] } = {},
) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'jenil-backend-'));
  const store = openStore(folder);
  const clock = createClock(store.settings);
  const parties = playParties({
    nowMs: clock.nowMs,
    dataFolder: folder,
    appOrigins: [appOrigin],
    signingOrigin: 'http://127.0.0.1:4175',
    captureMs: 0,
    checkMs: 0,
  });
  const pushes = new Pushes();
  const backend = createBackend({
    store,
    clock,
    parties,
    realtime: pushes,
    apiOrigin: appOrigin,
    appOrigins: [appOrigin],
    paceMs: options.paceMs ?? 0,
    limits: limitsAt('normal'),
    clientAddress: createClientAddress(options.trustedProxies ?? []),
  });
  /** Closes everything; another back end can go on with the folder. */
  const stop = () => {
    backend.close();
    parties.close();
    store.database.close();
    return folder;
  };
  return {
    ...backend,
    clock,
    store,
    pushes,
    sms: parties.smsGateway,
    applicant: (visitor: string = crypto.randomUUID()) =>
      new Applicant({ api: backend.api, parties, pushes, visitor }),
    stop,
    remove: () => rmSync(stop(), { recursive: true }),
  };
}
export type TestBackend = ReturnType<typeof openTestBackend>;
