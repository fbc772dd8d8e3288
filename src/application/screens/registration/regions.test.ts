import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { submitAddress } from '../../../api/contract.ts';
import { languages } from '../../../locales/language.ts';
import { regions } from './regions.ts';

describe.each(languages)('The regions in %s', (language) => {
  const names = regions.map((region) => region[language]);

  it('are 17 regions and 3 cities, each of them once', () => {
    const isRegion = (name: string) => /облысы$|область/.test(name);
    expect(names.filter(isRegion)).toHaveLength(17);
    expect(names.filter((name) => !isRegion(name))).toEqual(['Астана', 'Алматы', 'Шымкент']);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are what the contract takes', () => {
    const address = { city: 'Алматы', street: 'Абай', house: '1', flat: '' };
    for (const region of names) {
      expect(v.parse(submitAddress.body, { ...address, region })).toHaveProperty('region', region);
    }
  });
});
