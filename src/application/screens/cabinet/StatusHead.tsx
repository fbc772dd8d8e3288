import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Loan } from '../../../api/contract.ts';
import { config } from '../../../config/config.ts';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';

export type StageState = 'done' | 'now' | 'late' | 'ahead';

const signs: Readonly<Record<StageState, string>> = {
  done: 'M6 10.5l3 3 5.5-6.5',
  now: 'M10 10v.01',
  late: 'M10 5.5v5M10 14v.01',
  ahead: '',
};

/** Draws the state of a stage. The text beside the drawing has the same content. */
export function StageMark({ state }: { readonly state: StageState }) {
  return (
    <svg className={`cabinet__mark cabinet__mark--${state}`} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" />
      <path d={signs[state]} />
    </svg>
  );
}

export interface Stage {
  readonly name: string;
  readonly note?: string | null;
  readonly state: StageState;
}

/** Lists done, current and future stages vertically. */
export function Stages({ stages }: { readonly stages: readonly Stage[] }) {
  const { t } = useLingui();
  return (
    <ol className="plain-list">
      {stages.map(({ name, note, state }) => (
        <li
          className={`cabinet__stop cabinet__stop--${state}`}
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <StageMark state={state} />
          <span className="cabinet__stop-name">
            {name}
            {state === 'done' ? <span className="visually-hidden"> {t`(сделано)`}</span> : null}
          </span>
          {note ? <span className="hint cabinet__stop-note">{note}</span> : null}
        </li>
      ))}
    </ol>
  );
}

export function SupportPhone() {
  return <PhoneLink phone={config.brand.supportPhone} />;
}

type Status = Loan['status'];

const SHEET = 'M18 8h27l11 11v45H18zM45 8v11h11';
const CALENDAR = 'M13 16h46v46H13zM13 29h46M25 9v12M47 9v12';
const CIRCLE = 'M36 10a26 26 0 1 0 .01 0z';

/** The drawing of each status in a box of 72 × 72: an object, and a sign on the object. */
const drawings: Readonly<Record<Status, readonly [thing: string, sign: string]>> = {
  to_sign: [SHEET, 'M26 30h20M26 39h20M26 54c4-9 7-9 7 0s4 2 6-3 4 3 8 2'],
  waiting: [CIRCLE, 'M36 20v16l11 8'],
  active: [CALENDAR, 'M27 45l6 6 12-12'],
  late: [CALENDAR, 'M36 36v10M36 54v.1'],
  closed: [CIRCLE, 'M24 37l8 8 16-17'],
  refused: [SHEET, 'M48 44H27m7-8l-8 8 8 8'],
  declined: [SHEET, 'M27 44h20'],
  checking: [SHEET, 'M34 32a8 8 0 1 0 .01 0zM40 46l7 7'],
};

interface StatusHeadProps {
  readonly status: Status;
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows the status of the loan, the next event and the next action at the top of the cabinet. */
export function StatusHead({ status, title, children }: StatusHeadProps) {
  const [thing, sign] = drawings[status];
  return (
    <section className={`cabinet__head cabinet__head--${status}`} aria-labelledby="status">
      <svg className="cabinet__drawing" viewBox="0 0 72 72" aria-hidden="true">
        <path d={thing} />
        <path className="cabinet__drawing-sign" d={sign} />
      </svg>
      <h2 id="status">{title}</h2>
      {children}
    </section>
  );
}
