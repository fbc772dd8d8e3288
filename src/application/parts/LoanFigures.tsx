import { useLingui } from '@lingui/react/macro';
import { calculateLoanFigures, findProduct } from '../../calc/index.ts';
import { useServerToday } from '../../device/useServerToday.ts';
import type { LoanChoice } from '../../loan/loanChoice.ts';
import { termLabel } from '../../loan/termLabel.ts';
import { useFormats } from '../../locales/useFormats.ts';
import { Link } from '../../ui/Link.tsx';
import { Figures } from './Figures.tsx';
import { paymentLabel } from './paymentLabel.ts';

interface LoanFiguresProps {
  readonly terms: LoanChoice;
  readonly className: string;
}

/** Shows a loan and its cost: amount, term, payment, the sum of all payments, effective rate. */
export function LoanFigures({ terms, className }: LoanFiguresProps) {
  const { i18n, t } = useLingui();
  const { money, tenge, percent } = useFormats();
  const product = findProduct(terms.product);
  const openDate = useServerToday();
  const { payment, returnAmount, gesv } = calculateLoanFigures({ ...terms, openDate }).result;
  const rows = [
    [t`Сумма`, tenge(terms.amount)],
    [t`Срок`, termLabel(i18n, product)],
    [paymentLabel(i18n, product, terms.method), money(payment)],
    [t`Всего вернёте`, money(returnAmount)],
    [t`ГЭСВ`, percent(gesv), { title: t`годовая эффективная ставка вознаграждения` }],
  ] as const;
  return <Figures className={className} rows={rows} />;
}

/**
 * Leads back to the calculator with the loan.
 * @param props.search the query of the loan
 */
export function ChangeLoanLink({ search }: { readonly search: string }) {
  const { t } = useLingui();
  return (
    <p>
      <Link className="touch-link" to={{ pathname: '/', search }}>
        {t`Изменить в калькуляторе`}
      </Link>
    </p>
  );
}

/** Returns a loan in one line: `78 500 ₸ · 12 мес. · 7 963 ₸/мес`. */
export function useLoanLine(): (terms: LoanChoice) => string {
  const { i18n, t } = useLingui();
  const { tenge } = useFormats();
  const openDate = useServerToday();
  return (terms) => {
    const product = findProduct(terms.product);
    const { result } = calculateLoanFigures({ ...terms, openDate });
    const payment = tenge(Math.round(result.payment));
    const paid =
      product.type === 'pdl'
        ? t`вернуть ${payment}`
        : terms.method === 'annuity'
          ? t`${payment}/мес`
          : t`первый платёж ${payment}`;
    return [tenge(terms.amount), termLabel(i18n, product), paid].join(' · ');
  };
}
