import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * What the oldest browsers that `app/firstScript.ts` lets in do not have: Chrome 105, Safari 15.4, Firefox 110. The build
 * turns young syntax into old, but adds no missing function, state or colour.
 */
const tooYoung: readonly {
  readonly name: RegExp;
  readonly instead: string;
  readonly except?: string;
}[] = [
  { name: /\bURL\.(canParse|parse)\b/, instead: 'parseUrl' },
  { name: /\bAbortSignal\.(any|timeout)\b/, instead: 'timeoutSignal, or a controller' },
  { name: /\bPromise\.(withResolvers|try)\b/, instead: 'new Promise' },
  { name: /\b(Object|Map)\.groupBy\b/, instead: 'a loop' },
  { name: /\bArray\.fromAsync\b/, instead: 'for await' },
  { name: /\.(toSorted|toReversed|toSpliced)\(/, instead: 'a copy that is sorted' },
  { name: /\.(isWellFormed|toWellFormed)\(/, instead: 'nothing: check what is needed' },
  { name: /\.(union|intersection|difference|isSubsetOf|isSupersetOf)\(new Set/, instead: 'filter' },
  {
    name: /\(\?<[=!]/,
    instead: 'a pattern without lookbehind, which Safari 15.4 cannot even read',
  },
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
