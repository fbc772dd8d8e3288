import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultBrand } from '../src/config/brand.ts';
import { folderOfEachTest } from '../tests/fixtures/testFolders.ts';
import { brandNameOf } from './brandName.ts';

const dist = folderOfEachTest();

it('is the name of the build that is served, whatever the sources say', async () => {
  const manifest = { name: 'Қарыз — калькулятор', short_name: 'Қарыз' };
  await writeFile(join(dist(), 'manifest.webmanifest'), JSON.stringify(manifest));
  expect(await brandNameOf(dist())).toBe('Қарыз');
});

it('is the name of the sources where the build does not say it', async () => {
  expect(await brandNameOf(dist())).toBe(defaultBrand.name);
});
