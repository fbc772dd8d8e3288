import { describe, expect, it } from 'vitest';
import { withNamesOfKeys } from './inlineKeys.ts';

describe('a storage key in the built code', () => {
  it('is its name, and nothing of the list of keys is left', () => {
    expect(
      withNamesOfKeys("readEntry('local', localKeys.theme); readCookie(cookieNames.visitor)"),
    ).toBe('readEntry(\'local\', "theme"); readCookie("uid")');
  });

  it('stops the build when there is no such key', () => {
    expect(() => withNamesOfKeys('localKeys.colour')).toThrow('localKeys.colour');
  });

  it('is left alone where it is no key', () => {
    const code = 'import { localKeys } from "./keys.ts"; otherlocalKeys.theme';
    expect(withNamesOfKeys(code)).toBe(code);
  });
});
