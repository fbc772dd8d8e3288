import { join } from 'node:path';
import { listenOnLoopback } from '../host/listen.ts';
import { type Random, systemRandom } from '../random.ts';
import { Database } from '../store/database.ts';
import { createIdentityProvider } from './identityProvider.ts';
import { identitySessionsIn } from './identitySessions.ts';
import type { Parties } from './parties.ts';
import { partyOrigin } from './partyPages.ts';
import { createSigningProvider } from './signingProvider.ts';
import { createSmsGateway } from './smsGateway.ts';
import { createStateDatabase } from './stateDatabase.ts';

export interface PartiesOptions {
  /** Returns the time by the sandbox's own clock. */
  readonly nowMs: () => number;
  /** The folder of the parties' own database. */
  readonly dataFolder: string;
  /** The lender's name in SMS. */
  readonly brandName: string;
  /** The origins of the app's pages. */
  readonly appOrigins: readonly string[];
  readonly signingOrigin: string;
  /** Duration of a capture at the identity provider, and of its check of a session. */
  readonly captureMs: number;
  readonly checkMs: number;
  readonly random?: Random;
}

const tables = `
  CREATE TABLE smsMessages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    phone TEXT NOT NULL,
    text TEXT NOT NULL,
    code TEXT,
    documentToken TEXT,
    atMs INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE signingAttempts (
    state TEXT PRIMARY KEY,
    returnTo TEXT NOT NULL,
    isFailing INTEGER NOT NULL,
    outcome TEXT,
    extra TEXT NOT NULL
  ) STRICT;

  CREATE TABLE identitySessions (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    error TEXT,
    askedOutcome TEXT
  ) STRICT;
`;

/** Plays the outside parties, without a server. They store their data in a file of their own, which survives a restart. */
export function playParties(options: PartiesOptions) {
  const { nowMs, dataFolder, brandName, appOrigins, signingOrigin } = options;
  const { captureMs, checkMs, random = systemRandom } = options;
  const database = new Database(join(dataFolder, 'parties.sqlite'), tables, 1);
  const sessions = identitySessionsIn(database, random);
  const identityProvider = createIdentityProvider({ sessions, captureMs, checkMs, appOrigins });
  return {
    stateDatabase: createStateDatabase(),
    smsGateway: createSmsGateway(database, nowMs, brandName),
    identityProvider,
    signingProvider: createSigningProvider({ database, random, origin: signingOrigin, appOrigins }),
    capture: identityProvider.capture,
    /** Deletes messages, sessions, attempts and requested outcomes. */
    reset() {
      sessions.forgetAsked();
      database.forgetAll();
    },
    close: () => database.close(),
  };
}

/** The parties with functions that no real party would offer. */
export interface PlayedParties
  extends Parties,
    Pick<ReturnType<typeof playParties>, 'capture' | 'reset'> {
  /** Stops listening and closes the file. */
  close(): Promise<void>;
}

/** Time that the identity provider takes. */
const paces = {
  normal: { captureMs: 1000, checkMs: 300 },
  fast: { captureMs: 40, checkMs: 3 },
} as const;

interface ListeningOptions extends Omit<PartiesOptions, 'captureMs' | 'checkMs' | 'signingOrigin'> {
  /** The app's port; the identity provider listens on the next port, the signing provider on the port after it. */
  readonly port: number;
  readonly pace: keyof typeof paces;
  /** The signing provider's address behind a proxy; its own address by default. */
  readonly signingOrigin?: string | undefined;
}

/**
 * Plays the outside parties; the two with pages listen on origins of their own.
 * @throws the system's error, with its code EADDRINUSE when one of the two ports is taken
 */
export async function createParties({
  port,
  pace,
  signingOrigin = partyOrigin(port + 2),
  ...others
}: ListeningOptions): Promise<PlayedParties> {
  await using started = new AsyncDisposableStack();
  const parties = playParties({ ...others, ...paces[pace], signingOrigin });
  started.defer(parties.close);
  for (const [index, { app }] of [parties.identityProvider, parties.signingProvider].entries()) {
    const listening = await listenOnLoopback(app, port + 1 + index);
    started.defer(listening.close);
  }
  const running = started.move();
  return { ...parties, close: () => running.disposeAsync() };
}
