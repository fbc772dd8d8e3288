import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../../api/contract.ts';
import { Row } from './Row.tsx';
import { type Stage, Stages, SupportPhone } from './StatusHead.tsx';

/** Returns the target of the money, `Карта •• 1234`; null when the API has none. */
export function usePayoutName(payout: Loan['payout']): string | null {
  const { t } = useLingui();
  if (!payout) return null;
  const kinds = { card: t`Карта`, account: t`Счёт`, cash: t`Наличными` };
  return [kinds[payout.kind], payout.masked?.replaceAll(' ', '\u00a0')].filter(Boolean).join(' ');
}

/** Shows the target of the money and the state of the transfer. */
export function Payout({ payout }: Pick<Loan, 'payout'>) {
  const { t } = useLingui();
  const name = usePayoutName(payout);
  const stages: Readonly<Record<NonNullable<Loan['payout']>['status'], readonly Stage[]>> = {
    expected: [
      { name: t`Деньги ещё не отправлены`, state: 'now' },
      { name: t`Зачисление`, state: 'ahead' },
    ],
    sent: [
      { name: t`Деньги отправлены`, state: 'done' },
      { name: t`Ждём зачисления`, state: 'now' },
    ],
    received: [{ name: t`Деньги получены`, state: 'done' }],
  };
  return (
    <Row id="payout" title={t`Куда приходят деньги`} figure={name}>
      {payout ? (
        <Stages stages={stages[payout.status]} />
      ) : (
        <>
          <p>{t`Здесь не видно, куда и когда придут деньги. Спросите об этом по телефону:`}</p>
          <p>
            <SupportPhone />
          </p>
        </>
      )}
    </Row>
  );
}
