import { createHash } from 'node:crypto';
import { calculateLoanSchedule } from '../../src/calc/index.ts';
import type { Registration, Terms } from '../store/registrations.ts';
import { termsTable, titles } from './documentTexts.ts';

export interface LoanDocument {
  readonly id: number;
  readonly templateId: number;
  readonly name: { readonly ru: string; readonly kk: string };
  readonly isRequired: boolean;
  readonly html: string;
  readonly sha256: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

function page(title: { ru: string; kk: string }, body: string): string {
  return [
    '<!doctype html><html lang="kk"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${title.kk} / ${title.ru}</title>`,
    `<h1 lang="kk">${title.kk}</h1><h1 lang="ru">${title.ru}</h1>`,
    body,
    '</html>\n',
  ].join('\n');
}

/**
 * The documents of a loan, in both languages at once, so that what is signed does not depend on the language.
 * @param date of signing, in Almaty; before it, today: a new day makes new documents
 */
export function documentsOf(
  registration: Registration,
  terms: Terms,
  date: string,
): LoanDocument[] {
  const { product, amount, method } = terms;
  const { result, schedule } = calculateLoanSchedule({ product, amount, method, openDate: date });
  const rows = schedule.map((row) => [
    row.paymentDate,
    row.payment.toFixed(2),
    row.principal.toFixed(2),
    row.reward.toFixed(2),
    row.principalRemainder.toFixed(2),
  ]);
  const facts = table(termsTable(registration, terms, result, date));
  const bodies = [
    { templateId: 101, title: titles.contract, isRequired: true, body: facts },
    {
      templateId: 102,
      title: titles.schedule,
      isRequired: true,
      body: table([titles.scheduleHead, ...rows]),
    },
    {
      templateId: 103,
      title: titles.memo,
      isRequired: false,
      body: titles.memoParagraphs.map((text) => `<p>${text}</p>`).join('\n'),
    },
  ];
  return bodies.map(({ templateId, title, isRequired, body }, index) => {
    const html = page(title, body);
    const sha256 = createHash('sha256').update(html).digest('hex');
    return { id: index + 1, templateId, name: title, isRequired, html, sha256 };
  });
}
