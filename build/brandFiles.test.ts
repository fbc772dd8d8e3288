import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultBrand } from '../src/config/brand.ts';
import { writeBrandFiles } from './brandFiles.ts';

let dist = '';
const readText = (file: string) => readFile(join(dist, file), 'utf8');

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'jenil-brand-'));
  await cp(join(import.meta.dirname, '../public'), dist, { recursive: true });
});
afterEach(() => rm(dist, { recursive: true }));

describe('a lender’s own name', () => {
  it('is what the installed app is called, in both languages', async () => {
    await writeBrandFiles(dist, { ...defaultBrand, name: 'Тез «Қаржы»' });
    for (const file of ['manifest.webmanifest', 'manifest.kk.webmanifest']) {
      const manifest = JSON.parse(await readText(file));
      expect(manifest.short_name).toBe('Тез «Қаржы»');
      expect(manifest.name).toMatch(/^Тез «Қаржы»\s— /);
      expect(await readText(file)).not.toContain('Jenil');
      expect(manifest.start_url).toBe('/');
    }
  });

  it('stands on no picture that shows another one', async () => {
    const before = await readFile(join(dist, 'pictures/card-ru.png'));
    await writeBrandFiles(dist, { ...defaultBrand, name: 'Тез' });
    const card = await readFile(join(dist, 'pictures/card-ru.png'));
    expect(card.equals(before)).toBe(false);
    expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await readdir(join(dist, 'pictures'))).sort()).toEqual(['card-kk.png', 'card-ru.png']);
    expect(JSON.parse(await readText('manifest.webmanifest')).screenshots).toBeUndefined();
  });

  it('changes nothing while it is the placeholder’s', async () => {
    const before = await readText('manifest.webmanifest');
    await writeBrandFiles(dist, defaultBrand);
    expect(await readText('manifest.webmanifest')).toBe(before);
  });
});
