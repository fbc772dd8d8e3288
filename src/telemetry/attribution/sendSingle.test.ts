import { beforeEach, expect, it, vi } from 'vitest';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';
import { applyUtm } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { logger } from '../../device/logger.ts';
import type { SendUtm } from './sendBulk.ts';
import { sendSingle } from './sendSingle.ts';

const post = vi.fn<SendUtm>();
const entries = new Map<string, string>();
const { signal } = new AbortController();
const bank = { utm_source: 'bank', page: 'forged', utm_timestamp: 1 };

beforeEach(() => {
  entries.clear();
  entries.set('clientUtm', JSON.stringify(bank));
  post.mockReset();
  vi.spyOn(logger, 'warn').mockImplementation(() => {});
  vi.stubGlobal('location', {
    href: 'https://jenil.example/login?utm_source=bank&amount=100000&email=a%40b.kz&utm_term=x#top',
  });
  vi.stubGlobal('window', { localStorage: storageOf(entries) });
});

it('posts the record with the first referrer and the page, of whose query only the record’s part', async () => {
  entries.set('primaryReferrer', 'https://news.example/loans');
  entries.set('previousClientUtm', JSON.stringify({ utm_source: 'radio' }));
  expect(await sendSingle(post, signal)).toBe(true);
  expect(post).toHaveBeenCalledWith(applyUtm, {
    body: {
      utm_source: 'bank',
      utm_timestamp: 1,
      page: 'https://jenil.example/login?utm_source=bank',
      referer: 'https://news.example/loans',
    },
  });
  expect([...entries.keys()].sort()).toEqual(['primaryReferrer', 'settledUtm', 'utmWasSended']);
});

it('posts once', async () => {
  await sendSingle(post, signal);
  expect(await sendSingle(post, signal)).toBe(false);
  expect(post).toHaveBeenCalledOnce();
});

it('sendSingle posts nothing when it was given up before its code arrived', async () => {
  const givenUp = AbortSignal.abort(new Error('given up'));
  await expect(sendSingle(post, givenUp)).rejects.toThrow('given up');
  expect(post).not.toHaveBeenCalled();
});

it('changes nothing when the post fails, and posts again', async () => {
  post.mockRejectedValueOnce(new ApiError({ kind: 'server', text: 't', httpStatus: 500 }));
  expect(await sendSingle(post, signal)).toBe(false);
  expect([...entries.keys()]).toEqual(['clientUtm']);
  expect(await sendSingle(post, signal)).toBe(true);
});

it('logs the body and the message of the server when the server refuses the post', async () => {
  post.mockRejectedValue(new ApiError({ kind: 'server', text: 't', message: 'Занято' }));
  await sendSingle(post, signal);
  expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/Занято.*"utm_source":"bank"/),
  );
});

it.each([
  ['server', 1],
  ['offline', 0],
  ['unreachable', 0],
  ['timeout', 0],
] as const)('logs a post that ended %s %i times', async (kind, times) => {
  post.mockRejectedValue(new ApiError({ kind, text: 't' }));
  expect(await sendSingle(post, signal)).toBe(false);
  expect(logger.warn).toHaveBeenCalledTimes(times);
});

it('throws its errors when there is no readable record', async () => {
  entries.set('clientUtm', '{');
  await expect(sendSingle(post, signal)).rejects.toThrow('Cannot parse current UTM JSON String');
  entries.clear();
  await expect(sendSingle(post, signal)).rejects.toThrow('Current UTM parameters not found');
});
