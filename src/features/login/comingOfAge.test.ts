import { expect, it } from 'vitest';
import { isIin } from '../../api/contract.ts';
import { comingOfAge } from './comingOfAge.ts';

const TODAY = '2026-11-21';

/** Completes a birth date, century and sex to a valid IIN. */
function iinOf(beginning: string): string {
  for (let rest = 0; rest < 100_000; rest += 1) {
    const iin = `${beginning}${String(rest).padStart(5, '0')}`;
    if (isIin(iin)) return iin;
  }
  throw new Error(`No IIN begins with ${beginning}`);
}

it('returns the eighteenth birthday when the IIN is that of a younger person', () => {
  expect(comingOfAge(iinOf('1003015'), TODAY)).toBe('2028-03-01');
});

it('returns null when the eighteenth birthday is today or was before', () => {
  expect(comingOfAge(iinOf('0811215'), TODAY)).toBeNull();
  expect(comingOfAge(iinOf('8710084'), TODAY)).toBeNull();
});

it('returns tomorrow when the eighteenth birthday is tomorrow', () => {
  expect(comingOfAge(iinOf('0811225'), TODAY)).toBe('2026-11-22');
});

it('returns 1 March when the birth was on 29 February', () => {
  expect(comingOfAge(iinOf('1202296'), TODAY)).toBe('2030-03-01');
});

it.each(['', '1003015', '100301500000', '999999999999'])(
  'returns null when %j is no IIN with a birth date',
  (text) => {
    expect(comingOfAge(text, TODAY)).toBeNull();
  },
);
