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

it('does not look through the fields at each step of a slider', () => {
  watchTypedValues();
  const field = document.body.appendChild(document.createElement('input'));
  const slider = document.body.appendChild(document.createElement('input'));
  slider.type = 'range';
  field.value = 'Ахметжанова';
  slider.dispatchEvent(new Event('change', { bubbles: true }));
  expect(isTyped('ахметжанова')).toBe(false);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  expect(isTyped('ахметжанова')).toBe(true);
});
