import { expect, it } from 'vitest';
import { createI18n } from '../../../locales/i18n.ts';
import { signedTerms } from './signedTerms.ts';

const today = '2026-11-22';
const linesOf = (values: Parameters<typeof signedTerms>[1]) =>
  signedTerms(createI18n('ru'), values, today).map(([label, value]) =>
    `${label}: ${value}`.replaceAll('\u00a0', ' '),
  );

it('shows total, reward and rate beside amount, term and payment when the loan is monthly', () => {
  const lines = linesOf({ amount: 78_500, product: '12_month', method: 'annuity' });
  expect(lines.slice(0, 3)).toEqual([
    'Сумма: 78 500 ₸',
    'Срок: 12 мес.',
    'Как платить: Равными платежами',
  ]);
  expect(lines.slice(3).map((line) => line.replace(/[\d ]+,\d\d/, ' N'))).toEqual([
    'Платёж каждый месяц: N ₸',
    'Всего вернёте: N ₸',
    'из них вознаграждение (проценты): N ₸',
    'ГЭСВ: N %',
    'Деньги придут: после подписания договора',
  ]);
});

it('adds up: the total is the amount and the reward', () => {
  const lines = linesOf({ amount: 78_500, product: '12_month', method: 'equal' });
  const figure = (label: string) =>
    Number(
      lines
        .find((line) => line.startsWith(label))
        ?.replace(/[^\d,]/g, '')
        .replace(',', '.'),
    );
  expect(figure('Всего вернёте')).toBeCloseTo(78_500 + figure('из них вознаграждение'), 2);
});

it('says that the money waits 24 hours when the loan is monthly and above 75 МРП', () => {
  expect(linesOf({ amount: 324_376, product: '12_month', method: 'annuity' })).toContain(
    'Деньги придут: не раньше чем через 24 ч после подписания договора',
  );
  expect(linesOf({ amount: 324_375, product: '12_month', method: 'annuity' })).toContain(
    'Деньги придут: после подписания договора',
  );
});

it('names one payment and no way to pay when the loan is short', () => {
  const lines = linesOf({ amount: 78_500, product: '14_days', method: 'annuity' });
  expect(lines.slice(1, 3)).toEqual(['Срок: 14 дней', 'Платёж один раз: 79 642,96 ₸']);
});
