import type { ReactNode } from 'react';

/** Things to do, to be ticked while the page is open. */
export function Checklist({ children }: { readonly children: ReactNode }) {
  return <ul className="checklist">{children}</ul>;
}

/** One line of text. */
export function Check({ children }: { readonly children: ReactNode }) {
  return (
    <li>
      <label className="checklist__label">
        <input className="checklist__box" type="checkbox" />
        <span>{children}</span>
      </label>
    </li>
  );
}
