import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Features that an oldest browser lacks (Chrome 105, Safari 15.4, Firefox 110) and that the tools of
 * `tests/build/oldestBrowsers.test.ts` do not know, or report only for built code.
 */
const tooYoung: readonly {
  readonly name: RegExp;
  readonly instead: string;
  readonly except?: string;
}[] = [
  { name: /\bURL\.(canParse|parse)\b/, instead: 'parseUrl' },
  { name: /\bAbortSignal\.(any|timeout)\b/, instead: 'timeoutSignal, or a controller' },
  { name: /\.(union|intersection|difference|isSubsetOf|isSupersetOf)\(new Set/, instead: 'filter' },
  { name: /\bcolor-mix\(|\boklch\(/, instead: 'a token in ui/tokens.css' },
  {
    name: /\blight-dark\(/,
    instead: 'a token in ui/tokens.css',
    // The build replaces it by variables, which follow only the `color-scheme` of `:root`.
    except: 'src/ui/tokens.css',
  },
];

const files = globSync('src/**/*.{ts,tsx,css}').filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
);

it('finds no feature that an oldest browser lacks', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/^\s*(\*|\/\/|\/\*).*$/gm, '');
    return tooYoung
      .filter(({ name, except }) => file !== except && name.test(code))
      .map(({ name, instead }) => `${file}: ${name.exec(code)?.[0]} (take ${instead})`);
  });
  expect(found).toEqual([]);
});
