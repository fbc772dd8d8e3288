import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAssetLinks } from './assetLinks.ts';
import { readConfig } from './environment.ts';

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'jenil-asset-links-'));
});
afterEach(() => rm(dist, { recursive: true }));

const written = () => join(dist, '.well-known/assetlinks.json');
const first = Array(32).fill('4F').join(':');
const second = Array(32).fill('0A').join(':');
const app = { JENIL_ANDROID_PACKAGE: 'kz.tez.app', JENIL_ANDROID_FINGERPRINTS: first };

describe('assetlinks.json', () => {
  it('lets the configured app show the site', async () => {
    const { androidApp } = readConfig({ ...app, JENIL_ANDROID_FINGERPRINTS: `${first},${second}` });
    await writeAssetLinks(dist, androidApp);
    expect(JSON.parse(await readFile(written(), 'utf8'))).toEqual([
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

  it('is not there when no app is configured', async () => {
    await writeAssetLinks(dist, readConfig({}).androidApp);
    expect(existsSync(written())).toBe(false);
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
