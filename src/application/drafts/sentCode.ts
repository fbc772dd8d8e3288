import * as v from 'valibot';
import { recordNames, sessionKeys } from '../../device/storage/keys.ts';
import { withinLeadingWait } from '../../device/storage/leadingWait.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';

/** An SMS code can be used to sign for this time (docs/product.md). */
export const CODE_LIFE_MS = 6e5;

const sentCodeSchema = v.object({
  phone: v.string(),
  validUntilMs: v.number(),
  resendAtMs: v.number(),
});
/**
 * The phone of a sent code, the time until which the code can be used, and the time from which another code may be sent. The
 * code is not stored.
 */
export type SentCode = v.InferOutput<typeof sentCodeSchema>;

const prefixOf = (uuid: string) => `${recordNames.sentCode}/${uuid}/`;

/** Stores the sent code for this tab, because the browser may discard the tab while the person reads the SMS. */
export async function storeSentCode(uuid: string, sent: SentCode): Promise<void> {
  forgetSentCode();
  const name = prefixOf(uuid) + crypto.randomUUID();
  writeEntry('session', sessionKeys.sentCode, name);
  await personalRecords.write({ [name]: sent }, CODE_LIFE_MS);
}

/** Removes the record of a code that was used or has expired, or is of another session or registration. */
export function forgetSentCode(): void {
  const name = readEntry('session', sessionKeys.sentCode);
  if (!name) return;
  removeEntry('session', sessionKeys.sentCode);
  void personalRecords.remove(name);
}

/**
 * Returns the phone and times of the code that this tab waited for before a reload; null without a code. Removes the record of
 * a code of another registration.
 */
export async function readSentCode(uuid: string): Promise<SentCode | null> {
  const name = readEntry('session', sessionKeys.sentCode) ?? '';
  if (name.startsWith(prefixOf(uuid))) {
    const stored = await withinLeadingWait(personalRecords.read(name), null);
    const sent = v.safeParse(sentCodeSchema, stored?.[name]);
    if (sent.success && sent.output.validUntilMs > Date.now()) return sent.output;
  }
  forgetSentCode();
  return null;
}
