import * as v from 'valibot';
import { type FormStep, formSteps } from '../../api/contract.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';
import { withinTime } from '../../device/withinTime.ts';
import { writeDraft } from './drafts.ts';
import { TYPED_LIFE_MS } from './stepOrder.ts';
import {
  correctedRegistrations,
  forgetSubmittedOf,
  giveUpCorrection,
  iinCheckName,
  type SubmittedValues,
  submittedSteps,
} from './submittedValues.ts';

/*
 * «Исправить данные» begins a registration anew, because a step that was sent cannot be changed. What was sent comes back
 * as drafts of the new registration once the same IIN was entered in the same session. The IIN is stored nowhere: it is
 * recognised by a slow salted hash, encrypted like all records. Whoever can read the device's files and has the key could
 * try all IINs of one birth date all the same, and reads more than that in the records beside it.
 */

const ITERATIONS = 100_000;
/** Only the draft waits, not the person: the form is there, and empty. */
const WAIT_MS = 3_000;

const checkSchema = v.object({ salt: v.string(), hash: v.string() });

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hashOf(iin: string, salt: string): Promise<string> {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(iin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const algorithm = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: text.encode(salt),
    iterations: ITERATIONS,
  };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256)));
}

async function storeCheck(uuid: string, iin: string): Promise<void> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  const check = { salt, hash: await hashOf(iin, salt) };
  await personalRecords.write({ [iinCheckName(uuid)]: check }, TYPED_LIFE_MS);
}

/** Returns whether the registration was begun with this IIN; false when nobody here knows. */
async function isIinOf(uuid: string, iin: string): Promise<boolean> {
  const name = iinCheckName(uuid);
  const check = v.safeParse(checkSchema, (await personalRecords.read(name))[name]);
  return check.success && (await hashOf(iin, check.output.salt)) === check.output.hash;
}

/** Steps of which the new registration may have the one or the others: another answer at the IIN decides. */
const stepsOfPerson: readonly FormStep[] = ['personal', 'passport', 'personal_and_passport'];

/** Returns the texts that were typed into the fields of a step, whichever steps asked for them. */
function textsOf(
  step: FormStep,
  submitted: Readonly<Record<string, SubmittedValues>>,
): Readonly<Record<string, string>> {
  const sources = stepsOfPerson.includes(step) ? stepsOfPerson : [step];
  const values: SubmittedValues = Object.assign({}, ...sources.map((source) => submitted[source]));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** Makes what was sent in one registration the drafts of another. */
async function prefill(from: string, to: string): Promise<void> {
  const submitted = await submittedSteps(from);
  for (const step of formSteps) {
    const texts = textsOf(step, submitted);
    if (Object.keys(texts).length > 0) await writeDraft({ uuid: to, step }, texts);
  }
}

/** Prefills the registration from those that it corrects, and forgets them. */
async function correct(uuid: string, iin: string): Promise<void> {
  for (const corrected of await correctedRegistrations()) {
    if (corrected === uuid) {
      // The restart never took effect, and the registration goes on.
      await giveUpCorrection(uuid);
    } else {
      if (await isIinOf(corrected, iin)) await prefill(corrected, uuid);
      await forgetSubmittedOf(corrected);
    }
  }
}

/** The forms wait for this. */
let prefilled: Promise<void> = Promise.resolve();
/** Resolves when everything that the IIN before has started is done: the next one waits for it. */
let taken: Promise<void> = Promise.resolve();

/**
 * Takes note that the server has accepted an IIN: prefills the registration that it began, if it corrects one of the same
 * IIN, and forgets the values of one of another.
 */
export function noteAcceptedIin(uuid: string, iin: string): void {
  // Without cryptography nothing is stored, so nothing comes back.
  prefilled = taken.then(() => correct(uuid, iin)).catch(() => {});
  taken = prefilled.then(() => storeCheck(uuid, iin)).catch(() => {});
}

/** Resolves when the drafts of a correction are written, or after 3 s. */
export async function correctionPrefilled(): Promise<void> {
  await withinTime(prefilled, WAIT_MS).catch(() => {});
}
