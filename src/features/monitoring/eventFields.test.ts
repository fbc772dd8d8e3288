import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventFields } from './eventFields.ts';

it('every event that is sent stands in the table of the operators’ handbook', () => {
  const handbook = readFileSync('docs/operations.md', 'utf8');
  const rows = handbook.split('\n').filter((line) => line.startsWith('|'));
  // What a row is about stands in its first cell.
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)]);
  const names = told.map(([, name = '']) => name);
  expect(Object.keys(eventFields).length).toBeGreaterThan(10);
  expect(Object.keys(eventFields).filter((name) => !names.includes(name))).toEqual([]);
});
