import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AMOUNT_COOKIE_MAX_AGE_S } from '../../src/features/calculator/keptChoice.ts';
import { cookieNames, databaseKeys, localKeys, sessionKeys } from '../../src/storage/keys.ts';
import { lifetimes } from './deviceFigures.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const policy = (language: string) =>
  read(`src/content/${language}/about/documents/privacy-policy.mdx`);

describe.each(['ru', 'kk'])('The privacy policy in %s', (language) => {
  it('names everything that is kept on the device', () => {
    const kept = [cookieNames, localKeys, sessionKeys, databaseKeys].flatMap((keys) =>
      Object.values(keys),
    );
    // The bearers of waiting logouts are said with the outbox that they wait in.
    const unsaid = kept.filter(
      (name) => name !== 'outboxBearer' && !policy(language).includes(name),
    );
    expect(kept.length).toBeGreaterThan(20);
    expect(unsaid).toEqual([]);
  });
});

describe('The spans of time that the texts tell', () => {
  const seconds = (path: string, name: string) => {
    const [, expression = ''] = new RegExp(`${name} = ([\\d*_ ]+);`).exec(read(path)) ?? [];
    return expression
      .replaceAll('_', '')
      .split('*')
      .reduce((product, factor) => product * Number(factor), 1);
  };

  it('are those that the code keeps things for', () => {
    expect(lifetimes.amountHours * 3_600).toBe(AMOUNT_COOKIE_MAX_AGE_S);
    expect(lifetimes.languageDays * 86_400).toBe(seconds('src/app/languageChoice.ts', 'YEAR_S'));
    expect(lifetimes.sessionHours * 3_600).toBe(
      seconds('src/session/token.ts', 'SESSION_MAX_AGE_S'),
    );
    expect(lifetimes.refreshDays * 86_400).toBe(
      seconds('src/session/token.ts', 'REFRESH_MAX_AGE_S'),
    );
    expect(lifetimes.visitorYears * 365 * 86_400).toBe(
      seconds('src/session/visitor.ts', 'COOKIE_MAX_AGE_S'),
    );
    expect(lifetimes.installSilenceDays * 86_400_000).toBe(
      seconds('src/features/install/declinedInstall.ts', 'SILENCE_MS'),
    );
    expect(read('src/session/visitor.ts')).toContain(`Date.UTC(${lifetimes.deviceIdYear}, 11, 31)`);
  });
});
