import type { ReactNode } from 'react';

interface RowsProps {
  /** `words`: sentences rather than figures. */
  readonly kind?: 'figures' | 'words';
  readonly children: ReactNode;
}

/** Facts by name. */
export function Rows({ kind = 'figures', children }: RowsProps) {
  return <dl className={`rows rows--${kind}`}>{children}</dl>;
}

interface RowProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Row({ name, children }: RowProps) {
  return (
    <div className="rows__row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
