import { createApiClient } from '../api/client.ts';
import { logOut } from '../api/contract.ts';
import { ApiError } from '../api/errors.ts';
import { apiBaseUrl } from '../config/endpoints.ts';
import {
  BEARER_LIFE_MS,
  removeBearer,
  removeOrphanedBearers,
  storeBearer,
} from '../outbox/bearer.ts';
import { queueCall, readOutbox } from '../outbox/queue.ts';
import { visitorId } from './visitor.ts';
import { waitingCall } from './waitingCall.ts';

/** One try, by a client of its own: the session's has another token by then, or none. */
async function revokeNow(token: string): Promise<void> {
  const call = createApiClient({
    baseUrl: apiBaseUrl,
    bearer: () => token,
    visitorId,
    language: () => (document.documentElement.lang === 'kk' ? 'kz' : 'ru'),
    isOnline: () => navigator.onLine,
  });
  try {
    await call(logOut);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Unrevoked, the token dies by itself; nobody has it any more.
  }
}

/**
 * Has a token revoked by the outbox, which posts at once where the server can be reached and later where it cannot. Until
 * then it is kept, by nobody but the outbox and encrypted, and no longer than it lives by itself; where that cannot be,
 * there is one try.
 */
export async function revoke(token: string): Promise<void> {
  const { waiting } = await readOutbox();
  await removeOrphanedBearers(waiting.map(({ id }) => id));
  const entry = waitingCall(logOut, { body: null, keepForMs: BEARER_LIFE_MS, hasBearer: true });
  if (await storeBearer(entry.id, token)) {
    if (await queueCall(entry)) return;
    await removeBearer(entry.id);
  }
  await revokeNow(token);
}
