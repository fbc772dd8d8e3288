import * as v from 'valibot';
import { type ConsentId, consentIds, consentVersion } from '../../../api/contract.ts';
import { sessionKeys } from '../../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../../device/storage/webStorage.ts';
import type { IinValues } from './iinForm.ts';

const answersEntry = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    is_resident_rk: v.picklist(['', 'yes', 'no']),
    is_ipdl: v.nullable(v.boolean()),
    consents: v.array(v.picklist(consentIds)),
    /** The version of the consents' texts. */
    version: v.string(),
  }),
);

type KeptAnswers = Omit<IinValues, 'iin'>;

/** Stores what is answered on the IIN page, for this tab: everything but the IIN, which is stored nowhere. */
export function storeIinAnswers(values: KeptAnswers): void {
  const { is_resident_rk, is_ipdl } = values;
  const consents = consentIds.filter((id) => values[id]);
  const entry = { is_resident_rk, is_ipdl, consents, version: consentVersion };
  writeEntry('session', sessionKeys.iinAnswers, JSON.stringify(entry));
}

/** Returns the answers of this tab; a consent to another version of its text counts as none. */
export function readIinAnswers(): KeptAnswers | null {
  const parsed = v.safeParse(answersEntry, readEntry('session', sessionKeys.iinAnswers));
  if (!parsed.success) return null;
  const { is_resident_rk, is_ipdl, consents, version } = parsed.output;
  const isGiven = (id: ConsentId) => version === consentVersion && consents.includes(id);
  return {
    is_resident_rk,
    is_ipdl,
    personal_data: isGiven('personal_data'),
    biometrics: isGiven('biometrics'),
    credit_bureau: isGiven('credit_bureau'),
  };
}

/** Forgets the answers: they were sent, or another person begins. */
export function forgetIinAnswers(): void {
  removeEntry('session', sessionKeys.iinAnswers);
}
