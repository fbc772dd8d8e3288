import { useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import type { Loan } from '../../../api/contract.ts';
import { config } from '../../../config/config.ts';
import { serverToday } from '../../../device/serverTime.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { PrintedSchedule } from '../../../ui/PrintedSchedule.tsx';
import { Figures } from '../../parts/Figures.tsx';

interface SchedulePrintProps {
  readonly loan: Loan;
  /** The names of the states. */
  readonly states: Readonly<Record<Loan['schedule'][number]['state'], string>>;
}

/** Renders the lender's schedule on paper. */
export function SchedulePrint({ loan, states }: SchedulePrintProps) {
  const { t } = useLingui();
  const { date, money, number, tenge } = useFormats();
  const { contract_number, amount, open_date, schedule, paid, balance } = loan;
  const total = schedule.reduce((sum, { payment }) => sum + payment, 0);
  const facts: [string, string][] = [
    [t`Сумма займа`, tenge(amount)],
    [t`Всего по графику`, money(total)],
  ];
  if (open_date !== null) {
    facts.unshift([t`Дата договора`, date(open_date)]);
    facts.push([t`Выплачено`, money(paid)], [t`Остаток основного долга`, money(balance)]);
  }
  if (contract_number !== null) facts.unshift([t`Договор`, `№\u00a0${contract_number}`]);
  return createPortal(
    <PrintedSchedule
      brand={config.brand}
      heading={t`График платежей на ${date(serverToday())}`}
      columns={[
        t`Дата`,
        t`Платёж, ₸`,
        t`Основной долг, ₸`,
        t`Вознаграждение, ₸`,
        t`Остаток, ₸`,
        t`Состояние`,
      ]}
      rows={schedule.map((row) => [
        date(row.payment_date),
        number(row.payment, 2),
        number(row.principal, 2),
        number(row.reward, 2),
        number(row.principal_remainder, 2),
        states[row.state],
      ])}
      note={
        open_date === null
          ? t`График посчитан так, как если бы заём начался сегодня. После подтверждения он пересчитается с того дня.`
          : null
      }
    >
      <Figures className="print-sheet__figures" rows={facts} />
    </PrintedSchedule>,
    document.body,
  );
}
