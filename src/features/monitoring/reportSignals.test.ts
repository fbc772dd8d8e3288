import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeFakePage, type FakePage, openFakePage } from './testing/fakePage.ts';

let page: FakePage;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  page = openFakePage();
});
afterEach(closeFakePage);

async function open() {
  vi.resetModules();
  const { emit } = await import('../../platform/events.ts');
  const { reportOfflinePeriods, reportSignals } = await import('./reportSignals.ts');
  const events: [name: string, fields: object | undefined][] = [];
  const api = {
    pushEvent: (name: string, fields?: Record<string, string>) => void events.push([name, fields]),
  };
  return {
    emit,
    events,
    reportSignals: () => reportSignals(api),
    reportOfflinePeriods: () => reportOfflinePeriods(api),
  };
}

describe('a registration', () => {
  it('is told by its steps and how long each took, also those before monitoring was there', async () => {
    const { emit, events, reportSignals } = await open();
    emit('step', { step: 'personal' });
    vi.setSystemTime(40_000);
    reportSignals();
    emit('step', { step: 'personal' });
    vi.setSystemTime(90_000);
    emit('step', { step: 'passport' });
    expect(events).toEqual([
      ['registration_step', { step: 'personal' }],
      ['registration_step', { step: 'passport', previous: 'personal', duration_ms: '90000' }],
    ]);
  });
});

describe('a registration that goes on in a new document of the tab', () => {
  it('tells no step again, and the whole time of the one that it was in', async () => {
    const first = await open();
    first.reportSignals();
    first.emit('step', { step: 'photo' });
    vi.setSystemTime(40_000);
    const reloaded = await open();
    reloaded.reportSignals();
    reloaded.emit('step', { step: 'photo' });
    vi.setSystemTime(90_000);
    const cameBack = await open();
    cameBack.emit('step', { step: 'signing' });
    cameBack.reportSignals();
    expect([...reloaded.events, ...cameBack.events]).toEqual([
      ['registration_step', { step: 'signing', previous: 'photo', duration_ms: '90000' }],
    ]);
  });

  it('tells its step without a time where what was kept is not ours', async () => {
    window.sessionStorage.setItem('reportedStep', '{"step":7}');
    const { emit, events, reportSignals } = await open();
    reportSignals();
    emit('step', { step: 'photo' });
    expect(events).toEqual([['registration_step', { step: 'photo' }]]);
  });
});

describe('a failed call', () => {
  it('is told without a status where nothing was answered', async () => {
    const { emit, events, reportSignals } = await open();
    reportSignals();
    emit('call_failed', { call: 'GET /rest/x', kind: 'offline', status: null, trace: 'a' });
    expect(events).toEqual([['call_failed', { call: 'GET /rest/x', kind: 'offline', trace: 'a' }]]);
  });
});

describe('a time without network', () => {
  it('is told once it is over', async () => {
    const { events, reportOfflinePeriods } = await open();
    reportOfflinePeriods();
    page.window.dispatchEvent(new Event('offline'));
    vi.setSystemTime(65_000);
    expect(events).toEqual([]);
    page.window.dispatchEvent(new Event('online'));
    page.window.dispatchEvent(new Event('online'));
    expect(events).toEqual([['offline_period', { duration_ms: '65000' }]]);
  });

  it('may have begun before the page was opened', async () => {
    page.navigator.onLine = false;
    const { events, reportOfflinePeriods } = await open();
    reportOfflinePeriods();
    vi.setSystemTime(1_000);
    page.window.dispatchEvent(new Event('online'));
    expect(events).toEqual([['offline_period', { duration_ms: '1000' }]]);
  });
});
