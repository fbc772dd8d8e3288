import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRoute } from '../routes.ts';
import { localKeys } from '../storage/keys.ts';

const source = readFileSync(join(import.meta.dirname, 'firstScript.ts'), 'utf8');
const code = source.slice(source.indexOf('(function'));

describe('the script before the first paint', () => {
  it('reads the theme under the name that the storage gives it', () => {
    expect(code).toContain(`localStorage.getItem('${localKeys.theme}')`);
  });

  it('sends too old a browser to a page that there is', () => {
    const path = /location\.replace\('([^']+)'\)/.exec(code)?.[1] ?? '';
    expect(findRoute(path)?.layout).toBe('auth');
  });

  it('has no word that a browser of 2012 cannot parse', () => {
    const withoutStrings = code.replace(/'[^']*'/g, "''").replace(/\/\/.*$/gm, '');
    expect(withoutStrings).not.toMatch(
      /=>|`|\?\.|\?\?|\b(let|const|class|async|await)\b|catch \{|\.\.\./,
    );
  });
});
