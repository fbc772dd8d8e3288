import type { ReactNode } from 'react';

/** Facts by name. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <dl className="rows">{children}</dl>;
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
