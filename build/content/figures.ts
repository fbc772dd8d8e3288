import {
  addDays,
  calculateLoan,
  calculateLoanSchedule,
  DEFAULT_AMOUNT,
  DEFAULT_PRODUCT_ID,
  findProduct,
  PRODUCTS,
  type ProductId,
} from '../../src/calc/index.ts';
import type { Config } from '../../src/config/config.ts';
import {
  accessibility,
  complaintAnswerDays,
  documentDates,
  emailAnswer,
  type Hours,
  licence,
  ombudsmanUrl,
  privacyPolicyDate,
  promises,
  supportHours,
  supportLanguages,
} from '../../src/config/lender.ts';
import {
  bankruptcyMaxMci,
  clientFileYears,
  confirmationThresholdMci,
  confirmationWaitHours,
  creditHistoryYears,
  monthlyIndex,
} from '../../src/loan/law.ts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../src/locales/format.ts';
import type { Language } from '../../src/locales/language.ts';
import { deviceFigures } from './deviceFigures.ts';
import { helpFigures, helpPhones } from './helpFigures.ts';

/** Value of `{name}` in a page's text; a value with an address becomes a link. */
export interface Figure {
  readonly text: string;
  readonly href?: string;
}

/** Part of the build's configuration in the texts. */
export type NamedConfig = Pick<
  Config,
  'brand' | 'sessionCookie' | 'refreshCookie' | 'visitorCookie'
>;

/** Open date of the worked examples. It is fixed, so that the texts do not change from one build to the next. */
const EXAMPLE_DATE = '2026-11-02';
const SHORT_EXAMPLE: { readonly product: ProductId; readonly amount: number } = {
  product: '14_days',
  amount: 50_000,
};

function loan(product: ProductId, amount: number) {
  return calculateLoan({ product, amount, openDate: EXAMPLE_DATE, method: 'annuity' });
}

/** Returns rates and limits of the products. */
function productFigures(language: Language): Record<string, string> {
  const short = findProduct('21_days');
  const instalment = findProduct('60_month');
  const number = (value: number) => formatNumber(value);
  const money = (value: number) => formatMoney(value);
  const gesv = (id: ProductId) => loan(id, DEFAULT_AMOUNT).gesv;
  const values = PRODUCTS.map(({ id }) => Number(gesv(id)));
  return {
    shortMinAmount: money(short.minAmount),
    shortMaxAmount: money(short.maxAmount),
    instalmentMinAmount: money(instalment.minAmount),
    instalmentMaxAmount: money(instalment.maxAmount),
    defaultAmount: money(DEFAULT_AMOUNT),
    productCount: number(PRODUCTS.length),
    shortCount: number(PRODUCTS.filter(({ type }) => type === 'pdl').length),
    instalmentCount: number(PRODUCTS.filter(({ type }) => type === 'instalment').length),
    ...Object.fromEntries(
      PRODUCTS.flatMap((product): [string, string][] => {
        const isShort = product.type === 'pdl';
        const term = isShort ? product.days : product.months;
        return [
          [`${isShort ? 'days' : 'months'}${term}`, number(term)],
          [`gesv${term}${isShort ? 'Days' : 'Months'}`, formatPercent(language, gesv(product.id))],
        ];
      }),
    ),
    dailyRate: formatPercent(language, short.type === 'pdl' ? short.dailyRate : 0, 3),
    annualRate: formatPercent(
      language,
      instalment.type === 'instalment' ? instalment.annualRate : 0,
    ),
    gesvMin: formatPercent(language, Math.min(...values)),
    gesvMax: formatPercent(language, Math.max(...values)),
  };
}

/** Returns worked examples, computed by the calculators. */
function exampleFigures(language: Language): Record<string, string> {
  const money = (value: { toString(): string }) => formatMoney(value);
  const { result, schedule } = calculateLoanSchedule({
    product: DEFAULT_PRODUCT_ID,
    amount: DEFAULT_AMOUNT,
    openDate: EXAMPLE_DATE,
    method: 'annuity',
  });
  const [first] = schedule;
  const last = schedule.at(-1);
  if (!first || !last) throw new Error('The example has no payments');
  const product = findProduct(DEFAULT_PRODUCT_ID);
  const short = findProduct(SHORT_EXAMPLE.product);
  if (short.type !== 'pdl') throw new Error('The short example is of a short loan');
  const shortDays = short.days;
  const shortResult = loan(SHORT_EXAMPLE.product, SHORT_EXAMPLE.amount);
  return {
    exampleDate: formatDate(language, EXAMPLE_DATE),
    exampleAmount: money(DEFAULT_AMOUNT),
    exampleMonths: formatNumber(product.type === 'instalment' ? product.months : 0),
    examplePayment: money(result.payment),
    exampleReward: money(result.percent),
    exampleReturn: money(result.returnAmount),
    exampleGesv: formatPercent(language, result.gesv),
    exampleFirstReward: money(first.reward),
    exampleFirstPrincipal: money(first.principal),
    exampleLastReward: money(last.reward),
    exampleLastDate: formatDate(language, last.paymentDate),
    shortExampleAmount: money(SHORT_EXAMPLE.amount),
    shortExampleDays: formatNumber(shortDays),
    shortExampleDailyReward: money(shortResult.percent.div(shortDays)),
    shortExampleReward: money(shortResult.percent),
    shortExampleReturn: money(shortResult.returnAmount),
    shortExampleGesv: formatPercent(language, shortResult.gesv),
    shortExampleDate: formatDate(language, addDays(EXAMPLE_DATE, shortDays)),
  };
}

/** Returns the monthly calculation index, the figures in this unit, the confirmation wait and the retention periods. */
function lawFigures(): Record<string, string> {
  const number = (value: number) => formatNumber(value);
  const year = Math.max(...Object.keys(monthlyIndex.value).map(Number));
  const mci = monthlyIndex.value[year] ?? 0;
  return {
    mciYear: String(year),
    mci: formatMoney(mci),
    confirmationThresholdMci: number(confirmationThresholdMci.value),
    confirmationThreshold: formatMoney(confirmationThresholdMci.value * mci),
    confirmationWaitHours: number(confirmationWaitHours.value),
    bankruptcyMaxDebt: formatMoney(bankruptcyMaxMci.value * mci),
    clientFileYears: number(clientFileYears.value),
    creditHistoryYears: number(creditHistoryYears.value),
  };
}

const dayNames = {
  ru: { weekdays: 'Пн–Пт', saturday: 'Сб', sunday: 'Вс' },
  kk: { weekdays: 'Дс–Жм', saturday: 'Сб', sunday: 'Жс' },
} as const;

/** Returns opening hours with the names of the days: `Пн–Пт 09:00–20:00, Сб 10:00–15:00`. */
function hoursInWords(
  language: Language,
  hours: Readonly<Record<keyof (typeof dayNames)['ru'], Hours | null>>,
): string {
  const names = dayNames[language];
  return (['weekdays', 'saturday', 'sunday'] as const)
    .flatMap((day) => {
      const open = hours[day];
      return open ? [`${names[day]}\u00a0${open.opens}–${open.closes}`] : [];
    })
    .join(', ');
}

/** Returns the figures of `lender.ts`, which has sample data until the lender replaces the data. */
export function lenderFigures(language: Language): Record<string, string> {
  return {
    licence: licence[language],
    supportHours: hoursInWords(language, supportHours),
    supportLanguages: supportLanguages[language],
    emailAnswer: emailAnswer[language],
    complaintAnswerDays: formatNumber(complaintAnswerDays),
    movingHelp: accessibility.moving[language],
    hearingHelp: accessibility.hearing[language],
    sightHelp: accessibility.sight[language],
    feesPromise: promises.fees[language],
    collateralPromise: promises.collateral[language],
  };
}

function documentFigures(language: Language): Record<string, string> {
  const dates = { ...documentDates, privacyPolicy: privacyPolicyDate };
  return Object.fromEntries(
    Object.entries(dates).map(([name, date]) => [`${name}Date`, formatDate(language, date)]),
  );
}

/** Returns an address as a link with a text without the scheme. */
function addressFigure(href: string): Figure {
  return { text: href.replace(/^https:\/\//, ''), href };
}

function configFigures({
  brand,
  sessionCookie,
  refreshCookie,
  visitorCookie,
}: NamedConfig): Record<string, Figure> {
  return {
    sessionCookie: { text: sessionCookie },
    refreshCookie: { text: refreshCookie },
    visitorCookie: { text: visitorCookie },
    brandName: { text: brand.name },
    siteAddress: { text: brand.siteUrl.replace(/^https?:\/\//, '') },
    supportPhone: {
      text: brand.supportPhone.replaceAll(' ', '\u00a0'),
      href: `tel:${brand.supportPhone.replaceAll(' ', '')}`,
    },
    supportEmail: { text: brand.supportEmail, href: `mailto:${brand.supportEmail}` },
    securityEmail: { text: brand.securityEmail, href: `mailto:${brand.securityEmail}` },
    socialLink: addressFigure(brand.socialUrl),
    ombudsmanLink: addressFigure(ombudsmanUrl),
  };
}

/**
 * Returns every figure for a page's text, in the format of a language.
 * @param config the lender's brand and cookies from the build's configuration
 */
export function figuresOf(language: Language, config: NamedConfig): ReadonlyMap<string, Figure> {
  const texts = {
    ...productFigures(language),
    ...exampleFigures(language),
    ...lawFigures(),
    ...lenderFigures(language),
    ...documentFigures(language),
    ...deviceFigures(),
    ...helpFigures(language),
  };
  return new Map<string, Figure>([
    ...Object.entries(texts).map(([name, text]): [string, Figure] => [name, { text }]),
    ...Object.entries(configFigures(config)),
    ...Object.entries(helpPhones()),
  ]);
}
