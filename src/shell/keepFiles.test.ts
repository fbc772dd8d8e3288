import { expect, it, vi } from 'vitest';
import { createI18n } from '../locales/i18n.ts';
import { keepLanguages, keepSteps } from './keepFiles.ts';

vi.mock('../device/whenIdle.ts', () => ({ idle: async () => {} }));

/** Opens a Russian page and returns the messages that it posts to the worker. */
async function told(
  connection?: { saveData?: boolean; effectiveType?: string },
  waiting: object | null = null,
  ask: typeof keepSteps = keepLanguages,
) {
  const postMessage = vi.fn();
  vi.stubGlobal('navigator', {
    connection,
    serviceWorker: { ready: Promise.resolve({ active: { postMessage }, waiting }) },
  });
  await ask(createI18n('ru'));
  return postMessage.mock.calls.flat();
}

const keep = (language: string) => ({ type: 'KEEP_LANGUAGE', language });

it.each([undefined, {}, { saveData: false, effectiveType: '4g' }])(
  'has both languages kept where the connection is %j',
  async (connection) => {
    expect(await told(connection)).toEqual([keep('ru'), keep('kk')]);
  },
);

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'has the language in use kept only where the connection is %j',
  async (connection) => {
    expect(await told(connection)).toEqual([keep('ru')]);
  },
);

it('has the files of the steps kept, also where the visitor saves data', async () => {
  const asked = [{ type: 'KEEP_STEPS', language: 'ru' }];
  expect(await told({ saveData: true }, null, keepSteps)).toEqual(asked);
});

it.each([keepLanguages, keepSteps])(
  'leaves the worker alone while a version waits to take over (%o)',
  async (ask) => {
    expect(await told({}, {}, ask)).toEqual([]);
  },
);
