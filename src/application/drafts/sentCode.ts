import * as v from 'valibot';
import { recordNames, sessionKeys } from '../../device/storage/keys.ts';
import { withinLeadingWait } from '../../device/storage/leadingWait.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';

/** Time for which the code of an SMS signs (product.md). */
export const CODE_LIFE_MS = 6e5;

const sentCodeSchema = v.object({
  phone: v.string(),
  validUntilMs: v.number(),
  resendAtMs: v.number(),
});
/**
 * Phone to which a code was sent, the time until which it signs, and the time from which there may be another: never
 * the code itself.
 */
export type SentCode = v.InferOutput<typeof sentCodeSchema>;

const prefixOf = (uuid: string) => `${recordNames.sentCode}/${uuid}/`;

/** Stores that a code was sent, for this tab: the browser may drop it while the SMS is read. */
export async function storeSentCode(uuid: string, sent: SentCode): Promise<void> {
  forgetSentCode();
  const name = prefixOf(uuid) + crypto.randomUUID();
  writeEntry('session', sessionKeys.sentCode, name);
  await personalRecords.write({ [name]: sent }, CODE_LIFE_MS);
}

/** Forgets the code once it signed, is spent or over, and when the session or the registration is another one. */
export function forgetSentCode(): void {
  const name = readEntry('session', sessionKeys.sentCode);
  if (!name) return;
  removeEntry('session', sessionKeys.sentCode);
  void personalRecords.remove(name);
}

/**
 * Returns where the code was sent for which this tab was waiting when it was reloaded, or null. A code of another
 * registration is forgotten.
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
