import { describe, expect, it } from 'vitest';
import { readConfig } from './environment.ts';

describe("the lender's variables", () => {
  it('have working defaults', () => {
    expect(readConfig({}).brand.name).toBe('Jenil');
    expect(readConfig({}).hasCrossOriginCookies).toBe(false);
  });

  it('are taken', () => {
    const config = readConfig({
      JENIL_BRAND_NAME: 'Тез',
      JENIL_SITE_URL: 'https://tez.example',
      JENIL_CROSS_ORIGIN_COOKIES: '1',
      PATH: '/bin',
    });
    expect(config.brand).toMatchObject({ name: 'Тез', siteUrl: 'https://tez.example' });
    expect(config.hasCrossOriginCookies).toBe(true);
  });

  it.each([
    ['JENIL_SITE_URL', 'tez.example'],
    ['JENIL_SITE_URL', 'https://tez.example/'],
    ['JENIL_SITE_URL', 'https://tez.example/path'],
    ['JENIL_SITE_URL', 'javascript:alert(1)'],
    ['JENIL_BRAND_NAME', ' '],
    ['JENIL_SUPPORT_PHONE', '8 700'],
    ['JENIL_SUPPORT_EMAIL', 'support'],
    ['JENIL_SOCIAL_URL', 'http://insecure.example'],
    ['JENIL_CROSS_ORIGIN_COOKIES', 'yes'],
  ])('%s=%j is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('a mistyped name is refused, and every problem is told at once', () => {
    expect(() => readConfig({ JENIL_BRAND: 'x', JENIL_SUPPORT_EMAIL: 'y' })).toThrow(
      /JENIL_BRAND is not a variable.*JENIL_SUPPORT_EMAIL/,
    );
  });
});
