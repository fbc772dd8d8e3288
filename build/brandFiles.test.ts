import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultBrand } from '../src/config/brand.ts';
import { sampleBrand } from '../tests/fixtures/sampleBrand.ts';
import { ownPictures, writeBrandFiles } from './brandFiles.ts';
import { brandDigest, type Look, ownLook } from './brandLook.ts';

let dist = '';
const readText = (file: string) => readFile(join(dist, file), 'utf8');
const readManifest = async (file = 'manifest.webmanifest') => JSON.parse(await readText(file));

const blueLook: Look = {
  colours: {
    ...ownLook.colours,
    ground: { light: '#f3f5fb', dark: '#0b1020' },
    steppe: { light: '#1d3fae', dark: '#9db4ff' },
  },
  mark: { side: 24, main: 'M2 2h20v20h-20z', accent: '' },
  ornament: '',
};

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'jenil-brand-'));
  await cp(join(import.meta.dirname, '../public'), dist, { recursive: true });
});
afterEach(() => rm(dist, { recursive: true }));

describe('a lender’s own brand', () => {
  it('is what the installed app is called and coloured, in both languages', async () => {
    await writeBrandFiles(dist, { ...defaultBrand, name: 'Тез «Қаржы»' }, blueLook);
    for (const file of ['manifest.webmanifest', 'manifest.kk.webmanifest']) {
      const manifest = await readManifest(file);
      expect(manifest.short_name).toBe('Тез «Қаржы»');
      expect(manifest.name).toMatch(/^Тез «Қаржы»\s— /);
      expect([manifest.theme_color, manifest.background_color]).toEqual(['#f3f5fb', '#f3f5fb']);
      expect(await readText(file)).not.toMatch(/Jenil|f6f4ef/i);
      expect(manifest.start_url).toBe('/');
    }
  });

  it.each([
    ['name', { ...defaultBrand, name: 'Тез' }, ownLook],
    ['colour or logo', defaultBrand, blueLook],
  ])('stands on no picture that shows another %s', async (_, brand, look) => {
    const before = await readFile(join(dist, 'pictures/card-ru.png'));
    await writeBrandFiles(dist, brand, look);
    const card = await readFile(join(dist, 'pictures/card-ru.png'));
    expect(card.equals(before)).toBe(false);
    expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await readdir(join(dist, 'pictures'))).sort()).toEqual(['card-kk.png', 'card-ru.png']);
    expect((await readManifest()).screenshots).toBeUndefined();
  });

  it('keeps the pictures that were made for it', async () => {
    const digest = brandDigest('Тез', blueLook);
    const madeFor = join(dist, 'madeFor.json');
    await writeFile(madeFor, JSON.stringify({ cards: digest, screenshots: digest }));
    expect(await ownPictures('Тез', blueLook, madeFor)).toEqual({ cards: true, screenshots: true });
    expect(await ownPictures('Өзге', blueLook, madeFor)).toEqual({
      cards: false,
      screenshots: false,
    });
    const before = await readFile(join(dist, 'pictures/card-ru.png'));
    await writeBrandFiles(dist, { ...sampleBrand, name: 'Тез' }, blueLook, madeFor);
    expect((await readFile(join(dist, 'pictures/card-ru.png'))).equals(before)).toBe(true);
    expect((await readManifest()).screenshots).toHaveLength(5);
  });

  // Skipped for other brands, because a lender's first build has no pictures yet.
  it.runIf(defaultBrand.name === 'Jenil')(
    'has pictures of its own when it is the sample’s',
    async () => {
      expect(await ownPictures(defaultBrand.name, ownLook)).toEqual({
        cards: true,
        screenshots: true,
      });
    },
  );
});
