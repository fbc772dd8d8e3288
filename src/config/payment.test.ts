import { afterEach, describe, expect, it, vi } from 'vitest';

const config = vi.hoisted(() => ({ paymentUrl: '' }));
vi.mock('./config.ts', () => ({ config }));
const { paymentAddress } = await import('./payment.ts');

afterEach(() => {
  config.paymentUrl = '';
});

describe('the address for paying', () => {
  const payment = { contractNumber: '2026-000007', amount: 7_963.4 };

  it('is null when the lender has none', () => {
    expect(paymentAddress(payment)).toBeNull();
  });

  it('says nothing of the loan when the template does not ask for it', () => {
    config.paymentUrl = 'https://pay.example.kz/loans?from=app';
    expect(paymentAddress(payment)).toBe('https://pay.example.kz/loans?from=app');
  });

  it('has number and sum where the template asks for them', () => {
    config.paymentUrl = 'https://pay.example.kz/{contract}?sum={amount}';
    expect(paymentAddress(payment)).toBe('https://pay.example.kz/2026-000007?sum=7963.40');
  });

  it('stays the address of the lender whatever the number is', () => {
    config.paymentUrl = 'https://pay.example.kz/{contract}?sum={amount}';
    expect(paymentAddress({ ...payment, contractNumber: '../x?y=1&z#$&' })).toBe(
      'https://pay.example.kz/..%2Fx%3Fy%3D1%26z%23%24%26?sum=7963.40',
    );
  });

  it('is null when the number that it asks for is not known', () => {
    config.paymentUrl = 'https://pay.example.kz/{contract}';
    expect(paymentAddress({ ...payment, contractNumber: null })).toBeNull();
  });
});
