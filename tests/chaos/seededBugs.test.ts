import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawWalk } from './drawWalk.ts';
import { seededBugs, withBug } from './seededBugs.ts';

describe.each(seededBugs)('the seeded bug "$name"', (bug) => {
  it('matches a place in the source', () => {
    const source = readFileSync(bug.file, 'utf8');
    expect(withBug(bug, source)).not.toBe(source);
  });

  it('is met by at least one of the first two hundred walks', () => {
    const walks = Array.from({ length: 200 }, (_, number) => drawWalk(1, number));
    expect(walks.some(bug.isMetBy)).toBe(true);
  });
});

it('refuses to seed a bug whose place does not occur exactly once', () => {
  const bug = { name: 'x', file: 'x.ts', from: 'a', to: 'b', isMetBy: () => true, problem: /x/ };
  expect(withBug(bug, '1a2')).toBe('1b2');
  expect(() => withBug(bug, '12')).toThrow(RangeError);
  expect(() => withBug(bug, 'aa')).toThrow(RangeError);
});
