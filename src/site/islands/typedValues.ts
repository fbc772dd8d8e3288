import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';

/*
 * Values in the fields of islands that React does not know yet: values typed before the code of an island arrived, or typed
 * in the other language of the page.
 */

/** Values by the name of the field. The value of a box is true when ticked, the value of a disclosure is true when open. */
export type TypedValues = Readonly<Record<string, string | boolean>>;

type Field = HTMLInputElement | HTMLDetailsElement;

const isTickable = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/** Returns the present value of a field, and the value in the prerendered page. */
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

/** Lists the fields of an island. A field without a name gets the name of the island and a number. */
const fieldsOf = (place: HTMLElement): readonly NamedField[] =>
  [...place.querySelectorAll<Field>('input, details')].map((field, index) => {
    const byNumber = `${place.dataset.island} ${index}`;
    if (field instanceof HTMLDetailsElement) return { field, name: byNumber };
    const name = field.name || byNumber;
    return { field, name: isTickable(field) ? `${name}=${field.value}` : name };
  });

/** Lists the fields of an island whose values differ from the prerendered page. */
const changedIn = (place: HTMLElement) =>
  fieldsOf(place).filter(({ field }) => {
    const [now, before] = contentsOf(field);
    return now !== before;
  });

/** Returns whether a field of an island was changed before the code of the island arrived. */
export const isTypedInto = (place: HTMLElement): boolean => changedIn(place).length > 0;

/** Returns whether stored values differ from the fields of an island. */
export const differsFrom = (place: HTMLElement, stored: TypedValues): boolean =>
  fieldsOf(place).some(({ name, field }) => {
    const [now] = contentsOf(field);
    return (stored[name] ?? now) !== now;
  });

const valuesOf = (fields: readonly NamedField[]): TypedValues =>
  Object.fromEntries(fields.map(({ name, field }) => [name, contentsOf(field)[0]]));

/** Stores the values of all islands for the next document of this path: the page in the other language, or a reload. */
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

/** Returns and removes the values that `storeTyped` stored. Returns no values of another page. */
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

/** The selections in the fields that `takeTyped` has reset. A person may be typing in the middle of a text. */
const selections = new WeakMap<Field, readonly [start: number, end: number]>();

/**
 * Resets the fields to the prerendered values, which React expects. Disclosures stay as they are.
 * @returns the changed values, as they were before the reset
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
 * @param commit makes a change, and lets React render the change before the next change
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
      // A radio button becomes unticked when another radio button is ticked.
      if (value || field.type === 'checkbox') commit(() => field.click());
    } else {
      // Bypasses React's own setter, so that React notices the change.
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
