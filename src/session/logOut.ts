import { logOut } from '../api/contract.ts';
import { ApiError } from '../api/errors.ts';
import { localKeys, sessionKeys } from '../storage/keys.ts';
import { forgetAllSealed } from '../storage/sealed.ts';
import { removeEntry } from '../storage/webStorage.ts';
import { callApi } from './callApi.ts';
import { forgetSentValues } from './sentValues.ts';
import { endSession } from './token.ts';

/**
 * Logs out: the token is revoked at the server, and nothing personal stays on the device (visitor id, attribution,
 * language and theme do). Where the server cannot be reached the device forgets all the same.
 */
export async function logOutHere(): Promise<void> {
  try {
    await callApi(logOut);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  await forgetSentValues();
  await forgetAllSealed();
  removeEntry('local', localKeys.signingLeft);
  removeEntry('session', sessionKeys.signingReturn);
  endSession('logged_out');
}
