// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createI18n } from '../../../../locales/i18n.ts';
import { RepaymentResult } from './RepaymentResult.tsx';
import { planRepayment } from './repaymentPlan.ts';

const loan = {
  amount: 78_500,
  product: '12_month',
  method: 'annuity',
  openDate: '2026-11-21',
} as const;

/** Returns the HTML of the result for a part of 20 000 ₸ on 21 May 2027. */
function resultOf(keep: 'payment' | 'term'): string {
  const draft = { dateText: '2027-05-21', extent: 'part', partText: '20000', keep } as const;
  return renderToStaticMarkup(
    <I18nProvider i18n={createI18n('ru')}>
      <RepaymentResult loan={loan} plan={planRepayment(loan, draft)} />
    </I18nProvider>,
  );
}

it('says by how much the loan ends earlier when the payment stays', () => {
  expect(resultOf('payment')).toMatch(/Раньше на<\/dt><dd>\d+\sмес\./);
});

it('says that the term stays, and no 0 days, when the payment gets smaller', () => {
  expect(resultOf('term')).toContain('<dt>Срок</dt><dd>не изменится</dd>');
  expect(resultOf('term')).not.toContain('Раньше на');
});
