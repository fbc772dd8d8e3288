import type { ReactNode } from 'react';

interface OutcomeProps {
  readonly verdict: ReactNode;
  readonly kind?: 'calm' | 'warning';
  readonly rows?: readonly { readonly name: string; readonly value: string }[];
  readonly children?: ReactNode;
}

/** What comes out of an island: one sentence, then the figures behind it. */
export function Outcome({ verdict, kind = 'calm', rows = [], children }: OutcomeProps) {
  return (
    <div className={`help-outcome help-outcome--${kind}`}>
      <p className="help-outcome__verdict">{verdict}</p>
      {rows.length > 0 ? (
        <dl className="help-outcome__rows">
          {rows.map(({ name, value }) => (
            <div className="help-outcome__row" key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {children}
    </div>
  );
}
