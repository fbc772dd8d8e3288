import { logOut } from '../api/contract.ts';
import { ApiError } from '../api/errors.ts';
import {
  BEARER_LIFE_MS,
  removeBearer,
  removeOrphanedBearers,
  storeBearer,
} from '../outbox/bearer.ts';
import { queueCall, readOutbox } from '../outbox/queue.ts';
import { createVisitorClient } from './client.ts';
import { waitingCall } from './waitingCall.ts';

/**
 * Has the outbox revoke a token at the server, at once or when the server can be reached again. Until then the token is
 * stored encrypted, for the outbox only, and no longer than it is valid. Where it cannot be stored, revokes it with one try.
 * A token that a face has replaced by then revokes its registration all the same: the server takes any token of a
 * registration for this call and ends them all, also a new one whose answer nobody waited for.
 */
export async function revoke(token: string): Promise<void> {
  const { waiting } = await readOutbox();
  await removeOrphanedBearers(waiting.map(({ id }) => id));
  const entry = waitingCall(logOut, { body: null, keepForMs: BEARER_LIFE_MS, hasBearer: true });
  if (await storeBearer(entry.id, token)) {
    if (await queueCall(entry)) return;
    await removeBearer(entry.id);
  }
  try {
    // A client of its own: the session's has another token by now, or none.
    await createVisitorClient(() => token)(logOut);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The token expires by itself; nobody has it any more.
  }
}
