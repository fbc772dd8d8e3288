import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../../api/contract.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Letter } from './Letter.tsx';
import { SupportPhone } from './StatusHead.tsx';

interface OverpaidProps {
  readonly loan: Pick<Loan, 'overpaid' | 'contract_number'>;
}

/** Shows the overpaid sum, and the way to get the money back. Shows nothing without an overpaid sum. */
export function Overpaid({ loan }: OverpaidProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  if (loan.overpaid <= 0) return null;
  const sum = money(loan.overpaid);
  const number = loan.contract_number ?? '';
  return (
    <div className="stack stack--tight cabinet__question">
      <p>
        <strong>{t`Заплачено на ${sum} больше долга`}</strong>
      </p>
      <p>{t`Эти деньги ваши, мы их вернём. Напишите или позвоните и назовите счёт, открытый на ваше имя:`}</p>
      <p>
        <SupportPhone />
      </p>
      <Letter
        label={t`Попросить вернуть лишнее`}
        subject={t`Возврат лишней суммы, договор № ${number}`}
        body={t`Здравствуйте. По договору № ${number} заплачено на ${sum} больше долга. Прошу вернуть эти деньги. Мой счёт (IBAN):`}
      />
    </div>
  );
}
