import { type ReactNode, useLayoutEffect } from 'react';
import type { Brand } from '../config/brand.ts';
import { Logo } from './Logo.tsx';
import './printedSchedule.css';

/** A sheet with more rows has smaller text, so that sixty rows fit on one page. */
const MANY_ROWS = 30;

interface PrintedScheduleProps {
  readonly brand: Brand;
  readonly heading: string;
  /** Headings of the columns. */
  readonly columns: readonly string[];
  /** Each row has the date in words, then the other cells. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** The last row of the table. */
  readonly total?: ReactNode;
  /** Shown beside the figures. */
  readonly aside?: ReactNode;
  /** Shown below the table. */
  readonly note: ReactNode;
  /** The figures (`print-sheet__figures`). */
  readonly children: ReactNode;
}

/**
 * Renders a schedule of payments as one page for paper. In print the sheet replaces the whole site; on the screen it is
 * hidden. Render the sheet into the body, because `#root` is hidden in print.
 */
export function PrintedSchedule(props: PrintedScheduleProps) {
  const { brand, heading, columns, rows, total, aside, note, children } = props;
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-print-sheet');
    return () => classList.remove('has-print-sheet');
  }, []);
  return (
    <section className="print-sheet" data-long={rows.length > MANY_ROWS}>
      <div className="print-sheet__head">
        <div>
          <p>
            <Logo name={brand.name} />
            <span>{brand.supportPhone}</span>
          </p>
          <h1>{heading}</h1>
          {children}
        </div>
        {aside}
      </div>
      <table>
        <thead>
          <tr>
            {['№', ...columns].map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([date, ...cells], k) => (
            <tr key={date}>
              <td>{k + 1}</td>
              <th scope="row">{date}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
          {total}
        </tbody>
      </table>
      <p>
        {note} {brand.siteUrl}
      </p>
    </section>
  );
}
