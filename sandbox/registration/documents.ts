import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { calculateLoanSchedule, findProduct, type LoanResult } from '../../src/calc/index.ts';
import type { Registration, Terms } from '../store/registrations.ts';
import { CONFIRMATION_END_HOURS, confirmAfterHours } from './loan.ts';

export interface LoanDocument {
  readonly id: number;
  readonly templateId: number;
  readonly name: { readonly ru: string; readonly kk: string };
  readonly isRequired: boolean;
  /** The file: HTML in UTF-8. */
  readonly bytes: Buffer<ArrayBuffer>;
  readonly sha256: string;
}

export const DOCUMENT_MIME = 'text/html';

/** Sample texts: a lender's own contract replaces them. */
const titles = {
  contract: { ru: 'Договор микрокредита', kk: 'Микрокредит шарты' },
  schedule: { ru: 'График платежей', kk: 'Өтеу кестесі' },
  memo: { ru: 'Памятка заёмщика', kk: 'Қарыз алушыға жадынама' },
};
const scheduleHead = [
  'Күні / Дата',
  'Төлем / Платёж',
  'Негізгі борыш / Основной долг',
  'Сыйақы / Вознаграждение',
  'Қалдық / Остаток',
];
const memoParagraphs = [
  'Мерзімінен бұрын өтеуге құқығыңыз бар: комиссия алынбайды.',
  'Вы можете погасить кредит досрочно: комиссии нет.',
  'Төлей алмай қалсаңыз, бізге бірден хабарласыңыз: кестені өзгертуге болады.',
  'Если платить стало трудно, сообщите сразу: график можно изменить.',
];

type Markup = ReturnType<typeof html>;

const table = (rows: readonly (readonly string[])[]): Markup =>
  html`<table>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table>`;

const page = (title: { ru: string; kk: string }, body: Markup | Markup[]): Markup =>
  html`<!doctype html><html lang="kk"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title.kk} / ${title.ru}</title>
<h1 lang="kk">${title.kk}</h1><h1 lang="ru">${title.ru}</h1>
${body}
</html>
`;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns the term in both languages, such as `12 ай / 12 мес.`. */
function termText(id: Terms['product']): string {
  const product = findProduct(id);
  return product.type === 'pdl'
    ? `${product.days} күн / ${product.days} дн.`
    : `${product.months} ай / ${product.months} мес.`;
}

/** Returns when the loan begins, in both languages: large ones only after a day to think it over. */
function beginText(terms: Terms, date: string): string {
  const hours = confirmAfterHours(terms, date);
  if (hours === 0) return 'қол қойылғаннан кейін бірден / сразу после подписания';
  return `қол қойылғаннан кейін ${hours} сағат өткен соң, ${CONFIRMATION_END_HOURS} сағаттың ішінде растасаңыз; растағанға дейін тегін бас тартуға болады / когда пройдёт ${hours} ч. после подписания и вы подтвердите заём, не позже ${CONFIRMATION_END_HOURS} ч.; до подтверждения можно бесплатно отказаться`;
}

/** Returns the facts that the contract states, a row each. */
function factRows(
  { iin, data }: Registration,
  terms: Terms,
  { payment, returnAmount, percent, gesv }: LoanResult,
  date: string,
): string[][] {
  const { amount, product, method } = terms;
  const names = [data.last_name, data.first_name, data.middle_name].map(textOf).filter(Boolean);
  const isEqual = method === 'equal';
  return [
    ['Күні / Дата', date],
    ['Қарыз алушы / Заёмщик', names.join(' ')],
    ['ЖСН / ИИН', iin],
    ['Сомасы / Сумма, ₸', String(amount)],
    ['Мерзімі / Срок', termText(product)],
    [
      'Өтеу әдісі / Метод погашения',
      isEqual ? 'дифференциалды / дифференцированный' : 'аннуитет / аннуитетный',
    ],
    ['Алғашқы төлем / Первый платёж, ₸', payment.toFixed(2)],
    ['Барлық сыйақы / Всё вознаграждение, ₸', percent.toFixed(2)],
    ['Барлық қайтарылатын сома / Всего к возврату, ₸', returnAmount.toFixed(2)],
    ['ЖТСМ / ГЭСВ, %', gesv.times(100).toFixed(2)],
    ['Қарыздың басталуы / Начало займа', beginText(terms, date)],
  ];
}

/**
 * Makes the documents of a loan, each in both languages, so that the signed text does not depend on the language.
 * @param date of signing, in Almaty; before it, today: a new day makes new documents
 */
export function documentsOf(
  registration: Registration,
  terms: Terms,
  date: string,
): LoanDocument[] {
  const { product, amount, method } = terms;
  const { result, schedule } = calculateLoanSchedule({ product, amount, method, openDate: date });
  const scheduleRows = schedule.map((row) => [
    row.paymentDate,
    row.payment.toFixed(2),
    row.principal.toFixed(2),
    row.reward.toFixed(2),
    row.principalRemainder.toFixed(2),
  ]);
  const memo = memoParagraphs.map((text) => html`<p>${text}</p>\n`);
  const facts = table(factRows(registration, terms, result, date));
  const document = (id: number, name: LoanDocument['name'], body: Markup | Markup[]) => {
    // The markup holds no promises, so it is a string already.
    const bytes = Buffer.from(String(page(name, body)));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { id, templateId: 100 + id, name, isRequired: true, bytes, sha256 };
  };
  return [
    document(1, titles.contract, facts),
    document(2, titles.schedule, table([scheduleHead, ...scheduleRows])),
    { ...document(3, titles.memo, memo), isRequired: false },
  ];
}
