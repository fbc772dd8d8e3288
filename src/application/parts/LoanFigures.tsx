import { useLingui } from '@lingui/react/macro';
import { calculateLoan, findProduct } from '../../calc/index.ts';
import { serverToday } from '../../device/serverTime.ts';
import type { LoanChoice } from '../../loan/loanChoice.ts';
import { termLabel } from '../../loan/termLabel.ts';
import { useFormats } from '../../locales/useFormats.ts';
import { Figures } from './Figures.tsx';

interface LoanFiguresProps {
  readonly terms: LoanChoice;
  readonly className: string;
}

/** Shows a loan and its cost: amount, term, payment, everything that is paid back, effective rate. */
export function LoanFigures({ terms, className }: LoanFiguresProps) {
  const { i18n, t } = useLingui();
  const { money, tenge, percent } = useFormats();
  const product = findProduct(terms.product);
  const { payment, returnAmount, gesv } = calculateLoan({ ...terms, openDate: serverToday() });
  const isShort = product.type === 'pdl';
  const paymentLabel = isShort
    ? t`Платёж один раз`
    : terms.method === 'annuity'
      ? t`Платёж каждый месяц`
      : t`Первый платёж`;
  const rows = [
    [t`Сумма`, tenge(terms.amount)],
    [t`Срок`, termLabel(i18n, product)],
    [paymentLabel, money(payment)],
    [t`Всего вернёте`, money(returnAmount)],
    [t`ГЭСВ`, percent(gesv), t`годовая эффективная ставка вознаграждения`],
  ] as const;
  return <Figures className={className} rows={rows} />;
}

/** Returns a loan in one line: `78 500 ₸ · 12 мес. · 7 963 ₸/мес`. */
export function useLoanLine(): (terms: LoanChoice) => string {
  const { i18n, t } = useLingui();
  const { tenge } = useFormats();
  return (terms) => {
    const product = findProduct(terms.product);
    const loan = calculateLoan({ ...terms, openDate: serverToday() });
    const payment = tenge(Math.round(Number(loan.payment)));
    const paid =
      product.type === 'pdl'
        ? t`вернуть ${payment}`
        : terms.method === 'annuity'
          ? t`${payment}/мес`
          : t`первый платёж ${payment}`;
    return [tenge(terms.amount), termLabel(i18n, product), paid].join(' · ');
  };
}
