import { groupTyped } from '../locales/amountText.ts';

/**
 * Groups the digits of a field during typing. The caret stays behind the same digit.
 * @param edit the `inputType` of the edit
 */
export function groupDigits(input: HTMLInputElement, edit?: string): void {
  const { text, caret } = groupTyped(input.value, input.selectionStart ?? input.value.length, edit);
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
