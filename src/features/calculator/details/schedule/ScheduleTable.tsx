// biome-ignore-all lint/a11y/noRedundantRoles: rows that are laid out as boxes lose their part in the table in Safari
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { LoanSchedule, Row } from '../../../../calc/index.ts';
import { formatDate, formatNumber } from '../../../../locales/format.ts';
import { languageOf } from '../../../../locales/i18n.ts';

/** Rows are painted a year at a time, only while they are near the screen. */
const ROWS_IN_GROUP = 12;

function groupsOf(schedule: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (let k = 0; k < schedule.length; k += ROWS_IN_GROUP) {
    groups.push(schedule.slice(k, k + ROWS_IN_GROUP));
  }
  return groups;
}

/** Every payment in words and figures; on a phone each takes two lines. */
export const ScheduleTable = memo(({ calculation }: { readonly calculation: LoanSchedule }) => {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { schedule, result } = calculation;
  const tenge = (figure: { toString(): string }) => formatNumber(language, figure, 2);
  const received = Number(result.returnAmount) - Number(result.percent);
  return (
    <table className="schedule__table" role="table" aria-labelledby="schedule-caption">
      <caption className="schedule__caption" id="schedule-caption">
        {t`Платежи по датам, ₸`}
      </caption>
      <thead className="schedule__head" role="rowgroup">
        <tr className="schedule__row" role="row">
          <th className="schedule__date" scope="col" role="columnheader">{t`Дата`}</th>
          <th className="schedule__payment" scope="col" role="columnheader">{t`Платёж`}</th>
          <th className="schedule__part" scope="col" role="columnheader">{t`Долг`}</th>
          <th className="schedule__part" scope="col" role="columnheader">
            <abbr title={t`Вознаграждение`}>{t`Вознагр.`}</abbr>
          </th>
          <th className="schedule__part" scope="col" role="columnheader">{t`Остаток`}</th>
        </tr>
      </thead>
      {groupsOf(schedule).map((rows, group) => (
        <tbody className="schedule__group" role="rowgroup" key={rows[0]?.paymentDate}>
          {rows.map((row, k) => (
            <ScheduleRow key={row.paymentDate} number={group * ROWS_IN_GROUP + k + 1} row={row} />
          ))}
        </tbody>
      ))}
      <tfoot className="schedule__foot" role="rowgroup">
        <tr className="schedule__row" role="row">
          <th className="schedule__date" scope="row" role="rowheader">{t`Всего`}</th>
          <td className="schedule__payment" role="cell">
            {tenge(result.returnAmount)}
          </td>
          <td className="schedule__part" role="cell">
            {tenge(received)}
          </td>
          <td className="schedule__part" role="cell">
            {tenge(result.percent)}
          </td>
          <td className="schedule__part" role="cell" />
        </tr>
      </tfoot>
    </table>
  );
});

function ScheduleRow({ number, row }: { readonly number: number; readonly row: Row }) {
  const { i18n } = useLingui();
  const language = languageOf(i18n);
  const tenge = (figure: { toString(): string }) => formatNumber(language, figure, 2);
  return (
    <tr className="schedule__row" role="row">
      <th className="schedule__date" scope="row" role="rowheader">
        <span className="schedule__number">{number}</span> {formatDate(language, row.paymentDate)}
      </th>
      <td className="schedule__payment" role="cell">
        {tenge(row.payment)}
      </td>
      <td className="schedule__part" role="cell">
        {tenge(row.principal)}
      </td>
      <td className="schedule__part" role="cell">
        {tenge(row.reward)}
      </td>
      <td className="schedule__part" role="cell">
        {tenge(row.principalRemainder)}
      </td>
    </tr>
  );
}
