import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CONFIRMATION_WAIT_HOURS,
  calculateLoanFigures,
  findProduct,
  waitsBeforeConfirmation,
} from '../../../calc/index.ts';
import type { LoanChoice } from '../../../loan/loanChoice.ts';
import { termLabel } from '../../../loan/termLabel.ts';
import { formatMoney, formatPercent } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import type { FigureRow } from '../../parts/Figures.tsx';
import { paymentLabel } from '../../parts/paymentLabel.ts';

/**
 * Returns the signed terms, one row for each: amount, term, method, payment, total repayment, reward, effective rate, and time
 * of the payout.
 * @param today the open date of the calculation, `yyyy-mm-dd`
 */
export function signedTerms(i18n: I18n, terms: LoanChoice, today: string): readonly FigureRow[] {
  const { amount, method } = terms;
  const product = findProduct(terms.product);
  const language = languageOf(i18n);
  const loan = calculateLoanFigures({
    product: product.id,
    amount,
    method,
    openDate: today,
  }).result;
  const year = Number(today.slice(0, 4));
  const { isWaitRequired } = waitsBeforeConfirmation({ product: product.id, amount, year });
  const isShort = product.type === 'pdl';
  const way = method === 'annuity' ? msg`Равными платежами` : msg`Убывающими`;
  const wait = isWaitRequired
    ? msg`не раньше чем через ${CONFIRMATION_WAIT_HOURS}\u00a0ч после подписания договора`
    : msg`после подписания договора`;
  return [
    [i18n._(msg`Сумма`), formatMoney(amount)],
    [i18n._(msg`Срок`), termLabel(i18n, product)],
    // A short loan has a single payment, so no method.
    ...(isShort ? [] : [[i18n._(msg`Как платить`), i18n._(way)] as const]),
    [paymentLabel(i18n, product, method), formatMoney(loan.payment, true)],
    [i18n._(msg`Всего вернёте`), formatMoney(loan.returnAmount, true), { isLarge: true }],
    [
      i18n._(msg`из них вознаграждение (проценты)`),
      formatMoney(loan.percent, true),
      { isLarge: true },
    ],
    [
      i18n._(msg`ГЭСВ`),
      formatPercent(language, loan.gesv),
      { title: i18n._(msg`годовая эффективная ставка вознаграждения`) },
    ],
    [i18n._(msg`Деньги придут`), i18n._(wait)],
  ];
}
