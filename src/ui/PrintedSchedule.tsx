import { type ReactNode, useLayoutEffect } from 'react';
import type { Brand } from '../config/brand.ts';
import { Logo } from './Logo.tsx';
import './printedSchedule.css';

/** Beyond so many rows the sheet is set smaller, so that sixty stand on one page. */
const MANY_ROWS = 30;

interface PrintedScheduleProps {
  readonly brand: Brand;
  readonly heading: string;
  /** Headings of the columns. */
  readonly columns: readonly string[];
  /** Each has the date in words, then the other cells. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** A row of the table, below the others. */
  readonly total?: ReactNode;
  /** Stands beside the figures. */
  readonly aside?: ReactNode;
  /** Stands below the table. */
  readonly note: ReactNode;
  /** The figures (`print-sheet__figures`). */
  readonly children: ReactNode;
}

/**
 * Renders a schedule of payments as one clean page. The sheet replaces the whole site on paper, and is not on the screen.
 * Render it into the body: `#root` is hidden on paper.
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
