// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nameAddress } from './nameAddress.ts';

const address = 'https://jenil.example/?lang=kk';

function open(robots: string): void {
  document.head.innerHTML = `${robots}<link rel="canonical" href="${address}">
    <meta property="og:url" content="${address}">`;
  window.history.replaceState(null, '', '/no/such-page?utm_source=x');
  nameAddress();
}

const addresses = () => [
  document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
];

it('names the unknown address in the page of every unknown address', () => {
  open('<meta name="robots" content="noindex">');
  const named = 'https://jenil.example/no/such-page?lang=kk';
  expect(addresses()).toEqual([named, named]);
});

it('leaves the addresses of every other page', () => {
  open('');
  expect(addresses()).toEqual([address, address]);
});
