import * as v from 'valibot';
import { personalRecords } from '../storage/encryptedRecords.ts';
import { recordNames } from '../storage/keys.ts';
import { writeDraft } from './drafts.ts';
import { logOutHere } from './logOut.ts';
import { typedSteps } from './stepOrder.ts';

/** Owns the drafts that wait for a registration whose uuid is not known yet. */
const CORRECTION = 'correction';

const submittedStep = v.object({
  values: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
});

/**
 * Ends the session by choice and forgets everything that was typed on this device: drafts, submitted values, the sent code,
 * what waits for a correction, and the last step. Nothing is prefilled afterwards.
 */
export async function forgetEverythingTyped(): Promise<void> {
  // All of it is in the encrypted records, which go with their key.
  await logOutHere();
}

/**
 * Keeps the submitted values of a registration, before it is begun anew to be corrected: for 24 hours, and for the forms of
 * the registration that the same person begins.
 */
export async function keepForCorrection(uuid: string): Promise<void> {
  const prefix = `${recordNames.submittedValues}/${uuid}/`;
  const stored = await personalRecords.read(prefix);
  for (const step of typedSteps) {
    const submitted = v.safeParse(submittedStep, stored[prefix + step]);
    if (!submitted.success) continue;
    const texts = Object.entries(submitted.output.values).map(
      ([name, value]) => [name, String(value)] as const,
    );
    await writeDraft({ uuid: CORRECTION, step }, Object.fromEntries(texts));
  }
}
