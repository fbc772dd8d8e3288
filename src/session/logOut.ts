import { logOut } from '../api/contract.ts';
import { ApiError } from '../api/errors.ts';
import { localKeys, sessionKeys } from '../storage/keys.ts';
import { queueCall } from '../storage/outbox.ts';
import { BEARER_LIFE_MS, forgetBearer, keepBearer } from '../storage/outboxBearer.ts';
import { forgetAllSealed } from '../storage/sealed.ts';
import { removeEntry } from '../storage/webStorage.ts';
import { callApi } from './callApi.ts';
import { forgetSentValues } from './sentValues.ts';
import { endSession, sessionToken } from './token.ts';
import { canWait, waitingCall } from './waitingCall.ts';

/**
 * Has a token revoked when the server can be reached again. Until then it is kept, by nobody but the outbox and encrypted,
 * and no longer than it lives by itself; where that cannot be, it is forgotten unrevoked.
 */
async function revokeLater(token: string): Promise<void> {
  const entry = waitingCall(logOut, { body: null, keepForMs: BEARER_LIFE_MS, hasBearer: true });
  if (!(await keepBearer(entry.id, token))) return;
  if (!(await queueCall(entry))) await forgetBearer(entry.id);
}

/**
 * Logs out: the token is revoked at the server, and nothing personal stays on the device (visitor id, attribution,
 * language and theme do). Where the server cannot be reached the device forgets all the same,
 * and the revocation waits in the outbox.
 */
export async function logOutHere(): Promise<void> {
  const token = sessionToken();
  try {
    await callApi(logOut);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (token !== null && canWait(error)) await revokeLater(token);
  }
  await forgetSentValues();
  await forgetAllSealed();
  removeEntry('local', localKeys.signingLeft);
  removeEntry('session', sessionKeys.signingReturn);
  endSession('logged_out');
}
