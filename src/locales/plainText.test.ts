import { expect, it } from 'vitest';
import { plainText } from './plainText.ts';

it('has plain spaces and hyphens, and joins nothing, when a text leaves the page', () => {
  expect(plainText('78\u00a0500\u00a0₸ на\u00a06–\u206060\u00a0дней: Wi\u2011Fi')).toBe(
    '78 500 ₸ на 6–60 дней: Wi-Fi',
  );
});

it('changes nothing else', () => {
  const text = ' a-b — c\n d\t–\u202f';
  expect(plainText(text)).toBe(text);
});
