import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Brand } from '../src/config/brand.ts';
import { sampleBrand } from '../tests/fixtures/sampleBrand.ts';
import { securityText, writeSecurityText } from './securityText.ts';

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'jenil-security-'));
});
afterEach(() => rm(dist, { recursive: true }));

const written = () => join(dist, '.well-known/security.txt');
/** A brand with the placeholders of `isPlaceholder`. */
const unconfigured: Brand = {
  ...sampleBrand,
  siteUrl: 'https://jenil.example',
  securityEmail: 'security@jenil.example',
};

describe('security.txt', () => {
  it('names the configured address, its end in less than a year, languages and its own place', async () => {
    const brand = { ...sampleBrand, securityEmail: 'cert@tez.kz', siteUrl: 'https://tez.kz' };
    await writeSecurityText(dist, brand, '2026-11-23');
    expect(await readFile(written(), 'utf8')).toBe(
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
    const text = securityText({ ...unconfigured, securityEmail: 'cert@tez.kz' }, '2026-11-23');
    expect(text).toContain('Contact: mailto:cert@tez.kz\n');
    expect(text).not.toContain('Canonical');
  });

  it('is not there when no address is configured', async () => {
    await writeSecurityText(dist, { ...unconfigured, siteUrl: 'https://tez.kz' }, '2026-11-23');
    expect(existsSync(written())).toBe(false);
  });
});
