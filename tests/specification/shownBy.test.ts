import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTests } from './readTests.ts';

/** A row of `shownBy.tsv`: a test that shows a statement, or a departure of `docs/product.md` that replaces it. */
interface Row {
  readonly id: string;
  readonly file: string;
  readonly title: string;
}

const DEPARTURES = 'docs/product.md';

/** Files that a runner reads. The tests of `tests/host/contract` are called by the tests of each host. */
const testFile = /\.(?:test|spec)\.tsx?$|^tests\/host\/contract\//;

const linesOf = (name: string) =>
  readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

const ids = linesOf('statements.tsv').map(([id = '']) => id);
const rows: readonly Row[] = linesOf('shownBy.tsv')
  .slice(1)
  .map(([id = '', file = '', title = '']) => ({ id, file, title }));

/** Lists the departures of a page: the bold beginnings of the points below the heading «Departures». */
function departuresOf(page: string): readonly string[] {
  const [, section = ''] = page.split(/^## Departures$/m);
  const points = section.split(/^## /m)[0] ?? '';
  return [...points.matchAll(/^- \*\*(.+?)\.\*\*/gm)].map(([, title = '']) => title);
}

const departures = departuresOf(readFileSync(DEPARTURES, 'utf8'));
const testsOf = new Map(
  [...new Set(rows.map(({ file }) => file))]
    .filter((file) => file !== DEPARTURES && existsSync(file))
    .map((file) => [file, readTests(file, readFileSync(file, 'utf8'))]),
);

/** Returns the fault of a row, or null. */
function faultOf({ id, file, title }: Row): string | null {
  const row = `${id} ${file} «${title}»`;
  if (!ids.includes(id)) return `${row}: no such statement`;
  if (file === DEPARTURES) return departures.includes(title) ? null : `${row}: no such departure`;
  if (!testFile.test(file)) return `${row}: no runner reads this file`;
  const tests = testsOf.get(file)?.filter((test) => test.title === title) ?? [];
  if (tests.length === 0) return `${row}: no such test`;
  if (tests.length > 1) return `${row}: ${tests.length} tests have this title`;
  return tests[0]?.isSkipped ? `${row}: the test is skipped` : null;
}

describe('the map of the statements', () => {
  it('lists 197 statements with different ids', () => {
    expect(new Set(ids).size).toBe(197);
    expect(ids).toHaveLength(197);
  });

  it('shows each statement by a test or a departure', () => {
    const shown = new Set(rows.map(({ id }) => id));
    expect(ids.filter((id) => !shown.has(id))).toEqual([]);
  });

  it('names only tests and departures that exist, and no skipped test', () => {
    expect(rows.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
  });

  it('lists each row once, in the order of the statements', () => {
    const order = rows.map(({ id }) => ids.indexOf(id));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(new Set(rows.map((row) => Object.values(row).join('\t'))).size).toBe(rows.length);
  });

  it('names a statement for each departure of the product', () => {
    const named = rows.filter(({ file }) => file === DEPARTURES).map(({ title }) => title);
    expect(departures.filter((title) => !named.includes(title))).toEqual([]);
  });
});
