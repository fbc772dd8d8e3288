import { listenOnLoopback } from '../host/listen.ts';
import { AskedOutcomes } from './askedOutcomes.ts';
import { createIdentityProvider } from './identityProvider.ts';
import { IdentitySessions } from './identitySessions.ts';
import { forgetEverything, openPartiesDatabase } from './partiesDatabase.ts';
import { partyOrigin } from './partyOrigin.ts';
import type { PlayedParties } from './playedParties.ts';
import { SigningAttempts } from './signingAttempts.ts';
import { createSigningProvider } from './signingProvider.ts';
import { createSmsGateway } from './smsGateway.ts';
import { createStateDatabase } from './stateDatabase.ts';

export interface PartiesOptions {
  /** The app's; the identity provider listens on the next one, the signing provider on the one after that. */
  readonly port: number;
  readonly pace: 'fast' | 'normal';
  /** The sandbox's own clock. */
  readonly nowMs: () => number;
  /** An existing folder for what the parties remember. */
  readonly dataFolder: string;
  /** The origin of the app's pages. */
  readonly appOrigin: string;
  /** Other origins of the app, such as a development server's. */
  readonly otherAppOrigins?: readonly string[];
}

/** What the identity provider takes its time for. */
const paces = {
  normal: { captureMs: 1000, checkMs: 300 },
  fast: { captureMs: 40, checkMs: 3 },
} as const;

/**
 * Plays the outside parties, the two that have pages on origins of their own.
 * @throws the system's error, with its code EADDRINUSE when one of the two ports is taken
 */
export async function createParties(options: PartiesOptions): Promise<PlayedParties> {
  const { port, pace, nowMs, dataFolder, appOrigin, otherAppOrigins = [] } = options;
  const appOrigins = [appOrigin, ...otherAppOrigins];
  const database = openPartiesDatabase(dataFolder);
  const asked = new AskedOutcomes();
  const { app: identityApp, ...identityProvider } = createIdentityProvider({
    sessions: new IdentitySessions(database),
    asked,
    ...paces[pace],
    appOrigins,
  });
  const { app: signingApp, ...signingProvider } = createSigningProvider({
    attempts: new SigningAttempts(database),
    origin: partyOrigin(port + 2),
    appOrigins,
  });
  const smsGateway = createSmsGateway(database, nowMs);

  const listening = await Promise.allSettled([
    listenOnLoopback(identityApp, port + 1),
    listenOnLoopback(signingApp, port + 2),
  ]);
  const close = async () => {
    await Promise.all(
      listening.map((one) => (one.status === 'fulfilled' ? one.value.close() : null)),
    );
    database.close();
  };
  const refused = listening.find((one) => one.status === 'rejected');
  if (refused) {
    await close();
    throw refused.reason;
  }

  return {
    stateDatabase: createStateDatabase(),
    identityProvider,
    smsGateway,
    signingProvider,
    askForCaptures: (outcome, times) => asked.ask(outcome, times),
    reset() {
      asked.clear();
      forgetEverything(database);
    },
    close,
  };
}
