import { describe, expect, it } from 'vitest';
import { readTests } from './readTests.ts';

const read = (source: string) => readTests('a.test.tsx', source);
const isSkipped = (source: string) => read(source).map((test) => test.isSkipped);

describe('readTests', () => {
  it('lists the titles of tests of Vitest and Playwright, also of tables and loops', () => {
    const source = `
      it('adds "one" and two', () => {});
      describe('a group', () => { test("ends", async ({ page }) => {}); });
      it.each([[1, 2]])('adds %i to %i', (one) => {});
      it.for(rows)(\`names \${first} and %s\`, ([one]) => {});
      for (const path of paths) test(\`opens \${path}\`, { tag: '@core' }, async () => {});
      ownHostTest('waits', async () => { await test.step('a step', async () => {}); });`;
    expect(read(source).map(({ title }) => title)).toEqual([
      'adds "one" and two',
      'ends',
      'adds %i to %i',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as it stands in the source
      'names ${first} and %s',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as it stands in the source
      'opens ${path}',
      'waits',
    ]);
    expect(isSkipped(source)).not.toContain(true);
  });

  it.each([
    "it.skip('a', () => {})",
    "test.fixme('a', async () => {})",
    "it.skipIf(isOld)('a', () => {})",
    "it.runIf(isRoot)('a', () => {})",
    "it.fails('a', () => {})",
    "it.skip.each([1])('a', () => {})",
    "describe.skip('g', () => { describe('h', () => { it('a', () => {}); }); })",
    "test.describe.fixme('g', () => { test('a', () => {}); })",
    "it('a', () => { test.skip(); })",
    "it('a', (context) => { if (isOld) context.skip('old'); })",
    "it('a', ({ skip }) => { skip(); })",
    "test('a', async ({}, testInfo) => { testInfo.fixme(); })",
    "test.skip(isOld, 'old'); test('a', () => {})",
    "test.describe('g', () => { test.skip(({ isMobile }) => isMobile); test('a', () => {}); })",
    "test.beforeEach(() => { test.skip(isOld); }); test('a', () => {})",
    "if (isRoot) it('a', () => {})",
    "isRoot && it('a', () => {})",
    "it.each([])('a', () => {})",
  ])('reports a skipped test when the source is %s', (source) => {
    expect(isSkipped(source)).toEqual([true]);
  });

  it('lists no test that is a comment, a text or a plan', () => {
    const source = "// it('a', () => {});\nconst source = `it('b', () => {})`; it.todo('c');";
    expect(read(source)).toEqual([]);
  });

  it('skips only the tests in the group of the skip', () => {
    const source =
      "describe('g', () => { test.skip(isOld); it('a', () => {}); }); it('b', () => {});";
    expect(isSkipped(source)).toEqual([true, false]);
  });

  it('throws when the source is not valid', () => {
    expect(() => read("it('a', () => {")).toThrow('a.test.tsx');
  });
});
