import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPrecacheList } from '../bench/precache.ts';
import { distFolder, files, readText } from './build.ts';
import { shippedFolders } from './shippedPackages.ts';

const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const shipped = shippedFolders().map((folder) => ({
  folder,
  ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
}));

describe('A package with code in the scripts', () => {
  it('is listed in licences.txt with version and licence, including worker and calculator', () => {
    const names = shipped.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'workbox-routing', 'decimal.js']));
    const licences = readText('licences.txt');
    const missing = shipped.filter(
      ({ name, version, license }) => !licences.includes(`\n\n${name} ${version}\n${license}\n\n`),
    );
    expect(missing.map(({ folder }) => folder)).toEqual([]);
  });

  it('is listed with the text of its licence', () => {
    const sections = readText('licences.txt')
      .split(/\n-{80}\n/)
      .slice(1);
    expect(sections.length).toBeGreaterThan(30);
    for (const section of sections) expect(section).toMatch(/copyright|Apache License/i);
  });

  it('is a runtime dependency, so that SBOM and audit include it', () => {
    const others = shipped.filter(({ folder }) => locked[folder]?.dev !== undefined);
    expect(others.map(({ folder }) => folder)).toEqual([]);
    expect(shipped.filter(({ folder }) => locked[folder] === undefined)).toEqual([]);
  });
});

describe('licences.txt', () => {
  it('is the only list in the build, and the worker does not store it', async () => {
    expect(files.filter((file) => /^licences/.test(file)).map((file) => dirname(file))).toEqual([
      '.',
      '.',
      '.',
    ]);
    expect(files).toEqual(
      expect.arrayContaining(['licences.txt', 'licences.txt.br', 'licences.txt.gz']),
    );
    const kept = (await readPrecacheList(distFolder)).map(({ url }) => url);
    expect(kept.filter((url) => url.includes('licence'))).toEqual([]);
  });
});
