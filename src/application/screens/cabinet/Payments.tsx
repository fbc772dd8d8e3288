import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Loan } from '../../../api/contract.ts';
import { config } from '../../../config/config.ts';
import { canPrint } from '../../../device/inAppBrowser.ts';
import { useServerToday } from '../../../device/useServerToday.ts';
import { breakAfterYear } from '../../../locales/format.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Button } from '../../../ui/Button.tsx';
import { openInBrowserNote } from '../../../ui/elsewhere/openInBrowserNote.tsx';
import { PrintedSchedule } from '../../../ui/PrintedSchedule.tsx';
import { Figures } from '../../parts/Figures.tsx';
import { leftOf } from './allotment.ts';
import { Row } from './Row.tsx';
import { StageMark, type StageState } from './StatusHead.tsx';
import { usePressOutcome } from './usePressOutcome.tsx';

type Payment = Loan['schedule'][number];
type PaymentState = Payment['state'];

interface ScheduleProps {
  readonly loan: Loan;
  /** The names of the states. */
  readonly states: Readonly<Record<PaymentState, string>>;
}

/** Renders the lender's schedule for printing. */
function SchedulePrint({ loan, states }: ScheduleProps) {
  const { t } = useLingui();
  const { date, money, number, tenge } = useFormats();
  const today = useServerToday();
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
      heading={t`График платежей на ${date(today)}`}
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

/** Number of payments in the short list: the last paid payment, the current payment and the following payments. */
const NEAR = 4;

/** Returns the payments around the first unpaid payment. */
function nearPayments(schedule: readonly Payment[]): readonly Payment[] {
  const unpaid = schedule.findIndex(({ state }) => state !== 'paid');
  const first = unpaid < 0 ? schedule.length - NEAR : Math.min(unpaid - 1, schedule.length - NEAR);
  return schedule.slice(Math.max(0, first), Math.max(0, first) + NEAR);
}

const marks: Readonly<Record<PaymentState, StageState>> = {
  paid: 'done',
  late: 'late',
  next: 'now',
  planned: 'ahead',
};

interface TimelineProps extends ScheduleProps {
  readonly payments: readonly Payment[];
}

/** Lists payments with their states, along a vertical line. */
function Timeline({ loan, payments, states }: TimelineProps) {
  const { t } = useLingui();
  const { money, date } = useFormats();
  const rows = payments.map((row) => ({ row, left: leftOf(row, loan) }));
  return (
    <ol className="plain-list">
      {rows.map(({ row, left }) => (
        <li
          className={`cabinet__stop cabinet__payment cabinet__payment--${row.state}`}
          key={row.payment_date}
        >
          <StageMark state={marks[row.state]} />
          <span>{breakAfterYear(date(row.payment_date))}</span>
          <strong>{money(left === 0 ? row.payment : left)}</strong>
          <span className="cabinet__state">{states[row.state]}</span>
          <span className="hint cabinet__parts">
            <span>{t`основной долг ${money(row.principal)},`}</span>{' '}
            <span>{t`вознаграждение ${money(row.reward)}`}</span>{' '}
            {left === 0 || left === row.payment ? null : (
              <span>{t`платёж ${money(row.payment)}, часть уже внесена`}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Width of bar and gap, width of the gap, and height of the largest bar, in units of the picture. */
const SLOT = 10;
const GAP = 2;
const HEIGHT = 40;

const countOf = (schedule: readonly Payment[], wanted: PaymentState) =>
  schedule.filter(({ state }) => state === wanted).length;

/** Draws a bar for each payment by size and state. The legend counts the states; the list of payments has the sums. */
function Bars({ schedule }: Pick<Loan, 'schedule'>) {
  const { t } = useLingui();
  const largest = Math.max(...schedule.map(({ payment }) => payment));
  const count = (wanted: PaymentState) => countOf(schedule, wanted);
  const legend: readonly [PaymentState, string][] = [
    ['paid', t`оплачено: ${count('paid')}`],
    ['late', t`просрочено: ${count('late')}`],
    ['next', t`следующий`],
    ['planned', t`впереди: ${count('planned')}`],
  ];
  return (
    <>
      <svg
        className="cabinet__bars"
        viewBox={`0 0 ${schedule.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {schedule.map(({ payment_date, payment, state }, k) => {
          const height = largest > 0 ? Math.max(0, (payment / largest) * HEIGHT) : 0;
          return (
            <rect
              className={`cabinet__bar cabinet__bar--${state}`}
              key={payment_date}
              x={k * SLOT + GAP / 2}
              y={HEIGHT - height}
              width={SLOT - GAP}
              height={height}
            />
          );
        })}
      </svg>
      <p className="row hint cabinet__legend">
        {legend.map(([state, text]) =>
          count(state) === 0 ? null : (
            <span className="cabinet__legend-entry" key={state}>
              <svg className="cabinet__swatch" viewBox="0 0 12 12" aria-hidden="true">
                <rect
                  className={`cabinet__bar cabinet__bar--${state}`}
                  x="1"
                  y="1"
                  width="10"
                  height="10"
                />
              </svg>
              {text}
            </span>
          ),
        )}
      </p>
    </>
  );
}

/** Returns the progress of the payments in a few words. */
function useProgress({ schedule }: Loan): string {
  const { t } = useLingui();
  return countOf(schedule, 'late') > 0
    ? t`просрочено: ${countOf(schedule, 'late')}`
    : t`оплачено ${countOf(schedule, 'paid')} из ${schedule.length}`;
}

interface PaymentsProps {
  readonly loan: Loan;
  /** Figures above the payments, e.g. the rest of the debt. */
  readonly facts?: ReactNode;
  /** Content below the schedule, e.g. a button that saves the dates. */
  readonly children?: ReactNode;
}

/** Shows all payments as a picture, the payments around the first unpaid payment as a list, and the full list on request. */
export function Payments({ loan, facts = null, children }: PaymentsProps) {
  const { i18n, t } = useLingui();
  const progress = useProgress(loan);
  const { outcome, tell } = usePressOutcome();
  const printSchedule = () => {
    if (canPrint()) return print();
    tell(openInBrowserNote(i18n));
  };
  const { schedule } = loan;
  if (schedule.length === 0) return null;
  const states = {
    paid: t`оплачен`,
    late: t`просрочен`,
    next: t`следующий`,
    planned: t`впереди`,
  };
  return (
    <Row id="payments" title={t`Платежи`} figure={progress} isOpenWhenWide>
      {facts}
      {schedule.length > 1 ? <Bars schedule={schedule} /> : null}
      <Timeline loan={loan} payments={nearPayments(schedule)} states={states} />
      {schedule.length > NEAR ? (
        <details className="disclosure cabinet__details">
          <summary>{t`График платежей`}</summary>
          <Timeline loan={loan} payments={schedule} states={states} />
        </details>
      ) : null}
      <div className="row cabinet__actions">
        {children}
        <Button kind="outlined" onClick={printSchedule}>
          {t`Распечатать график`}
        </Button>
      </div>
      {outcome}
      <SchedulePrint loan={loan} states={states} />
    </Row>
  );
}
