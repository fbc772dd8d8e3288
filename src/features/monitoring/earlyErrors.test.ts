import { describe, expect, it, vi } from 'vitest';
import { sendEarlyErrors } from './earlyErrors.ts';

const early = (fields: object, type = 'error') => Object.assign(new Event(type), fields);

describe('what went wrong before monitoring was there', () => {
  it('is sent on, once, under its own time', () => {
    const fault = new TypeError('x is not a function');
    const pushError = vi.fn();
    const page = {
      earlyErrors: [
        early({ error: fault, message: 'Uncaught TypeError' }),
        early({ error: null, message: 'Script error.' }),
        early({ reason: 'refused' }, 'unhandledrejection'),
      ],
    };
    // The rest of Faro's API is not asked for anything.
    const api = { pushError } as unknown as Parameters<typeof sendEarlyErrors>[0];
    sendEarlyErrors(api, page);
    sendEarlyErrors(api, page);
    expect(pushError).toHaveBeenCalledTimes(3);
    expect(pushError.mock.calls.map(([error]) => error.message)).toEqual([
      'x is not a function',
      'Script error.',
      'refused',
    ]);
    expect(pushError.mock.calls[2]?.[1]).toMatchObject({ type: 'UnhandledRejection' });
    const { timestampOverwriteMs } = pushError.mock.calls[0]?.[1] ?? {};
    expect(Math.abs(timestampOverwriteMs - Date.now())).toBeLessThan(60_000);
  });

  it('may be nothing at all', () => {
    const pushError = vi.fn();
    const api = { pushError } as unknown as Parameters<typeof sendEarlyErrors>[0];
    sendEarlyErrors(api, {});
    sendEarlyErrors(api, { earlyErrors: 'someone else’s' });
    expect(pushError).not.toHaveBeenCalled();
  });
});
