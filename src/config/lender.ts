import type { InBothLanguages } from './licence.ts';

/**
 * Sample data of a lender. Pages mark the data as a sample until a lender replaces it here. Texts in two languages are
 * written as `{ ru, kk }`. Names and numbers are invented.
 */

export { consentStatements, legalName } from './consents.ts';
export { isSample, licence } from './licence.ts';

/** Opening hours of a kind of day, local time. A branch that is closed on such a day has null instead. */
export interface Hours {
  readonly opens: string;
  readonly closes: string;
}

export interface Branch {
  readonly id: string;
  readonly city: InBothLanguages;
  readonly address: InBothLanguages;
  /** WGS 84, degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly weekdays: Hours;
  readonly saturday: Hours | null;
  readonly sunday: Hours | null;
}

const officeHours: Hours = { opens: '09:00', closes: '18:00' };
const shortDay: Hours = { opens: '10:00', closes: '15:00' };

/** Hours of the support's phone. */
export const supportHours: Pick<Branch, 'weekdays' | 'saturday' | 'sunday'> = {
  weekdays: { opens: '09:00', closes: '20:00' },
  saturday: shortDay,
  sunday: null,
};

/** Languages that the support speaks and writes. */
export const supportLanguages: InBothLanguages = {
  ru: 'казахский и русский',
  kk: 'қазақ және орыс тілдері',
};

/** The time in which the support answers an e-mail. */
export const emailAnswer: InBothLanguages = {
  ru: 'в течение двух рабочих дней',
  kk: 'екі жұмыс күні ішінде',
};

/** Site of the ombudsman who settles disputes of borrowers with this lender. */
export const ombudsmanUrl = 'https://ombudsman.example';

/** How the lender serves people with disabilities. */
export const accessibility = {
  /** For people who move with difficulty. */
  moving: {
    ru: 'вход без ступеней; если прийти трудно, сотрудник приедет сам',
    kk: 'кіреберісте баспалдақ жоқ; келу қиын болса, қызметкер өзі барады',
  },
  /** For people who hear badly. */
  hearing: {
    ru: 'ответим письменно; в отделении — переводчик жестового языка, если попросить заранее',
    kk: 'жазбаша жауап береміз; алдын ала айтсаңыз, бөлімшеде ымдау тілінің маманы болады',
  },
  /** For people who see badly. */
  sight: {
    ru: 'прочитаем договор вслух или дадим его крупным шрифтом',
    kk: 'шартты дауыстап оқып береміз немесе ірі әріппен басып береміз',
  },
} as const satisfies Readonly<Record<string, InBothLanguages>>;

/** Promises that only the lender can give; each is the value of a row on /about. */
export const promises = {
  fees: {
    ru: 'нет ни за выдачу, ни за досрочное погашение',
    kk: 'несие беру үшін де, мерзімінен бұрын өтеу үшін де алынбайды',
  },
  collateral: { ru: 'не нужны', kk: 'керек емес' },
} as const satisfies Readonly<Record<string, InBothLanguages>>;

/** Returns a branch at the centre of a city, so that no street is invented. */
function branch(
  id: string,
  city: InBothLanguages,
  [latitude, longitude]: readonly [number, number],
  saturday: Hours | null = shortDay,
): Branch {
  return {
    id,
    city,
    address: { ru: `${city.ru}, центр города`, kk: `${city.kk}, қала орталығы` },
    latitude,
    longitude,
    weekdays: officeHours,
    saturday,
    sunday: null,
  };
}

export const branches: readonly Branch[] = [
  branch('almaty', { ru: 'Алматы', kk: 'Алматы' }, [43.2389, 76.8897]),
  branch('astana', { ru: 'Астана', kk: 'Астана' }, [51.1282, 71.4304]),
  branch('shymkent', { ru: 'Шымкент', kk: 'Шымкент' }, [42.3155, 69.5869]),
  branch('karaganda', { ru: 'Караганда', kk: 'Қарағанды' }, [49.8047, 73.1094]),
  branch('aktobe', { ru: 'Актобе', kk: 'Ақтөбе' }, [50.2839, 57.167]),
  branch('pavlodar', { ru: 'Павлодар', kk: 'Павлодар' }, [52.2873, 76.9674], null),
  branch('oskemen', { ru: 'Усть-Каменогорск', kk: 'Өскемен' }, [49.9483, 82.6279], null),
  branch('atyrau', { ru: 'Атырау', kk: 'Атырау' }, [47.0945, 51.9238], null),
];

/** Working days within which the lender answers a complaint. */
export const complaintAnswerDays = 15;

/** Times and terms of paying out and paying back. */
export const moneyWays = {
  /** Minutes until a loan is on a card. */
  cardPayoutMinutes: 30,
  /** Working days until a loan is on a bank account. */
  accountPayoutDays: 1,
  /** Minutes until a payment by card is booked. */
  cardPaybackMinutes: 30,
  /** Working days until a transfer from an account is booked. */
  accountPaybackDays: 3,
  /** Working days before its date at which a payment should be sent. */
  paybackReserveDays: 3,
} as const;

/** Approval dates of the documents on /about/documents: sample data, like the texts of the documents. */
export const documentDates = {
  rules: '2026-11-02',
  contract: '2026-11-02',
  tariffs: '2026-11-02',
  complaints: '2026-11-02',
} as const;

/** Date of the privacy policy: the day on which the software last changed what it keeps or sends. */
export const privacyPolicyDate = '2026-11-28';
