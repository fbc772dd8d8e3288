import { expect, test } from 'vitest';
import { forgetHint, rememberedHint, rememberHintOfIin } from './iinHint.ts';

test('An IIN prefills birth date and sex until they were sent', () => {
  expect(rememberedHint()).toBeNull();
  rememberHintOfIin('871008401427');
  expect(rememberedHint()).toEqual({ birthday: '1987-10-08', sex: 'female' });
  forgetHint();
  expect(rememberedHint()).toBeNull();
});

test('An IIN that names no date leaves nothing of the one before it', () => {
  rememberHintOfIin('871008401427');
  rememberHintOfIin('999999999999');
  expect(rememberedHint()).toBeNull();
});
