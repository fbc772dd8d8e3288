import { useLingui } from '@lingui/react/macro';
import { Loader } from '../../ui/Loader.tsx';
import './checklist.css';

export interface ChecklistItem {
  readonly text: string;
  readonly state: 'done' | 'now' | 'next';
}

/**
 * Shows what is done, what is being done, and what follows. A tick is drawn once, when its item is done. The ring of the current
 * item turns: the wait continues.
 */
export function Checklist({ items }: { readonly items: readonly ChecklistItem[] }) {
  const { t } = useLingui();
  const said = { done: t`готово`, now: t`сейчас`, next: t`дальше` };
  return (
    <ol className="stack stack--tight checklist">
      {items.map(({ text, state }) => (
        <li className={`checklist__item checklist__item--${state}`} key={text}>
          {state === 'now' ? (
            <span className="checklist__mark">
              <Loader size="s" />
            </span>
          ) : (
            <svg className="checklist__mark" viewBox="0 0 24 24" aria-hidden="true">
              <circle className="checklist__ring" cx="12" cy="12" r="10" />
              {state === 'done' ? (
                <path className="checklist__tick" d="M7 12.5l3.5 3.5L17 9" pathLength="1" />
              ) : null}
            </svg>
          )}
          <span>
            {text}
            <span className="visually-hidden">{` (${said[state]})`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
