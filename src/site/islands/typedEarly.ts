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

/** Lists the fields of an island. A field without a name gets the name of the island and a number. */
export const fieldsOf = (place: HTMLElement): readonly NamedField[] =>
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
    // A mask takes the text of its field over by itself (`ui/masks/useMask.ts`). A second input would confuse the mask.
    return now !== before && field.dataset.mask === undefined;
  });

/** Returns whether a field of an island was changed before the code of the island arrived. */
export const isTypedInto = (place: HTMLElement): boolean => changedIn(place).length > 0;

export const valuesOf = (fields: readonly NamedField[]): TypedValues =>
  Object.fromEntries(fields.map(({ name, field }) => [name, contentsOf(field)[0]]));

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
