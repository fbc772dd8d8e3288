import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../api/contract.ts';
import { formatDate, formatMoney } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoanDetails } from './LoanDetails.tsx';

/** Shows an active loan: the next payment, how to pay it, and the details. */
export function LoanCard({ loan }: { readonly loan: Loan }) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const howToPay = <ButtonLink to="/how-to-back">{t`Как заплатить`}</ButtonLink>;
  return (
    <>
      {loan.next_payment ? (
        <section className="stack cabinet__next" aria-labelledby="next-payment">
          <h2
            className="small-heading cabinet__heading"
            id="next-payment"
          >{t`Следующий платёж`}</h2>
          <p className="cabinet__amount">{formatMoney(language, loan.next_payment.amount, true)}</p>
          <p>{formatDate(language, loan.next_payment.date)}</p>
          {howToPay}
        </section>
      ) : (
        <p>{howToPay}</p>
      )}
      <p>{t`Заём выдан и действует.`}</p>
      <p>{t`Остаток долга: ${formatMoney(language, loan.balance, true)}`}</p>
      <LoanDetails loan={loan} />
    </>
  );
}
