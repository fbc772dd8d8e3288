import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../../backend.ts';
import { createClock } from '../../clock.ts';
import { AskedOutcomes } from '../../parties/askedOutcomes.ts';
import { createIdentityProvider } from '../../parties/identityProvider.ts';
import { IdentitySessions } from '../../parties/identitySessions.ts';
import { openPartiesDatabase } from '../../parties/partiesDatabase.ts';
import { SigningAttempts } from '../../parties/signingAttempts.ts';
import { createSigningProvider } from '../../parties/signingProvider.ts';
import { createSmsGateway } from '../../parties/smsGateway.ts';
import { createStateDatabase } from '../../parties/stateDatabase.ts';
import { openStore } from '../../store/store.ts';
import { limitsAt } from '../limits.ts';
import { Applicant } from './applicant.ts';
import { Pushes } from './pushes.ts';

export const appOrigin = 'http://localhost:4173';

/** The whole back end in a folder of its own: real database, real played parties, pushes that are listened to. */
export function openTestBackend(options: { folder?: string; paceMs?: number } = {}) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'jenil-backend-'));
  const store = openStore(folder);
  const clock = createClock(store.settings);
  const partiesDatabase = openPartiesDatabase(folder);
  const identityProvider = createIdentityProvider({
    sessions: new IdentitySessions(partiesDatabase),
    asked: new AskedOutcomes(),
    captureMs: 0,
    checkMs: 0,
    appOrigins: [appOrigin],
  });
  const signingProvider = createSigningProvider({
    attempts: new SigningAttempts(partiesDatabase),
    origin: 'http://127.0.0.1:4175',
    appOrigins: [appOrigin],
  });
  const smsGateway = createSmsGateway(partiesDatabase, clock.nowMs);
  const pushes = new Pushes();
  const backend = createBackend({
    store,
    clock,
    parties: {
      stateDatabase: createStateDatabase(),
      identityProvider,
      signingProvider,
      smsGateway,
    },
    realtime: pushes,
    appOrigins: [appOrigin],
    paceMs: options.paceMs ?? 0,
    limits: limitsAt('normal'),
  });
  const parties = {
    identity: identityProvider.app,
    signing: signingProvider.app,
    sms: smsGateway,
  };
  /** Ends this process's part; the folder stays, for another to go on with. */
  const stop = () => {
    backend.close();
    partiesDatabase.close();
    store.database.close();
    return folder;
  };
  return {
    ...backend,
    clock,
    store,
    pushes,
    sms: smsGateway,
    applicant: (visitor: string = crypto.randomUUID()) =>
      new Applicant({ api: backend.api, parties, pushes, visitor }),
    stop,
    remove: () => rmSync(stop(), { recursive: true }),
  };
}
export type TestBackend = ReturnType<typeof openTestBackend>;
