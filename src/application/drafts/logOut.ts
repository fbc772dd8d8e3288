import { renewVisitorId } from '../../api/visitor.ts';
import { removeCookie } from '../../device/storage/cookies.ts';
import { cookieNames, sessionKeys } from '../../device/storage/keys.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';
import { removeEntry } from '../../device/storage/webStorage.ts';
import { withinTime } from '../../device/withinTime.ts';
import { holdCalls } from '../session/callApi.ts';
import { deleteDeviceKeyRecord, forgetDeviceKey } from '../session/deviceKey.ts';
import { prepareRevocation } from '../session/revocation.ts';
import { endSession, sessionToken } from '../session/token.ts';
import { forgetSubmittedValues } from './submittedValues.ts';

/** A database that hangs goes on being changed behind the page; nobody stays logged in for it. */
const STORED_WITHIN_MS = 500;

/**
 * Logs out. The session ends in every tab, the visitor gets another id, and the server revokes the token. Only DEVICE_GUID,
 * attribution, language and theme stay on the device. The logout does not wait for the network: the app may be closed
 * before the server has answered. The page may be replaced right after, so the revocation has to wait in the outbox by then.
 */
export function logOutHere(): Promise<void> {
  const ended = endHere();
  // The server may cut the socket before; it would ask for its channel once more.
  holdCalls(ended);
  return ended;
}

async function endHere(): Promise<void> {
  const token = sessionToken();
  const revocation = token === null ? null : prepareRevocation(token);
  const stored = Promise.all([
    forgetSubmittedValues(),
    personalRecords.destroy(),
    // A record that cannot be deleted is never read again.
    deleteDeviceKeyRecord().catch(() => {}),
    revocation?.stored,
  ]);
  removeEntry('session', sessionKeys.sentCode);
  removeEntry('session', sessionKeys.signingReturn);
  await withinTime(stored, STORED_WITHIN_MS).catch(() => {});
  forgetDeviceKey();
  endSession('logged_out');
  renewVisitorId();
  revocation?.post();
}

/**
 * Does what «Это не вы? Начать заново» asks for: logs out like `logOutHere`, and forgets the calculation too, so that nothing
 * that anybody has typed here is shown to the next person. Of what the database holds nothing is ever read again, also if
 * this page is gone before it is deleted. The caller moves to the start of an application.
 */
export async function forgetApplicant(): Promise<void> {
  removeCookie(cookieNames.calculatorAmount);
  removeCookie(cookieNames.calculatorProduct);
  removeCookie(cookieNames.calculatorMethod);
  await logOutHere();
}
