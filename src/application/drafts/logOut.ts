import { renewVisitorId } from '../../api/visitor.ts';
import { removeCookie } from '../../device/storage/cookies.ts';
import { cookieNames, sessionKeys } from '../../device/storage/keys.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';
import { removeEntry } from '../../device/storage/webStorage.ts';
import { withinTime } from '../../device/withinTime.ts';
import { holdCalls } from '../session/callApi.ts';
import { deleteDeviceKeyRecord, deviceKeys } from '../session/deviceKey.ts';
import { forgetPastLoans } from '../session/pastLoans.ts';
import { prepareRevocation } from '../session/revocation.ts';
import { endSession, sessionToken } from '../session/token.ts';
import { forgetSubmittedValues } from './submittedValues.ts';

/** Limit of each of the two waits for storage. The logout does not depend on a database that hangs. */
const STORED_WITHIN_MS = 500;

/**
 * Logs out. The session ends in every tab, the visitor gets another id, and the server revokes token and device key. Only DEVICE_GUID,
 * attribution, language and theme stay on the device. The logout does not wait for the network, because the app may close
 * before the server answers. The revocation is put into the outbox first, because the next page may load at once.
 */
export function logOutHere(): Promise<void> {
  const ended = endHere();
  // The server may close the socket before the session ends here, and the socket would then authorize its channel again.
  holdCalls(ended);
  return ended;
}

async function endHere(): Promise<void> {
  const token = sessionToken();
  const keys = await withinTime(deviceKeys(null), STORED_WITHIN_MS).catch(() => null);
  const key = keys?.key ?? null;
  // After an expired session the key alone leads back to the application.
  const revocation = token === null && key === null ? null : prepareRevocation({ token, key });
  const stored = Promise.all([
    forgetSubmittedValues(),
    personalRecords.destroy(),
    // A failure is harmless: a record that cannot be deleted is never read again.
    deleteDeviceKeyRecord().catch(() => {}),
    revocation?.stored,
  ]);
  forgetPastLoans();
  removeEntry('session', sessionKeys.sentCode);
  removeEntry('session', sessionKeys.signingReturn);
  await withinTime(stored, STORED_WITHIN_MS).catch(() => {});
  endSession('logged_out');
  renewVisitorId();
  void revocation?.post();
}

/**
 * Handles «Это не вы? Начать заново»: logs out like `logOutHere`, and also removes the calculation, so that the next person
 * sees no earlier input. Records that remain because the page closes before their deletion are never read again. The caller
 * opens the start of an application.
 */
export async function forgetApplicant(): Promise<void> {
  removeCookie(cookieNames.calculatorAmount);
  removeCookie(cookieNames.calculatorProduct);
  removeCookie(cookieNames.calculatorMethod);
  await logOutHere();
}
