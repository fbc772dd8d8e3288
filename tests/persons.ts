import { createStateDatabase } from '../sandbox/parties/stateDatabase.ts';
import { typed } from '../sandbox/rest/testing/typed.ts';
import type {
  BodyOf,
  submitAddress,
  submitEmployment,
  submitPassport,
  submitPersonal,
} from '../src/api/contract.ts';

const testIins = createStateDatabase().testIins();

/** An outcome of the sandbox's list of test IINs. */
export type Outcome = (typeof testIins)[number]['leads_to'];

/** Returns the IINs of the sandbox's list that lead to an outcome. */
export const iinsOf = (outcome: Outcome): readonly string[] =>
  testIins.flatMap(({ iin, leads_to }) => (leads_to === outcome ? [iin] : []));

/** Returns the first IIN that leads to an outcome. @throws Error when the list has no such IIN */
export function iinOf(outcome: Outcome): string {
  const [iin] = iinsOf(outcome);
  if (iin === undefined) throw new Error(`No IIN leads to ${outcome}`);
  return iin;
}

export const RESIDENT_IIN = iinOf('resident');
export const PHONE = '77011234567';

/** Forms of the applicant who types into pages. */
export const aigul = {
  personal: {
    last_name: 'Сәрсенбаева',
    first_name: 'Айгүл',
    middle_name: 'Ерланқызы',
    email: 'aigul@example.kz',
  } satisfies BodyOf<typeof submitPersonal>,
  passport: {
    country_id: 398,
    id_number: '012345678',
    issuer: 'МВД РК',
    when: '2020-03-12',
    period_validity: '2035-03-11',
    birthday: '1987-10-08',
    sex: 'female',
    birthplace: 'Алматы',
  } satisfies BodyOf<typeof submitPassport>,
  address: {
    region: 'Алматы',
    city: 'Алматы',
    street: 'Абая',
    house: '12а',
    flat: '',
  } satisfies BodyOf<typeof submitAddress>,
  employment: {
    status: 'employed',
    employer: 'Школа № 12',
    position: 'Учитель',
    monthly_income: 320_000,
  } satisfies BodyOf<typeof submitEmployment>,
};

/** Terms, forms and phone of the applicant who sends them over HTTP. */
export const asel = typed;

/** Returns four digits that are not the code. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
