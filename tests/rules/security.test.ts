import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/**
 * Number of requirements of level 1 and 2 in ASVS 5.0.0, by chapter and section. In each section, these requirements have
 * the first numbers.
 */
const counts: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const required = Object.entries(counts).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, count]) =>
    upTo(count).map((number) => `${chapter}.${section}.${number}`),
  ),
);

/** Returns the numbers that a cell names: `1.3.8, 1.3.9`, or `1.2.6–1.2.8` within a section. */
function numbersIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [, section = '', first = '', last = first] =
      /^(\d+\.\d+\.)(\d+)(?:–\1(\d+))?$/.exec(part) ?? [];
    return upTo(Number(last))
      .slice(Number(first) - 1)
      .map((number) => section + number);
  });
}

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d.*) \|$/gm)].map(([, line = '']) => {
  const [cell = '', asked = '', state = '', how = '', where = ''] = line.split(/ ?\| ?/);
  return { cell, asked, state, how, where };
});

const inTicks = (part: string) => [...part.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
/** Returns true for a path of the repository, not for a command, an address or a setting. */
const isPath = (name: string) =>
  /^[\w.-]+(?:\/[\w.-]+)+$/.test(name) || /^[\w.-]+\.(?:json|md|ts)$/.test(name);
const isThere = (path: string) => existsSync(join(root, path));

describe('docs/security.md', () => {
  it('has each requirement of level 1 and 2 once, in order', () => {
    expect(required).toHaveLength(253);
    expect(rows.flatMap(({ cell }) => numbersIn(cell))).toEqual(required);
  });

  it('names only files that exist', () => {
    const paths = inTicks(text).filter((name) => isPath(name) && name !== 'application/json');
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it('has requirement, state and explanation in each row', () => {
    const states = ['met', 'lender', 'deviates', 'open', 'n/a'];
    const silent = rows.filter(
      ({ asked, state, how }) => !asked || !how || !states.includes(state),
    );
    expect(silent).toEqual([]);
  });

  it('names a file or a section for each requirement that is met', () => {
    const unproven = rows.filter(
      ({ state, how, where }) =>
        state === 'met' && !inTicks(where).some(isThere) && !/\]\(#\w+\)/.test(how),
    );
    expect(unproven).toEqual([]);
  });

  it('links only to sections that exist', () => {
    const sections = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase());
    const links = [...text.matchAll(/\]\(#(\w+)\)/g)].map(([, section = '']) => section);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((section) => !sections.includes(section))).toEqual([]);
  });
});
