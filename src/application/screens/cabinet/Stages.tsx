import { useLingui } from '@lingui/react/macro';

export type StageState = 'done' | 'now' | 'late' | 'ahead';

const signs: Readonly<Record<StageState, string>> = {
  done: 'M6 10.5l3 3 5.5-6.5',
  now: 'M10 10v.01',
  late: 'M10 5.5v5M10 14v.01',
  ahead: '',
};

/** Draws how far something is; the words beside it say the same. */
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

/** Shows what has been done, what is to be done now and what follows, one below the other. */
export function Stages({ stages }: { readonly stages: readonly Stage[] }) {
  const { t } = useLingui();
  return (
    <ol className="plain-list cabinet__track">
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
