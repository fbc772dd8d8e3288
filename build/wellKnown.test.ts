import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Brand } from '../src/config/brand.ts';
import { sampleBrand } from '../tests/fixtures/sampleBrand.ts';
import { readConfig } from './environment.ts';
import { securityText, writeWellKnown } from './wellKnown.ts';

const folder = '.well-known';
let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'jenil-well-known-'));
});
afterEach(() => rm(dist, { recursive: true }));

const written = (name: string) => readFile(join(dist, folder, name), 'utf8');
const buildDate = '2026-11-23';
const first = Array(32).fill('4F').join(':');
const second = Array(32).fill('0A').join(':');
const app = { JENIL_ANDROID_PACKAGE: 'kz.tez.app', JENIL_ANDROID_FINGERPRINTS: first };
/** A brand with the placeholders of `isPlaceholder`. */
const unconfigured: Brand = {
  ...sampleBrand,
  siteUrl: 'https://jenil.example',
  securityEmail: 'security@jenil.example',
};
const brand = { ...sampleBrand, securityEmail: 'cert@tez.kz', siteUrl: 'https://tez.kz' };

describe('security.txt', () => {
  it('names the configured address, its end in less than a year, languages and its own place', async () => {
    await writeWellKnown(dist, brand, null, buildDate);
    expect(await readdir(join(dist, folder))).toEqual(['security.txt']);
    expect(await written('security.txt')).toBe(
      [
        'Contact: mailto:cert@tez.kz',
        'Expires: 2027-11-18T00:00:00Z',
        'Preferred-Languages: ru, kk, en',
        'Canonical: https://tez.kz/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('does not say its own place when no origin is configured', () => {
    const text = securityText({ ...unconfigured, securityEmail: 'cert@tez.kz' }, buildDate);
    expect(text).toContain('Contact: mailto:cert@tez.kz\n');
    expect(text).not.toContain('Canonical');
  });

  it('is not there when no address is configured, like assetlinks.json without an app', async () => {
    const { androidApp } = readConfig({});
    await writeWellKnown(
      dist,
      { ...unconfigured, siteUrl: 'https://tez.kz' },
      androidApp,
      buildDate,
    );
    expect(await readdir(dist)).toEqual([]);
  });
});

describe('assetlinks.json', () => {
  it('lets the configured app show the site', async () => {
    const { androidApp } = readConfig({ ...app, JENIL_ANDROID_FINGERPRINTS: `${first},${second}` });
    await writeWellKnown(dist, unconfigured, androidApp, buildDate);
    expect(JSON.parse(await written('assetlinks.json'))).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'kz.tez.app',
          sha256_cert_fingerprints: [first, second],
        },
      },
    ]);
  });

  it.each([
    [{ JENIL_ANDROID_PACKAGE: 'tez' }, 'JENIL_ANDROID_PACKAGE must be'],
    [{ JENIL_ANDROID_FINGERPRINTS: first.toLowerCase() }, 'JENIL_ANDROID_FINGERPRINTS must be'],
    [{ JENIL_ANDROID_FINGERPRINTS: `${first},` }, 'JENIL_ANDROID_FINGERPRINTS must be'],
    [{ JENIL_ANDROID_FINGERPRINTS: '4F:4F' }, 'JENIL_ANDROID_FINGERPRINTS must be'],
    [{ JENIL_ANDROID_FINGERPRINTS: undefined }, 'needs the other'],
    [{ JENIL_ANDROID_PACKAGE: undefined }, 'needs the other'],
  ])('stops the build for %j', (change, reason) => {
    expect(() => readConfig({ ...app, ...change })).toThrow(reason);
  });
});
