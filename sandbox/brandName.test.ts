import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultBrand } from '../src/config/brand.ts';
import { brandNameOf } from './brandName.ts';

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'jenil-brand-name-'));
});
afterEach(() => rm(dist, { recursive: true }));

it('is the name of the build that is served, whatever the sources say', async () => {
  const manifest = { name: 'Қарыз — калькулятор', short_name: 'Қарыз' };
  await writeFile(join(dist, 'manifest.webmanifest'), JSON.stringify(manifest));
  expect(await brandNameOf(dist)).toBe('Қарыз');
});

it('is the name of the sources where the build does not say it', async () => {
  expect(await brandNameOf(dist)).toBe(defaultBrand.name);
});
