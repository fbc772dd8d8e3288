import type { ReactNode } from 'react';
import type { Loan } from '../../../api/contract.ts';

type Status = Loan['status'];

const SHEET = 'M18 8h27l11 11v45H18zM45 8v11h11';
const CALENDAR = 'M13 16h46v46H13zM13 29h46M25 9v12M47 9v12';
const CIRCLE = 'M36 10a26 26 0 1 0 .01 0z';

/** What each status is drawn as: the thing, and what is to be seen of it, in a box of 72 × 72. */
const drawings: Readonly<Record<Status, readonly [thing: string, sign: string]>> = {
  to_sign: [SHEET, 'M26 30h20M26 39h20M26 54c4-9 7-9 7 0s4 2 6-3 4 3 8 2'],
  waiting: [CIRCLE, 'M36 20v16l11 8'],
  active: [CALENDAR, 'M27 45l6 6 12-12'],
  late: [CALENDAR, 'M36 36v10M36 54v.1'],
  closed: [CIRCLE, 'M24 37l8 8 16-17'],
  refused: [SHEET, 'M48 44H27m7-8l-8 8 8 8'],
  declined: [SHEET, 'M27 44h20'],
};

interface StatusHeadProps {
  readonly status: Status;
  readonly title: string;
  readonly children: ReactNode;
}

/** Says at the top of the cabinet what the loan is, what happens next and what to do. */
export function StatusHead({ status, title, children }: StatusHeadProps) {
  const [thing, sign] = drawings[status];
  return (
    <section className={`cabinet__head cabinet__head--${status}`} aria-labelledby="status">
      <svg className="cabinet__drawing" viewBox="0 0 72 72" aria-hidden="true">
        <path d={thing} />
        <path className="cabinet__drawing-sign" d={sign} />
      </svg>
      <h2 className="cabinet__heading" id="status">
        {title}
      </h2>
      {children}
    </section>
  );
}
