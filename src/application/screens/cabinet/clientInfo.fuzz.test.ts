import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { forAll } from '../../../../tests/fixtures/forAll.ts';
import { mangled } from '../../../../tests/fixtures/mangled.ts';
import { clientInfo } from '../../../../tests/fixtures/sampleAnswers.ts';
import { clientInfoAnswer } from '../../../api/contract.ts';
import { formatDate, formatMoney } from '../../../locales/format.ts';
import { createI18n } from '../../../locales/i18n.ts';
import { formatInstant } from './formats.ts';
import { repaymentToday } from './RepayToday.tsx';

const overdue = { amount: 7_900.5, since: '2026-12-22' };
const late = { ...clientInfo, loan: { ...clientInfo.loan, status: 'late', overdue } };

it('can show whatever the contract lets through of a loan', () => {
  forAll(2_000, [mangled(late), fc.constantFrom('ru', 'kk')], (answer, language) => {
    const parsed = v.safeParse(clientInfoAnswer, answer);
    const loan = parsed.success ? parsed.output.loan : null;
    if (!loan) return;
    const { confirmable_at, confirm_until, open_date, next_payment, schedule } = loan;
    const shown = [
      ...[confirmable_at, confirm_until].map((at) => at && formatInstant(createI18n(language), at)),
      ...[open_date, next_payment?.date].map((date) => date && formatDate(language, date)),
      ...schedule.map(({ payment_date }) => formatDate(language, payment_date)),
      ...schedule.map(({ payment }) => formatMoney(payment)),
      formatMoney(loan.balance),
      formatMoney(loan.paid),
      loan.overdue && formatMoney(loan.overdue.amount),
      formatMoney(repaymentToday(loan, '2026-12-01')?.amountDue ?? 0),
    ];
    expect(shown.join(' ')).not.toMatch(/NaN|Invalid|undefined/);
  });
});
