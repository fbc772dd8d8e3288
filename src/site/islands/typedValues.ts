import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';

/*
 * Values in the fields of islands that React does not know yet: typed before an island's code came, or typed in the other
 * language of the page.
 */

/** Values by the name of the field. A box has whether it is ticked, a disclosure whether it is open. */
export type TypedValues = Readonly<Record<string, string | boolean>>;

type Field = HTMLInputElement | HTMLDetailsElement;

const isTickable = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/** Returns what a field contains, and what it contained in the prerendered page. */
function contentsOf(field: Field): readonly [now: string | boolean, before: string | boolean] {
  if (field instanceof HTMLDetailsElement) return [field.open, false];
  return isTickable(field)
    ? [field.checked, field.defaultChecked]
    : [field.value, field.defaultValue];
}

interface NamedField {
  readonly name: string;
  readonly field: Field;
}

/** Lists the fields of an island; a field without a name has its number. */
const fieldsOf = (place: HTMLElement): readonly NamedField[] =>
  [...place.querySelectorAll<Field>('input, details')].map((field, index) => {
    const byNumber = `${place.dataset.island} ${index}`;
    if (field instanceof HTMLDetailsElement) return { field, name: byNumber };
    const name = field.name || byNumber;
    return { field, name: isTickable(field) ? `${name}=${field.value}` : name };
  });

/** Lists the fields that React does not know yet and that differ from the prerendered page. */
const changedIn = (place: HTMLElement) =>
  fieldsOf(place).filter(({ field }) => {
    const [now, before] = contentsOf(field);
    return now !== before;
  });

/** Returns whether a field of an island was changed before its code came. */
export const isTypedInto = (place: HTMLElement): boolean => changedIn(place).length > 0;

/** Returns whether stored values differ from the fields of an island. */
export const differsFrom = (place: HTMLElement, stored: TypedValues): boolean =>
  fieldsOf(place).some(({ name, field }) => {
    const [now] = contentsOf(field);
    return (stored[name] ?? now) !== now;
  });

const valuesOf = (fields: readonly NamedField[]): TypedValues =>
  Object.fromEntries(fields.map(({ name, field }) => [name, contentsOf(field)[0]]));

/** Stores the values of all islands for the next document, which is this page in the other language. */
export function storeTyped(): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  if (places.length === 0) return;
  const values = valuesOf(places.flatMap(fieldsOf));
  writeEntry('session', sessionKeys.typedValues, JSON.stringify([location.pathname, values]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Nothing is stored, or another program wrote the entry.
    return null;
  }
}

/** Takes what `storeTyped` stored on this page; nothing for values of another page. */
export function takeStored(): TypedValues {
  const stored = parse(readEntry('session', sessionKeys.typedValues) ?? '');
  removeEntry('session', sessionKeys.typedValues);
  const [path, values] = Array.isArray(stored) ? stored : [];
  if (path !== location.pathname || typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    ),
  );
}

/** The selection in the fields that `takeTyped` has changed: a person may be typing in the middle of one. */
const selections = new WeakMap<Field, readonly [start: number, end: number]>();

/**
 * Gives the fields their prerendered values back, which React expects. Disclosures stay as they are.
 * @returns the values before
 */
export function takeTyped(place: HTMLElement): TypedValues {
  const changed = changedIn(place);
  const typed = valuesOf(changed);
  for (const { field } of changed) {
    if (field instanceof HTMLDetailsElement) continue;
    if (isTickable(field)) {
      field.checked = field.defaultChecked;
      continue;
    }
    const { selectionStart: start, selectionEnd: end } = field;
    if (start !== null && end !== null) selections.set(field, [start, end]);
    field.value = field.defaultValue;
  }
  return typed;
}

/**
 * Enters values into the fields of an island, as a person would.
 * @param commit makes a change, and has React render it before the next one
 */
export function enterTyped(
  place: HTMLElement,
  typed: TypedValues,
  commit: (change: () => void) => void,
): void {
  const dispatch = (field: Field, event: Event) => commit(() => void field.dispatchEvent(event));
  for (const { name, field } of fieldsOf(place)) {
    const value = typed[name];
    if (value === undefined || value === contentsOf(field)[0]) continue;
    if (field instanceof HTMLDetailsElement) field.open = value === true;
    else if (typeof value !== 'string') {
      // A radio is unticked by another one.
      if (value || field.type === 'checkbox') commit(() => field.click());
    } else {
      // Past React's own setter, so that React takes the event for a change.
      Reflect.set(HTMLInputElement.prototype, 'value', value, field);
      const selection = selections.get(field);
      if (selection) field.setSelectionRange(...selection);
      dispatch(field, new Event('input', { bubbles: true }));
      if (field !== document.activeElement) {
        dispatch(field, new FocusEvent('focusout', { bubbles: true }));
      }
    }
  }
}
