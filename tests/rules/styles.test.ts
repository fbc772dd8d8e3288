import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Sheet {
  readonly file: string;
  /** Without comments. */
  readonly css: string;
}

const sheets: readonly Sheet[] = globSync('src/**/*.css').map((file) => ({
  file,
  css: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}));

/**
 * All sources that may contain a class name: components, texts, the elements that the build adds to texts, the page
 * template.
 */
const markup = globSync(['src/**/*.{ts,tsx,mdx}', 'build/content/*.ts', 'index.html'])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Returns the place of a sheet: a folder of `src`, or a folder inside the large folders. */
const placeOf = (file: string) =>
  /^src\/(?:(?:application\/screens|application|site|shell)\/)?[^/]+/.exec(file)?.[0] ?? '';

function classesOf({ css }: Sheet): Set<string> {
  const selectors = css.match(/[^{};]+(?=\{)/g)?.filter((text) => !/^\s*@/.test(text)) ?? [];
  return new Set(selectors.join(' ').match(/(?<=\.)[a-zA-Z][\w-]*/g));
}

function isUsed(name: string): boolean {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(markup)) return true;
  // A modifier may be composed, as in `button--${kind}`.
  const modified = name.replace(/--.*$/, '--');
  return modified !== name && markup.includes(`${modified}\${`);
}

/** Matches lengths for which a token exists: multiples of 4 px up to 24, 32 and 48. */
const spacing =
  /(?<![\w-])(?:gap|(?:row|column)-gap|(?:padding|margin)[a-z-]*):[^;]*?(?<![\w.])(?:4|8|12|16|20|24|32|48)px/g;

describe('the style sheets', () => {
  it('are found', () => {
    expect(sheets.length).toBeGreaterThan(30);
  });

  it('style each class in one place only', () => {
    const places = new Map<string, Set<string>>();
    for (const sheet of sheets) {
      for (const name of classesOf(sheet)) {
        places.set(name, (places.get(name) ?? new Set()).add(placeOf(sheet.file)));
      }
    }
    expect([...places].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it('style only classes that are used', () => {
    const unused = sheets.flatMap((sheet) =>
      [...classesOf(sheet)].filter((name) => !isUsed(name)).map((name) => `${sheet.file}: ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('use only media queries of ui/breakpoints.css for widths', () => {
    const unnamed = sheets.flatMap(({ file, css }) =>
      (css.match(/@media[^{]*\b(?:width|height)\b[^{]*/g) ?? []).map(
        (query) => `${file}: ${query}`,
      ),
    );
    expect(unnamed).toEqual([]);
  });

  it('use the tokens for spacing', () => {
    const bare = sheets.flatMap(({ file, css }) =>
      (css.match(spacing) ?? []).map((text) => `${file}: ${text}`),
    );
    expect(bare).toEqual([]);
  });
});
