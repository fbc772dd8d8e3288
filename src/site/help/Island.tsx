import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CheckField } from '../../ui/CheckField.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { useSettledText } from '../../ui/useSettledText.ts';
import './island.css';

/**
 * Returns an island's state and a function that changes parts of the state. The state ends with the document, because entries
 * about money and trouble are private. `islands/typedValues.ts` passes the values to the page in the other language.
 */
export function useIslandState<State extends object>(initial: State) {
  const [state, setState] = useState(initial);
  const change = (changed: Partial<State>) => setState((known) => ({ ...known, ...changed }));
  return [state, change] as const;
}

interface IslandProps {
  /** Name of the island's landmark. */
  readonly label: string;
  /** Text that screen readers announce when the result has changed. */
  readonly announcement: string;
  /** Text to show without scripts. Each island passes the text, because islands have different catalogs. */
  readonly withoutScripts: string;
  readonly fields: ReactNode;
  /** Result of the island. */
  readonly children?: ReactNode;
}

/**
 * Renders the frame of an interactive part of an article. Without scripts the frame shows a message instead of the fields.
 */
export function Island({ label, announcement, withoutScripts, fields, children }: IslandProps) {
  const place = useRef<HTMLElement>(null);
  const [hasActed, setHasActed] = useState(false);
  useEffect(() => {
    const island = place.current;
    const act = () => setHasActed(true);
    island?.addEventListener('input', act, { once: true });
    return () => island?.removeEventListener('input', act);
  }, []);
  // Nothing is announced before the first input: on arrival, the new date and the stored ticks change the text too.
  const said = useSettledText(hasActed ? announcement : '');
  // A tick would have no effect until the page's script runs. `wakeIslands.ts` then removes `inert`.
  const isInert = !useIsHydrated();
  return (
    <section className="stack card help-island" aria-label={label} ref={place}>
      <noscript>
        <p>{withoutScripts}</p>
      </noscript>
      <div className="stack help-island__form" inert={isInert}>
        {fields}
      </div>
      {children}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

export interface OutcomeProps {
  readonly verdict: string;
  readonly isWarning?: boolean;
  /** A row without a value is left out. */
  readonly rows?: readonly { readonly name: string; readonly value: string | null }[];
  readonly children?: ReactNode;
}

/** Renders the result of an island: one sentence, then the figures. */
export function Outcome({ verdict, isWarning = false, rows = [], children }: OutcomeProps) {
  const known = rows.filter(({ value }) => value !== null);
  return (
    <div className={`stack callout help-outcome${isWarning ? ' help-outcome--warning' : ''}`}>
      <p className="help-outcome__verdict">{verdict}</p>
      {known.length > 0 ? (
        <dl className="facts">
          {known.map(({ name, value }) => (
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

interface TickListProps<Item extends string> {
  readonly legend: string;
  /** Prefix of the name of each box. */
  readonly name: string;
  readonly items: readonly Item[];
  readonly textsOf: (item: Item) => { readonly label: string; readonly hint?: string };
  readonly ticked: ReadonlySet<Item>;
  readonly onChange: (ticked: ReadonlySet<Item>) => void;
}

/** Renders a group of checkboxes. */
export function TickList<Item extends string>(props: TickListProps<Item>) {
  const { legend, name, items, textsOf, ticked, onChange } = props;
  const tick = (item: Item, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(item);
    else next.delete(item);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="help-island__label">{legend}</legend>
      {items.map((item) => (
        <CheckField
          key={item}
          {...textsOf(item)}
          name={`${name}-${item}`}
          checked={ticked.has(item)}
          onChange={(event) => tick(item, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
