import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Features that the oldest browsers do not have (Chrome 105, Safari 15.4, Firefox 110) and that the tools of
 * `tests/build/oldestBrowsers.test.ts` do not know, or name only in code that is built.
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
    // The build writes it out as variables, which follow the `color-scheme` of `:root` only.
    except: 'src/ui/tokens.css',
  },
];

const files = globSync('src/**/*.{ts,tsx,css}').filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
);

it('finds nothing that the oldest browser that we name does not have', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/^\s*(\*|\/\/|\/\*).*$/gm, '');
    return tooYoung
      .filter(({ name, except }) => file !== except && name.test(code))
      .map(({ name, instead }) => `${file}: ${name.exec(code)?.[0]} (take ${instead})`);
  });
  expect(found).toEqual([]);
});
