import { type ReactNode, useLayoutEffect } from 'react';
import type { Brand } from '../config/brand.ts';
import { useFormats } from '../locales/useFormats.ts';
import { Logo } from './Logo.tsx';
import './printedSchedule.css';

/** Beyond so many rows the sheet is set smaller, so that sixty stand on one page. */
const MANY_ROWS = 30;

type Cell = string | null;

interface PrintedScheduleProps {
  readonly brand: Brand;
  readonly heading: string;
  readonly figures: readonly (readonly [term: string, figure: string])[];
  /** Headings of the date and of the cells. */
  readonly columns: readonly [date: string, ...cells: string[]];
  readonly rows: readonly { readonly date: string; readonly cells: readonly Cell[] }[];
  readonly total?: { readonly heading: string; readonly cells: readonly Cell[] };
  /** Stands below the figures. */
  readonly picture?: ReactNode;
  /** Stands beside the figures. */
  readonly aside?: ReactNode;
  /** Stands below the table. */
  readonly note: ReactNode;
}

const cellsOf = (cells: readonly Cell[]) =>
  cells.map((cell, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
    <td key={column}>{cell}</td>
  ));

/**
 * Renders a schedule of payments as one clean page. The sheet replaces the whole site on paper, and is not on the screen.
 * Render it into the body: `#root` is hidden on paper.
 */
export function PrintedSchedule(props: PrintedScheduleProps) {
  const { brand, heading, figures, columns, rows, total, picture, aside, note } = props;
  const { date } = useFormats();
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-print-sheet');
    return () => classList.remove('has-print-sheet');
  }, []);
  const [dateHeading, ...headings] = columns;
  return (
    <section className={rows.length > MANY_ROWS ? 'print-sheet print-sheet--long' : 'print-sheet'}>
      <div className="print-sheet__head">
        <div>
          <p className="print-sheet__ends">
            <Logo name={brand.name} />
            <span>{brand.supportPhone}</span>
          </p>
          <h1 className="print-sheet__heading">{heading}</h1>
          <dl className="print-sheet__figures">
            {figures.map(([term, figure]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          {picture}
        </div>
        {aside}
      </div>
      <table className="print-sheet__table">
        <thead>
          <tr className="print-sheet__heads">
            <th scope="col">№</th>
            <th className="print-sheet__date" scope="col">
              {dateHeading}
            </th>
            {headings.map((each) => (
              <th scope="col" key={each}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, k) => (
            <tr key={row.date}>
              <td>{k + 1}</td>
              <th className="print-sheet__date" scope="row">
                {date(row.date)}
              </th>
              {cellsOf(row.cells)}
            </tr>
          ))}
          {total ? (
            <tr className="print-sheet__total">
              <td />
              <th className="print-sheet__date" scope="row">
                {total.heading}
              </th>
              {cellsOf(total.cells)}
            </tr>
          ) : null}
        </tbody>
      </table>
      <p className="print-sheet__note">
        {note} {brand.siteUrl}
      </p>
    </section>
  );
}
