import { type ReactNode, useState } from 'react';
import { isWideWindow } from '../../../ui/wide.ts';

interface RowProps {
  /** The id of the heading, which names the row. */
  readonly id: string;
  readonly title: string;
  /** The key figure, also shown while the row is closed. */
  readonly figure?: string | null;
  /** True for a row that is initially open in a window with room for two columns. */
  readonly isOpenWhenWide?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders a part of the cabinet as a row that opens, with a key figure. The DOM also contains the content of a closed row, for
 * the browser's search and for printing.
 */
export function Row({ id, title, figure = null, isOpenWhenWide = false, children }: RowProps) {
  const [isOpenAtFirst] = useState(() => isOpenWhenWide && isWideWindow());
  return (
    <section aria-labelledby={id}>
      <details className="disclosure" open={isOpenAtFirst}>
        <summary className="cabinet__row">
          <span className="cabinet__row-words">
            <h2 className="small-heading disclosure__title" id={id}>
              {title}
            </h2>{' '}
            {figure === null ? null : <span className="cabinet__row-figure">{figure}</span>}
          </span>
        </summary>
        <div className="stack stack--tight disclosure__text cabinet__row-content">{children}</div>
      </details>
    </section>
  );
}
