// biome-ignore-all lint/a11y/noRedundantRoles: rows that are laid out as boxes lose their part in the table in Safari
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { memo, useDeferredValue } from 'react';
import type { LoanSchedule, Row } from '../../../../calc/index.ts';
import { breakAfterYear } from '../../../../locales/format.ts';
import { useFormats } from '../../../../locales/useFormats.ts';
import { calculationAtom } from '../../atoms.ts';
import { figuresOf, type ScheduleFigures, totalsOf } from '../scheduleFigures.ts';
import type { SectionProps } from '../sectionAtom.ts';
import './schedule.css';

export function Content({ isOpen }: SectionProps) {
  return isOpen ? <Schedule /> : null;
}

/** Renders the table of payments. The table lags behind a moving slider, so that the slider stays smooth. */
function Schedule() {
  const calculation = useDeferredValue(useAtomValue(calculationAtom));
  return <ScheduleTable calculation={calculation} />;
}

/** Number of rows that the browser paints together, only while they are near the screen. */
const ROWS_IN_GROUP = 12;

function groupsOf(schedule: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (let k = 0; k < schedule.length; k += ROWS_IN_GROUP) {
    groups.push(schedule.slice(k, k + ROWS_IN_GROUP));
  }
  return groups;
}

/** Renders a row for each payment. On a phone a row takes two lines. */
const ScheduleTable = memo(({ calculation }: { readonly calculation: LoanSchedule }) => {
  const { t } = useLingui();
  const { date } = useFormats();
  const { schedule } = calculation;
  return (
    <table className="schedule__table" role="table" aria-labelledby="schedule-caption">
      <caption className="details__caption" id="schedule-caption">
        {t`Платежи по датам, ₸`}
      </caption>
      <thead className="schedule__head" role="rowgroup">
        <tr className="schedule__row" role="row">
          <th className="schedule__date" scope="col" role="columnheader">{t`Дата`}</th>
          <th className="schedule__payment" scope="col" role="columnheader">{t`Платёж`}</th>
          <th className="schedule__part" scope="col" role="columnheader">{t`Основной долг`}</th>
          <th className="schedule__part" scope="col" role="columnheader">
            <abbr title={t`Вознаграждение`}>{t`Вознагр.`}</abbr>
          </th>
          <th className="schedule__part" scope="col" role="columnheader">{t`Остаток`}</th>
        </tr>
      </thead>
      {groupsOf(schedule).map((rows, group) => (
        <tbody className="schedule__group" role="rowgroup" key={rows[0]?.paymentDate}>
          {rows.map((row, k) => (
            <tr className="schedule__row" role="row" key={row.paymentDate}>
              <th className="schedule__date" scope="row" role="rowheader">
                <span className="schedule__number">{group * ROWS_IN_GROUP + k + 1}</span>{' '}
                {/* At 320 px and a text size of 200 % a Kazakh date needs two lines. */}
                {breakAfterYear(date(row.paymentDate))}
              </th>
              <Figures figures={figuresOf(row)} />
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot className="schedule__foot" role="rowgroup">
        <tr className="schedule__row" role="row">
          <th className="schedule__date" scope="row" role="rowheader">{t`Всего`}</th>
          <Figures figures={totalsOf(calculation)} />
        </tr>
      </tfoot>
    </table>
  );
});

function Figures({ figures }: { readonly figures: ScheduleFigures }) {
  const { number } = useFormats();
  return figures.map((figure, column) => (
    <td
      className={column === 0 ? 'schedule__payment' : 'schedule__part'}
      role="cell"
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
      key={column}
    >
      {figure === null ? null : number(figure, 2)}
    </td>
  ));
}
