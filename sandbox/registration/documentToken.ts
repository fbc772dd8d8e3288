import { randomInt } from 'node:crypto';
import type { SmsGateway } from '../parties/parties.ts';
import type { Store } from '../store/store.ts';
import { hashOf } from './accessTokens.ts';

/** No letter that is read as a digit, nor the other way round. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Sends a registration's phone the code for logging in later; the one before it is void. */
export function sendDocumentToken(
  store: Store,
  smsGateway: SmsGateway,
  uuid: string,
  phone: string,
): void {
  const documentToken = Array.from(
    { length: LENGTH },
    () => letters[randomInt(letters.length)],
  ).join('');
  store.documentTokens.put(uuid, hashOf(documentToken));
  const text = `Jenil: кіру коды / код для входа ${documentToken}`;
  store.database.afterCommit(() => {
    smsGateway
      .send({ phone, text, documentToken })
      .catch((error: unknown) => console.error('An SMS could not be sent:', error));
  });
}
