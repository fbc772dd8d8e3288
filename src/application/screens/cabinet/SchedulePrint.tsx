import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Loan } from '../../../api/contract.ts';
import { config } from '../../../config/config.ts';
import { serverToday } from '../../../device/serverTime.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { Figures } from '../../parts/Figures.tsx';
import './schedulePrint.css';

/** Beyond so many rows the sheet is set smaller, so that sixty stand on one page. */
const MANY_ROWS = 30;

interface SchedulePrintProps {
  readonly loan: Loan;
  /** The names of the states. */
  readonly states: Readonly<Record<Loan['schedule'][number]['state'], string>>;
}

/** Renders the lender's schedule as one clean page: it replaces the cabinet on paper, and is not on the screen. */
export function SchedulePrint({ loan, states }: SchedulePrintProps) {
  const { t } = useLingui();
  const { date, money, number, tenge } = useFormats();
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-schedule-print');
    return () => classList.remove('has-schedule-print');
  }, []);
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
    <section
      className={`schedule-print ${schedule.length > MANY_ROWS ? 'schedule-print--long' : ''}`}
    >
      <Logo name={config.brand.name} />
      <h1 className="schedule-print__heading">{t`График платежей на ${date(serverToday())}`}</h1>
      <Figures className="schedule-print__facts" rows={facts} />
      <table className="schedule-print__table">
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col" className="schedule-print__date">
              {t`Дата`}
            </th>
            {[
              t`Платёж, ₸`,
              t`Основной долг, ₸`,
              t`Вознаграждение, ₸`,
              t`Остаток, ₸`,
              t`Состояние`,
            ].map((heading) => (
              <th scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.map((row, k) => (
            <tr key={row.payment_date}>
              <td>{k + 1}</td>
              <th scope="row" className="schedule-print__date">
                {date(row.payment_date)}
              </th>
              <td>{number(row.payment, 2)}</td>
              <td>{number(row.principal, 2)}</td>
              <td>{number(row.reward, 2)}</td>
              <td>{number(row.principal_remainder, 2)}</td>
              <td>{states[row.state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open_date === null ? (
        <p className="schedule-print__note">
          {t`График посчитан так, как если бы заём начался сегодня. После подтверждения он пересчитается с того дня.`}
        </p>
      ) : null}
      <p className="schedule-print__note">
        {config.brand.supportPhone}, {config.brand.siteUrl}
      </p>
    </section>,
    document.body,
  );
}
