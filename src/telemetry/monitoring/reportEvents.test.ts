import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePage, openFakePage } from './testing/fakePage.ts';

let page: FakePage;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  page = openFakePage();
});

async function open() {
  vi.resetModules();
  const { emit } = await import('../../device/events.ts');
  const { reportEarlyErrors, reportEvents, reportOfflinePeriods } = await import(
    './reportEvents.ts'
  );
  const events: [name: string, fields: object | undefined][] = [];
  const api = {
    pushEvent: (name: string, fields?: Record<string, string>) => void events.push([name, fields]),
  };
  return {
    emit,
    events,
    reportEarlyErrors,
    reportEvents: () => reportEvents(api),
    reportOfflinePeriods: () => reportOfflinePeriods(api),
  };
}

describe('reportEvents', () => {
  it('reports each step with the time of the one before, also those from before it was called', async () => {
    const { emit, events, reportEvents } = await open();
    emit('step', { step: 'personal' });
    vi.setSystemTime(40_000);
    reportEvents();
    emit('step', { step: 'personal' });
    vi.setSystemTime(90_000);
    emit('step', { step: 'passport' });
    expect(events).toEqual([
      ['registration_step', { step: 'personal' }],
      ['registration_step', { step: 'passport', previous: 'personal', duration_ms: '90000' }],
    ]);
  });

  it('does not repeat a step in a new document of the tab, and counts its whole time', async () => {
    const first = await open();
    first.reportEvents();
    first.emit('step', { step: 'photo' });
    vi.setSystemTime(40_000);
    const reloaded = await open();
    reloaded.reportEvents();
    reloaded.emit('step', { step: 'photo' });
    vi.setSystemTime(90_000);
    const cameBack = await open();
    cameBack.emit('step', { step: 'signing' });
    cameBack.reportEvents();
    expect([...reloaded.events, ...cameBack.events]).toEqual([
      ['registration_step', { step: 'signing', previous: 'photo', duration_ms: '90000' }],
    ]);
  });

  it('reports a step without a time when the stored entry is not ours', async () => {
    window.sessionStorage.setItem('reportedStep', '{"step":7}');
    const { emit, events, reportEvents } = await open();
    reportEvents();
    emit('step', { step: 'photo' });
    expect(events).toEqual([['registration_step', { step: 'photo' }]]);
  });

  it('leaves the status of a failed call out when nothing was answered', async () => {
    const { emit, events, reportEvents } = await open();
    reportEvents();
    emit('call_failed', { call: 'GET /rest/x', kind: 'offline', status: null, trace: 'a' });
    expect(events).toEqual([['call_failed', { call: 'GET /rest/x', kind: 'offline', trace: 'a' }]]);
  });
});

describe('reportOfflinePeriods', () => {
  it('reports a period once it is over', async () => {
    const { events, reportOfflinePeriods } = await open();
    reportOfflinePeriods();
    page.window.dispatchEvent(new Event('offline'));
    vi.setSystemTime(65_000);
    expect(events).toEqual([]);
    page.window.dispatchEvent(new Event('online'));
    page.window.dispatchEvent(new Event('online'));
    expect(events).toEqual([['offline_period', { duration_ms: '65000' }]]);
  });

  it('reports a period that began before the page was opened', async () => {
    page.navigator.onLine = false;
    const { events, reportOfflinePeriods } = await open();
    reportOfflinePeriods();
    vi.setSystemTime(1_000);
    page.window.dispatchEvent(new Event('online'));
    expect(events).toEqual([['offline_period', { duration_ms: '1000' }]]);
  });
});

describe('reportEarlyErrors', () => {
  const early = (fields: object, type = 'error') => Object.assign(new Event(type), fields);

  /** Returns the function, which reports the errors of a page to `pushError`. */
  async function openEarly() {
    const { reportEarlyErrors } = await open();
    const pushError = vi.fn();
    // `reportEarlyErrors` uses nothing else of Faro's API.
    const api = { pushError } as unknown as Parameters<typeof reportEarlyErrors>[0];
    return { pushError, report: (earlyPage: object) => reportEarlyErrors(api, earlyPage) };
  }

  it('reports each early error once, under its own time', async () => {
    vi.useRealTimers();
    const { pushError, report } = await openEarly();
    const fault = new TypeError('x is not a function');
    const earlyPage = {
      earlyErrors: [
        early({ error: fault, message: 'Uncaught TypeError' }),
        early({ error: null, message: 'Script error.' }),
        early({ reason: 'refused' }, 'unhandledrejection'),
      ],
    };
    report(earlyPage);
    report(earlyPage);
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

  it('does not report the place where it makes an error of a text', async () => {
    const { pushError, report } = await openEarly();
    report({ earlyErrors: [early({ error: null, message: 'Script error.' })] });
    expect(pushError.mock.calls[0]?.[1]).toMatchObject({ stackFrames: [] });
  });

  it('reports nothing when the page has no list, or another one', async () => {
    const { pushError, report } = await openEarly();
    report({});
    report({ earlyErrors: 'someone else’s' });
    expect(pushError).not.toHaveBeenCalled();
  });
});
