import type { ReactNode } from 'react';
import { useElementWords } from './words.ts';

interface DocumentProps {
  readonly id: string;
  readonly title: string;
  /** In words. */
  readonly date: string;
  /** The text's size, put in by the build. */
  readonly kilobytes?: string;
  readonly children: ReactNode;
}

/** A document that opens where it stands: readable on a phone, printed whole. */
export function Document({ id, title, date, kilobytes, children }: DocumentProps) {
  const words = useElementWords();
  return (
    <details className="document" id={id}>
      <summary>
        <span className="document__title">{title}</span>
        <span className="document__facts">
          {date}, {kilobytes}
          {'\u00a0'}
          {words.kilobytes}
        </span>
      </summary>
      <div className="document__text">{children}</div>
    </details>
  );
}
