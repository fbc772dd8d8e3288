// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isTyped, watchTypedValues } from './typedValues.ts';

it('knows what was typed before monitoring was there, also when its field is gone', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.value = 'Серикбаева';
  watchTypedValues();
  field.remove();
  expect(isTyped('Cannot read: серикбаева')).toBe(true);
});
