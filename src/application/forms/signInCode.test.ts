import { expect, it } from 'vitest';
import { readSignInCode } from './signInCode.ts';

it.each([
  'ABCD1234',
  'abcd1234',
  'ABCD 1234',
  'ABCD-1234',
  ' a b c d 1 2 3 4 ',
  '\u202dABCD1234\u202c',
  'ABCD\u00ad1234',
  // Cyrillic А, В, С.
  'АВСD1234',
  'авсd 1234',
  'Код для входа: ABCD1234',
  'Kredit24: ваш код для входа ABCD1234. Никому его не говорите',
  'KREDIT24: код для входа ABCD1234',
  'Kredit24. Код: ABCD 1234',
  'ABCD1234 — код для входа. Договор 12345678',
  'Договор № 12345678 подписан. Код для входа: АВСD1234',
  'Кіру коды: ABCD1234. Шарт № 12345678',
  'Код для входа в jenil.kz: «ABCD1234».',
])('reads the code in «%s»', (text) => {
  expect(readSignInCode(text)).toBe('ABCD1234');
});

it.each(['', 'ABCD123', 'ABCD12345', 'Код придёт позже', 'ABCD1234 или EFGH5678', 'ЖЩЮЯ1234'])(
  'leaves «%s» as it is',
  (text) => {
    expect(readSignInCode(text)).toBe(text);
  },
);
