import { expect, it } from 'vitest';
import { sampleBrand } from '../../tests/fixtures/sampleBrand.ts';
import { figuresOf } from './figures.ts';

it('gives a page the phone, e-mails and social link of the lender', () => {
  const names = { sessionCookie: 's', refreshCookie: 'r', visitorCookie: 'v' };
  const figures = figuresOf('ru', { brand: sampleBrand, ...names });
  expect(figures.get('supportPhone')).toEqual({
    text: '+7\u00a0700\u00a0111\u00a022\u00a033',
    href: 'tel:+77001112233',
  });
  expect(figures.get('supportEmail')?.href).toBe('mailto:help@tez.example');
  expect(figures.get('securityEmail')?.href).toBe('mailto:cert@tez.example');
  expect(figures.get('socialLink')?.href).toBe('https://social.example/tez');
});
