import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorTypes, messageIdentifier } from './messages.ts';

/** Returns the texts that the app's own code logs, with their placeholders. */
function loggedMessages(): string[] {
  return globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/logger\.\w+\(\s*(['`])(.*?)\1/gs)])
    .map(([, , text = '']) => text.replace(/^\$\{name\}/, 'Monitoring'));
}

describe('messageIdentifier', () => {
  it('knows every line that the app logs', () => {
    const logged = loggedMessages();
    expect(logged.length).toBeGreaterThan(6);
    expect(logged.filter((text) => messageIdentifier(text) === '[hidden]')).toEqual([]);
  });

  it.each([
    ['UTM was not sent (500): Aigul', 'UTM was not sent'],
    ['console.error: UTM was not sent', 'console.error: UTM was not sent'],
    ['console.error: 871008401427', 'console.error: [hidden]'],
    [
      'Failed to fetch dynamically imported module: https://x.example/a.js',
      'Failed to fetch dynamically imported module',
    ],
    [
      "'text/html' is not a valid JavaScript MIME type.",
      "'text/html' is not a valid JavaScript MIME type",
    ],
    ['Minified React error #418; visit https://react.dev', 'Minified React error #418'],
    ['Minified React error #871008401427', 'Minified React error'],
    ['Cannot read properties of undefined', '[hidden]'],
    ['', '[hidden]'],
  ])('makes of %j: %j', (text, identifier) => {
    expect(messageIdentifier(text)).toBe(identifier);
  });
});

it('errorTypes has every kind of error that the app declares', () => {
  const declared = globSync('src/**/*.{ts,tsx}').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/class (\w+) extends \w*Error\b/g),
  ]);
  expect(declared.length).toBeGreaterThan(3);
  expect(declared.filter(([, name = '']) => !errorTypes.includes(name))).toEqual([]);
});
