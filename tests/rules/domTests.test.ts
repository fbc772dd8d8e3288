import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const harness = 'tests/dom/harness';
/** Lists the files that journeys and DOM tests share; the rest of `tests/journeys` needs a browser. */
const shared = ['tests/journeys/midnight.ts', 'tests/journeys/words.ts'];

const files = globSync('tests/dom/**/*.{ts,tsx}');
const importsOf = (file: string) => {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  return module.staticImports.map(({ moduleRequest: { value } }) =>
    value.startsWith('.') ? relative('.', join(dirname(file), value)) : value,
  );
};

it('lets no DOM test import modules that need a browser', () => {
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) =>
    importsOf(file)
      .filter(
        (imported) =>
          imported === '@playwright/test' ||
          (imported.startsWith('tests/journeys/') && !shared.includes(imported)),
      )
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(found).toEqual([]);
});

it('lets every DOM test run the real application in the harness', () => {
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  const apart = tests.filter((file) => !importsOf(file).includes(`${harness}/test.ts`));
  expect(apart).toEqual([]);
  const mocking = tests.filter((file) => /vi\.(?:mock|doMock)\(/.test(readFileSync(file, 'utf8')));
  expect(mocking).toEqual([]);
});
