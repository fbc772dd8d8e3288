import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../api/contract.ts';
import { Figures } from '../../steps/Figures.tsx';
import { SupportPhone } from './SupportPhone.tsx';

/** Says where the money goes and whether it is there. */
export function Payout({ payout }: Pick<Loan, 'payout'>) {
  const { t } = useLingui();
  const kinds = { card: t`Карта`, account: t`Счёт`, cash: t`Наличными` };
  const statuses = {
    expected: t`ещё не отправлены`,
    sent: t`отправлены, ждём зачисления`,
    received: t`получены`,
  };
  return (
    <section className="stack stack--tight" aria-labelledby="payout">
      <h2 className="small-heading cabinet__heading" id="payout">{t`Куда приходят деньги`}</h2>
      {payout ? (
        <Figures
          className="facts"
          rowClassName="cabinet__figure"
          rows={[
            [
              t`Способ`,
              [kinds[payout.kind], payout.masked?.replaceAll(' ', '\u00a0')]
                .filter(Boolean)
                .join(' '),
            ],
            [t`Деньги`, statuses[payout.status]],
          ]}
        />
      ) : (
        <>
          <p>{t`Куда и когда придут деньги, скажет кредитор. Позвоните, если они не пришли:`}</p>
          <p>
            <SupportPhone />
          </p>
        </>
      )}
    </section>
  );
}
