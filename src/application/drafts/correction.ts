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
 * «Исправить данные» begins a registration anew, because a sent step cannot be changed. After the same IIN in the same
 * session, the sent values become drafts of the new registration. The IIN is not stored: a slow salted hash recognises the
 * IIN, encrypted like all records. A person with the device's files and the key could try all IINs of a birth date, but the
 * records beside the hash tell more.
 */

const ITERATIONS = 100_000;
/** Limit of the wait for a draft. The empty form is usable meanwhile. */
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

/** Returns whether the registration was begun with this IIN; false when the device does not know. */
async function isIinOf(uuid: string, iin: string): Promise<boolean> {
  const name = iinCheckName(uuid);
  const check = v.safeParse(checkSchema, (await personalRecords.read(name))[name]);
  return check.success && (await hashOf(iin, check.output.salt)) === check.output.hash;
}

/** Steps with the same fields. The answers on the page of the IIN decide which of the steps a registration has. */
const stepsOfPerson: readonly FormStep[] = ['personal', 'passport', 'personal_and_passport'];

/** Returns the texts for the fields of a step, from all steps with the same fields. */
function textsOf(
  step: FormStep,
  submitted: Readonly<Record<string, SubmittedValues>>,
): Readonly<Record<string, string>> {
  const sources = stepsOfPerson.includes(step) ? stepsOfPerson : [step];
  const values: SubmittedValues = Object.assign({}, ...sources.map((source) => submitted[source]));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** Stores the sent values of one registration as drafts of another. */
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
      // The restart took no effect, so the registration goes on.
      await giveUpCorrection(uuid);
    } else {
      if (await isIinOf(corrected, iin)) await prefill(corrected, uuid);
      await forgetSubmittedOf(corrected);
    }
  }
}

/** The forms wait for this. */
let prefilled: Promise<void> = Promise.resolve();
/** Resolves when the work of the last IIN is done: the next IIN waits for it. */
let taken: Promise<void> = Promise.resolve();

/**
 * Notes that the server has accepted an IIN. Prefills the new registration if it corrects a registration of the same IIN;
 * forgets the values of a corrected registration of another IIN.
 */
export function noteAcceptedIin(uuid: string, iin: string): void {
  // Without cryptography nothing is stored, so there is nothing to prefill.
  prefilled = taken.then(() => correct(uuid, iin)).catch(() => {});
  taken = prefilled.then(() => storeCheck(uuid, iin)).catch(() => {});
}

/** Resolves when the drafts of a correction are written, or after 3 s. */
export async function correctionPrefilled(): Promise<void> {
  await withinTime(prefilled, WAIT_MS).catch(() => {});
}
