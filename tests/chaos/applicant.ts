import { iinsOf } from '../persons.ts';
import type { Random } from './random.ts';

export const kinds = ['resident', 'non_resident', 'address_and_employment'] as const;
export type Kind = (typeof kinds)[number];

/** Terms of a loan. */
export interface Terms {
  /** Whole tenge. */
  readonly amount: number;
  readonly product: string;
  readonly method: string;
}

/** A value for one field of a page, under the contract's name. */
export interface FieldWish {
  readonly name: string;
  readonly kind: 'text' | 'choice' | 'country';
  /** Text as the applicant types it, or the chosen value. */
  readonly text: string;
  /** Value that the server should have in the end. */
  readonly sent: string | number;
}

/** A person, and what they will type into each form, in the order of the pages. */
export interface Applicant {
  readonly kind: Kind;
  readonly iin: string;
  readonly isResident: boolean;
  readonly isPublicOfficial: boolean;
  /** Terms chosen in the calculator, or confirmed since. */
  readonly terms: Terms;
  readonly phone: string;
  /** Fields of each form, by the path of its page. */
  readonly forms: Readonly<Record<string, readonly FieldWish[]>>;
}

const surnames = ['Сәрсенбаева', 'Қуанышбек', 'Ильина-Ким', 'Өмірзақова', 'O’Neil', 'Ахметова'];
const givenNames = ['Айгүл', 'Ерлан', 'Мария Анна', 'Ғани', 'Нұрсұлтан', 'Liam'];
const patronymics = ['', 'Ерланқызы', 'Болатулы', 'Сергеевна'];
const places = ['Алматы', 'г. Усть-Каменогорск', 'село «Ақ жар», ВКО', 'Ташкент'];
const streets = ['Абая', 'пр. Республики', 'мкр. 5-й', 'Қабанбай батыр'];
const employers = ['Школа № 12', 'ТОО «Береке»', 'ИП Ким & партнёры'];
/** Turkey is not in every lender's list. These two countries are in the sandbox's list. */
const countries = [417, 276];

const text = (name: string, typed: string, sent: string | number = typed): FieldWish => ({
  name,
  kind: 'text',
  text: typed,
  sent,
});
/** Creates a name field. The typographic apostrophe of a phone's keyboard is sent as the plain apostrophe (decision 082). */
const name = (field: string, typed: string) => text(field, typed, typed.replace('’', "'"));
const choice = (name: string, value: string): FieldWish => ({
  name,
  kind: 'choice',
  text: value,
  sent: value,
});
/** Creates a date field, typed as the mask takes it and sent in ISO format. */
const date = (name: string, year: number, month: number, day: number): FieldWish => {
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'));
  return text(name, `${dd}/${mm}/${year}`, `${year}-${mm}-${dd}`);
};
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(0, 9)).join('');

function personalOf(random: Random): FieldWish[] {
  return [
    name('last_name', random.pick(surnames)),
    text('first_name', random.pick(givenNames)),
    text('middle_name', random.pick(patronymics)),
    text('email', `who${digits(random, 5)}@example.kz`),
  ];
}

function documentOf(random: Random, isResident: boolean): FieldWish[] {
  const country = isResident ? 398 : random.pick(countries);
  const number = isResident ? digits(random, 9) : `AB${digits(random, 6)}`;
  return [
    // The number's mask depends on the country.
    { name: 'country_id', kind: 'country', text: String(country), sent: country },
    text('id_number', number),
    text('issuer', random.pick(['МВД РК', 'МЮ РК', 'МВД Республики'])),
    date('when', random.between(2015, 2024), random.between(1, 12), random.between(1, 28)),
    date('period_validity', random.between(2028, 2040), random.between(1, 12), 28),
    date('birthday', random.between(1950, 2004), random.between(1, 12), random.between(1, 28)),
    choice('sex', random.pick(['female', 'male'])),
    text('birthplace', random.pick(places)),
  ];
}

function addressOf(random: Random): FieldWish[] {
  return [
    text('region', random.pick(places)),
    text('city', random.pick(places)),
    text('street', random.pick(streets)),
    text('house', `${random.between(1, 199)}${random.pick(['', 'а', '/2'])}`),
    text('flat', random.pick(['', '12', '7б'])),
  ];
}

function employmentOf(random: Random): FieldWish[] {
  const income = random.between(0, 900) * 1_000;
  const incomeField = text('monthly_income', String(income), income);
  if (random.chance(0.5)) {
    const status = random.pick(['self_employed', 'retired', 'student', 'unemployed']);
    return [choice('status', status), incomeField];
  }
  return [
    choice('status', 'employed'),
    text('employer', random.pick(employers)),
    text('position', random.pick(['Учитель', 'Бухгалтер', 'Водитель-экспедитор'])),
    incomeField,
  ];
}

const methods = ['annuity', 'equal'];
const calculated = (random: Random) => ({
  amount: random.between(20, 600) * 500,
  product: random.pick(['12_month', '24_month', '6_month']),
});

/** Returns terms of another amount. */
export function otherTerms({ amount }: Terms, random: Random): Terms {
  const other = { ...calculated(random), method: random.pick(methods) };
  return other.amount === amount ? { ...other, amount: amount + 500 } : other;
}

/** Returns `?amount=…`, the query by which the calculator hands the terms on. */
export const queryOf = ({ amount, product, method }: Terms) =>
  `?amount=${amount}&product=${product}&method=${method}`;

/**
 * Returns whether a text of the page names these terms, such as `250 000 ₸ на 24 мес.`. The page adds the method when the
 * two loans differ in nothing else.
 */
export function isTextOf({ amount, product, method }: Terms, text: string): boolean {
  const otherMethod = method === 'annuity' ? 'убывающими' : 'равными';
  const months = Number.parseInt(product, 10);
  return text.replace(/\D/g, '') === `${amount}${months}` && !text.includes(otherMethod);
}

/** Creates a new random applicant. */
export function createApplicant(kind: Kind, random: Random): Applicant {
  const isResident = kind !== 'non_resident';
  const personal = personalOf(random);
  const document = documentOf(random, isResident);
  const { amount, product } = calculated(random);
  const iin = random.pick(iinsOf(kind));
  const method = random.pick(methods);
  const phone = `7701${digits(random, 7)}`;
  return {
    kind,
    iin,
    isResident,
    isPublicOfficial: Number(phone.at(-1)) < 3,
    terms: { amount, product, method },
    phone,
    forms: {
      ...(isResident
        ? { '/register/personal': personal, '/register/passport': document }
        : { '/register/personal-and-passport': [...personal, ...document] }),
      ...(kind === 'address_and_employment'
        ? {
            '/register/address': addressOf(random),
            '/register/employment': employmentOf(random),
          }
        : {}),
    },
  };
}

/** Returns what the server should have stored of the chosen terms and of the answers on the IIN page. */
export function choicesOf({ terms, isResident, isPublicOfficial }: Applicant) {
  return { terms, is_resident_rk: isResident, is_ipdl: isPublicOfficial };
}

/** Returns what the server should have stored of the typed fields. */
export function recordOf(applicant: Applicant): Readonly<Record<string, unknown>> {
  const wishes = Object.values(applicant.forms).flat();
  const record = Object.fromEntries(wishes.map(({ name, sent }) => [name, sent]));
  if (applicant.kind !== 'address_and_employment') return record;
  // The page asks for the employer only when the applicant is employed.
  return { employer: '', position: '', ...record };
}
