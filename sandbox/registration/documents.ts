import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { calculateLoanSchedule, findProduct, type LoanSchedule } from '../../src/calc/index.ts';
import {
  type Figure,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../src/locales/format.ts';
import { type Language, languages } from '../../src/locales/language.ts';
import type { Registration, Terms } from '../store/registrations.ts';
import { documentTexts } from './documentTexts.ts';
import { lender } from './lender.ts';
import { CONFIRMATION_END_HOURS, confirmAfterHours } from './loan.ts';
import { accountOf } from './payout.ts';

export type LoanDocument = ReturnType<typeof documentsOf>[number];

export const DOCUMENT_MIME = 'text/html';

type Markup = ReturnType<typeof html>;
type Kind = keyof (typeof documentTexts)[Language]['titles'];

interface Loan {
  readonly registration: Registration;
  readonly terms: Terms;
  readonly calculated: LoanSchedule;
  /** Day of signing, in Almaty. */
  readonly date: string;
}

/**
 * Returns a table of facts, with a name and a value in each row. Attributes lay it out, because the host's policy admits no
 * inline style.
 */
const factTable = (rows: readonly (readonly [name: string, value: string])[]): Markup =>
  html`<table cellpadding="4">${rows.map(
    ([name, value]) =>
      html`<tr valign="top"><th scope="row" align="left">${name}</th><td>${value}</td></tr>\n`,
  )}</table>`;

const figureTable = (head: readonly string[], rows: readonly (readonly string[])[]): Markup =>
  html`<table cellpadding="2"><tr valign="bottom">${head.map((name) => html`<th scope="col"><small>${name}</small></th>`)}</tr>
${rows.map((row) => html`<tr align="right">${row.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</table>`;

const paragraphs = (texts: readonly string[]): Markup =>
  html`${texts.map((text) => html`<p>${text}</p>\n`)}`;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns the facts of the contract's first page, a row each. */
function factRows(language: Language, loan: Loan): (readonly [string, string])[] {
  const { terms, date, calculated } = loan;
  const { iin, data } = loan.registration;
  const { payment, returnAmount, percent, gesv } = calculated.result;
  const texts = documentTexts[language];
  const product = findProduct(terms.product);
  const names = [data.last_name, data.first_name, data.middle_name].map(textOf).filter(Boolean);
  const money = (amount: Figure) => formatMoney(amount, true);
  const account = accountOf(iin);
  const payout = [texts.payoutTo[account?.kind ?? 'unknown'], account?.masked].filter(Boolean);
  return [
    [texts.date, formatDate(language, date)],
    [texts.lender, lender.name[language]],
    [texts.bin, lender.bin[language]],
    [texts.licence, lender.licence[language]],
    [texts.borrower, names.join(' ')],
    [texts.iin, iin],
    [texts.amount, money(terms.amount)],
    [texts.term, texts.termOf(product)],
    [texts.reward, money(percent)],
    [texts.total, money(returnAmount)],
    [texts.gesv, formatPercent(language, gesv)],
    [texts.rate, texts.rateOf(product)],
    [texts.method, texts.methods[product.type === 'pdl' ? 'single' : terms.method]],
    [product.type === 'pdl' ? texts.onlyPayment : texts.firstPayment, money(payment)],
    [texts.begin, texts.beginOf(confirmAfterHours(terms, date), CONFIRMATION_END_HOURS)],
    [texts.payout, payout.join(' ')],
    [texts.account, lender.account[language]],
  ];
}

function scheduleRows({ calculated }: Loan): string[][] {
  const tiyn = (amount: Figure) => formatNumber(amount, 2);
  return calculated.schedule.map(
    ({ paymentDate, payment, principal, reward, principalRemainder }) => [
      paymentDate.split('-').toReversed().join('.'),
      ...[payment, principal, reward, principalRemainder].map(tiyn),
    ],
  );
}

/** Returns the content of a document in one language. */
function bodyOf(kind: Kind, language: Language, loan: Loan): Markup {
  const texts = documentTexts[language];
  if (kind === 'memo') return paragraphs(texts.memo);
  if (kind === 'schedule') return figureTable(texts.schedule, scheduleRows(loan));
  return html`${factTable(factRows(language, loan))}${paragraphs(texts.contract)}`;
}

const titleOf = (kind: Kind, language: Language) => documentTexts[language].titles[kind];

/** Returns a document with its whole content in two languages, the applicant's language first. */
function pageOf(kind: Kind, first: Language, loan: Loan): Markup {
  const inOrder = languages.toSorted((language) => (language === first ? -1 : 1));
  return html`<!doctype html><html lang="${first}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${inOrder.map((language) => titleOf(kind, language)).join(' / ')}</title>
${inOrder.map(
  (language) => html`<section lang="${language}">
<h1>${titleOf(kind, language)}</h1>
<p><em>${documentTexts[language].sample}</em></p>
${bodyOf(kind, language, loan)}
</section>
`,
)}</html>
`;
}

/**
 * Returns the documents of a loan. Each document has its whole content in both languages, so that readers of both languages
 * sign the same document.
 * @param date of signing, in Almaty; before signing it is today, so a new day makes new documents
 * @param language the first language of the documents
 */
export function documentsOf(
  registration: Registration,
  terms: Terms,
  date: string,
  language: Language,
) {
  const { product, amount, method } = terms;
  const calculated = calculateLoanSchedule({ product, amount, method, openDate: date });
  const loan: Loan = { registration, terms, calculated, date };
  const document = (id: number, kind: Kind, isRequired = true) => {
    const name = { ru: titleOf(kind, 'ru'), kk: titleOf(kind, 'kk') };
    // The file: HTML in UTF-8. The markup holds no promises, so it is a string already.
    const bytes = Buffer.from(String(pageOf(kind, language, loan)));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    // Name of the saved file, without uuid or person.
    const fileName = `jenil-${kind}.html`;
    return { id, templateId: 100 + id, name, fileName, isRequired, bytes, sha256 };
  };
  return [document(1, 'contract'), document(2, 'schedule'), document(3, 'memo', false)];
}
