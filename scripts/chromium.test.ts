import { expect, test } from 'vitest';
import { firstError } from './chromium.mjs';

test('a download that failed is told in its first complaint', () => {
  const output = [
    'Downloading Chrome for Testing 150 from https://cdn.example/chrome.zip',
    'Error: getaddrinfo ENOTFOUND cdn.example',
    '    at GetAddrInfoReqWrap.onlookup (node:dns:111:26)',
  ].join('\n');
  expect(firstError(output)).toBe('getaddrinfo ENOTFOUND cdn.example');
  expect(firstError('')).toBe('');
});
