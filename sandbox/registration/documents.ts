import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { calculateLoanSchedule, type LoanResult } from '../../src/calc/index.ts';
import type { Registration, Terms } from '../store/registrations.ts';

export interface LoanDocument {
  readonly id: number;
  readonly templateId: number;
  readonly name: { readonly ru: string; readonly kk: string };
  readonly isRequired: boolean;
  readonly html: string;
  readonly sha256: string;
}

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

/** Returns the facts that the contract states, a row each. */
function factRows(
  { iin, data }: Registration,
  { amount, product, method }: Terms,
  { payment, returnAmount, gesv }: LoanResult,
  date: string,
): string[][] {
  const names = [data.last_name, data.first_name, data.middle_name].map(textOf).filter(Boolean);
  const isEqual = method === 'equal';
  return [
    ['Күні / Дата', date],
    ['Қарыз алушы / Заёмщик', names.join(' ')],
    ['ЖСН / ИИН', iin],
    ['Сомасы / Сумма, ₸', String(amount)],
    ['Өнім / Продукт', product],
    [
      'Өтеу әдісі / Метод погашения',
      isEqual ? 'дифференциалды / дифференцированный' : 'аннуитет / аннуитетный',
    ],
    ['Алғашқы төлем / Первый платёж, ₸', payment.toFixed(2)],
    ['Қайтарылатын сома / К возврату, ₸', returnAmount.toFixed(2)],
    ['ЖТСМ / ГЭСВ, %', gesv.times(100).toFixed(2)],
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
    const text = String(page(name, body));
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { id, templateId: 100 + id, name, isRequired: true, html: text, sha256 };
  };
  return [
    document(1, titles.contract, facts),
    document(2, titles.schedule, table([scheduleHead, ...scheduleRows])),
    { ...document(3, titles.memo, memo), isRequired: false },
  ];
}
