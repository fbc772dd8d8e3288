import type { ApiClient } from '../../api/client.ts';
import { logOut } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { visitorId } from '../../api/visitor.ts';
import { isOnline } from '../../device/pageLifecycle.ts';
import { backEndLanguage } from '../../locales/language.ts';
import {
  BEARER_LIFE_MS,
  removeBearer,
  removeOrphanedBearers,
  storeBearer,
} from '../../outbox/bearer.ts';
import {
  announceQueued,
  createEntry,
  forgetCalls,
  nextTry,
  type OutboxEntry,
  postponeCall,
  queueCall,
  readOutbox,
} from '../../outbox/queue.ts';
import { createVisitorClient } from './client.ts';

/** The outbox leaves the call to this page for so long: longer than the page's own call may take. */
const OUTBOX_WAITS_MS = 35_000;

type NextTry = ReturnType<typeof nextTry>;

/**
 * Posts the logout, also after the page is left.
 * @param send a client of its own: the session's has another token by now, or none
 * @returns null when the server has answered, else when the outbox is to try again
 */
async function postNow(send: ApiClient): Promise<NextTry | null> {
  try {
    await send(logOut, { isKeptAlive: true });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A token that the server refuses needs no revocation.
    if (!error.canWait) return null;
    return nextTry(error);
  }
}

/** Stores the call and its token, encrypted, for the outbox alone. @returns whether they are stored */
async function storeForOutbox(entry: OutboxEntry, token: string): Promise<boolean> {
  const { waiting } = await readOutbox();
  await removeOrphanedBearers(waiting.map(({ id }) => id));
  if (!(await storeBearer(entry.id, token))) return false;
  if (await queueCall(entry)) return true;
  await removeBearer(entry.id);
  return false;
}

/**
 * Prepares the revocation of a token at the server. The server takes any token of a registration for this call and ends them
 * all, also a token that a face has replaced.
 */
export function prepareRevocation(token: string) {
  const call = createEntry({
    path: logOut.path,
    body: null,
    keepForMs: BEARER_LIFE_MS,
    hasBearer: true,
    visitorId: visitorId(),
    language: backEndLanguage(document.documentElement.lang),
  });
  const waits = isOnline()
    ? { nextAttemptAtMs: Date.now() + OUTBOX_WAITS_MS }
    : { isNetworkAwaited: true };
  // The device forgets key and visitor before the post. A logout needs no key.
  const send = createVisitorClient({
    bearer: () => token,
    deviceKey: async () => null,
    visitorId: () => call.visitorId,
  });
  const stored = storeForOutbox({ ...call, ...waits }, token);
  const post = async () => {
    if (!isOnline() && (await stored)) return;
    await settle(call.id, postNow(send), stored);
  };
  return {
    /** Resolves with whether the outbox has the call, in case that the post does not arrive. */
    stored,
    /**
     * Posts the call, whatever the database does. To be called once the other tabs know that the session is over: the
     * server refuses their calls from then on. Without a network the outbox alone has the call, unless it cannot be stored.
     */
    post: () => void post(),
  };
}

/** Takes an answered call out of the outbox, or tells the outbox when to try again. */
async function settle(
  id: string,
  posted: Promise<NextTry | null>,
  stored: Promise<boolean>,
): Promise<void> {
  const [nextTry, isStored] = await Promise.all([posted, stored]);
  if (!isStored) return;
  if (nextTry === null) {
    await forgetCalls([id]);
    await removeBearer(id);
  } else {
    await postponeCall(id, nextTry);
    announceQueued();
  }
}
