import type { Plugin } from 'vite';
import * as keys from '../src/storage/keys.ts';

const names = Object.keys(keys).join('|');
const use = new RegExp(`\\b(${names})\\.(\\w+)\\b`);

/**
 * Writes a storage key's name where it is used: `localKeys.theme` → `"theme"`.
 * @throws Error for a key that there is not
 */
export function withNamesOfKeys(code: string): string {
  const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = keys;
  return code.replace(new RegExp(use, 'g'), (_, table: string, key: string) => {
    const name = tables[table]?.[key];
    if (name === undefined) throw new Error(`There is no ${table}.${key}`);
    return JSON.stringify(name);
  });
}

/** Inlines storage keys: the list of everything stored on the device is for people, and no page has to load it. */
export function inlineKeys(): Plugin {
  return {
    name: 'jenil:inline-keys',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/src\/.*\.tsx?$/, exclude: /\/storage\/keys\.ts$/ }, code: use },
      handler(code) {
        return { code: withNamesOfKeys(code), map: null };
      },
    },
  };
}
