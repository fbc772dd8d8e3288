/** The id of a form's field, so that a summary of errors can lead to it by its name alone. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]/g, '-')}`;
}

/**
 * Puts the focus on a field, or on the chosen or first choice of a group, with its label in sight.
 * @param name the field's name in the form
 */
export function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  if (!field) return;
  const input =
    field instanceof HTMLFieldSetElement
      ? (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector('input'))
      : field;
  // The browser alone would bring just the box into view, with the label still above the window's edge.
  (field.closest('.field') ?? field).scrollIntoView({ block: 'nearest' });
  input?.focus({ preventScroll: true });
}
