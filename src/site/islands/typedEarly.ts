/* Values in the fields of a prerendered island, typed before its code arrived. */

/** Values by the name of the field. The value of a box is true when ticked, the value of a disclosure is true when open. */
export type TypedValues = Readonly<Record<string, string | boolean>>;

type Field = HTMLInputElement | HTMLDetailsElement;

const isTickable = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/** Returns the present value of a field, and the value in the prerendered page. */
export function contentsOf(
  field: Field,
): readonly [now: string | boolean, before: string | boolean] {
  if (field instanceof HTMLDetailsElement) return [field.open, false];
  return isTickable(field)
    ? [field.checked, field.defaultChecked]
    : [field.value, field.defaultValue];
}

interface NamedField {
  readonly name: string;
  readonly field: Field;
}

/**
 * Lists the fields of an island. A field without a name gets the name of the island and a number. Fields with a name are not
 * counted, because the content of an open disclosure may come later.
 */
export function fieldsOf(place: HTMLElement): readonly NamedField[] {
  let count = 0;
  return [...place.querySelectorAll<Field>('input, details')].map((field) => {
    const ownName = field instanceof HTMLDetailsElement ? '' : field.name;
    const name = ownName || `${place.dataset.island} ${count++}`;
    const isChoice = field instanceof HTMLInputElement && isTickable(field);
    return { field, name: isChoice ? `${name}=${field.value}` : name };
  });
}

/** Lists the fields of an island whose values differ from the prerendered page. */
const changedIn = (place: HTMLElement) =>
  fieldsOf(place).filter(({ field }) => {
    const [now, before] = contentsOf(field);
    return now !== before;
  });

/** Returns whether a field of an island was changed before the code of the island arrived. */
export const isTypedInto = (place: HTMLElement): boolean => changedIn(place).length > 0;

export const valuesOf = (fields: readonly NamedField[]): TypedValues =>
  Object.fromEntries(fields.map(({ name, field }) => [name, contentsOf(field)[0]]));

/**
 * Resets the fields to the prerendered values, which React expects. Disclosures stay as they are. So does the text of the
 * field with the focus, which would lose the caret, the composition and the undo history: `ui/useUnfinishedText.ts` reads it.
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
    const hasCaret = field === document.activeElement && field.type !== 'range';
    if (!hasCaret) field.value = field.defaultValue;
  }
  return typed;
}

/**
 * Enters values into the fields of an island, as a person would: at once, and into fields that come later, until the person
 * acts. The fields of an open disclosure come with the code of its content.
 * @param commit makes a change, and lets React render the change before the next change
 */
export function enterTyped(
  place: HTMLElement,
  typed: TypedValues,
  commit: (change: () => void) => void,
): void {
  const known = new Set<Field>();
  const enter = () => {
    for (const { name, field } of fieldsOf(place)) {
      if (known.has(field)) continue;
      known.add(field);
      const value = typed[name];
      if (value !== undefined && value !== contentsOf(field)[0]) enterInto(field, value, commit);
    }
  };
  enter();
  const later = new MutationObserver(enter);
  later.observe(place, { childList: true, subtree: true });
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, () => later.disconnect(), { capture: true, once: true });
  }
}

function enterInto(
  field: Field,
  value: string | boolean,
  commit: (change: () => void) => void,
): void {
  const dispatch = (event: Event) => commit(() => void field.dispatchEvent(event));
  if (field instanceof HTMLDetailsElement) field.open = value === true;
  else if (typeof value !== 'string') {
    // A radio button becomes unticked when another radio button is ticked.
    if (value || field.type === 'checkbox') commit(() => field.click());
  } else {
    // Bypasses React's own setter, so that React notices the change.
    Reflect.set(HTMLInputElement.prototype, 'value', value, field);
    dispatch(new Event('input', { bubbles: true }));
    if (field !== document.activeElement) dispatch(new FocusEvent('focusout', { bubbles: true }));
  }
}
