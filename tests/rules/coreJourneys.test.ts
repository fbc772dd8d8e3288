import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

it('has a @core journey for each capability, so that npm test covers all of them', () => {
  const files = globSync('tests/journeys/*/**/*.spec.ts');
  expect(files.length).toBeGreaterThan(50);
  const folders = Map.groupBy(files, (file) => dirname(file));
  const isOfCore = (file: string) => readFileSync(file, 'utf8').includes("tag: '@core'");
  const without = [...folders].filter(([, specs]) => !specs.some(isOfCore));
  expect(without.map(([folder]) => folder)).toEqual([]);
});
