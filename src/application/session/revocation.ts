import { logOut } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { visitorId } from '../../api/visitor.ts';
import { isOnline } from '../../device/pageLifecycle.ts';
import { backEndLanguage } from '../../locales/language.ts';
import { pageLanguage } from '../../locales/pageLanguage.ts';
import {
  CREDENTIALS_LIFE_MS,
  type Credentials,
  removeCredentials,
  removeOrphanedCredentials,
  storeCredentials,
} from '../../outbox/credentials.ts';
import {
  announceQueued,
  createEntry,
  forgetCalls,
  nextTry,
  type OutboxEntry,
  postponeCall,
  queueCall,
  readOutboxIfPossible,
} from '../../outbox/queue.ts';
import { createVisitorClient } from './client.ts';

/** The outbox leaves the call to this page for this time, which is longer than the page's call may take. */
const OUTBOX_WAITS_MS = 35_000;

/** Stores the call and its encrypted credentials for the outbox. @returns whether both are stored */
async function storeForOutbox(entry: OutboxEntry, credentials: Credentials): Promise<boolean> {
  const outbox = await readOutboxIfPossible();
  // A refused outbox looks empty, but may hold calls that need their credentials.
  if (outbox !== null) await removeOrphanedCredentials(outbox.waiting.map(({ id }) => id));
  if (!(await storeCredentials(entry.id, credentials))) return false;
  if (await queueCall(entry)) return true;
  await removeCredentials(entry.id);
  return false;
}

/** Prepares the revocation of token and device key at the server, which accepts an ended token or the key alone. */
export function prepareRevocation(credentials: Credentials) {
  const { token, key } = credentials;
  const call = createEntry({
    path: logOut.path,
    body: null,
    keepForMs: CREDENTIALS_LIFE_MS,
    hasBearer: true,
    visitorId: visitorId(),
    language: backEndLanguage(pageLanguage()),
  });
  const waits = isOnline()
    ? { nextAttemptAtMs: Date.now() + OUTBOX_WAITS_MS }
    : { isNetworkAwaited: true };
  // The device forgets keys and visitor before the post.
  const send = createVisitorClient({
    bearer: () => token,
    deviceKeys: async () => (key === null ? null : { key, before: [] }),
    visitorId: () => call.visitorId,
  });
  const stored = storeForOutbox({ ...call, ...waits }, credentials);
  return {
    /** Resolves with true when the outbox has the call and can send it if the post does not arrive. */
    stored,
    /**
     * Posts the call, also after the page is left and without a database. Call `post` after the other tabs know of the end,
     * because the server then refuses their calls. Without a network only the outbox sends the call, unless the call could
     * not be stored.
     */
    async post(): Promise<void> {
      if (!isOnline() && (await stored)) return;
      const posted = send(logOut, { isKeptAlive: true }).then(
        () => null,
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          // Credentials that the server refuses need no revocation.
          return error.canWait ? nextTry(error) : null;
        },
      );
      const [next, isStored] = await Promise.all([posted, stored]);
      if (!isStored) return;
      if (next === null) {
        await forgetCalls([call.id]);
        await removeCredentials(call.id);
      } else {
        await postponeCall(call.id, next);
        announceQueued();
      }
    },
  };
}
