import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';

const entries = new Map<string, string>();
let isStandalone = false;
let userAgent = '';

beforeEach(() => {
  vi.resetModules();
  entries.clear();
  isStandalone = false;
  userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';
  const localStorage = storageOf(entries);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
  vi.stubGlobal('navigator', {
    get userAgent() {
      return userAgent;
    },
    maxTouchPoints: 5,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function visit(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const { keepInstallOffer } = await import('./installOffer.ts');
  const state = await import('./installState.ts');
  keepInstallOffer();
  const prompt = vi.fn(async () => ({ outcome }));
  const comes = () =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    );
  return { ...state, prompt, comes };
}

describe('the installation', () => {
  it('is offered after a calculation, not at arrival', async () => {
    const app = await visit();
    app.comes();
    expect(app.offeredInstallWay()).toBeNull();
    app.offerInstallation();
    expect(app.offeredInstallWay()).toBe('prompt');
  });

  it('is offered when the browser makes up its mind later than the visitor', async () => {
    const app = await visit();
    const heard = vi.fn();
    app.subscribeToInstallState(heard);
    app.offerInstallation();
    expect(app.offeredInstallWay()).toBeNull();
    app.comes();
    expect(app.offeredInstallWay()).toBe('prompt');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is not offered inside the installed app', async () => {
    isStandalone = true;
    const app = await visit();
    app.comes();
    app.offerInstallation();
    expect(app.offeredInstallWay()).toBeNull();
  });

  it('accepted, opens the browser’s dialog once', async () => {
    const app = await visit();
    app.comes();
    app.offerInstallation();
    await app.acceptInstallation();
    expect(app.prompt).toHaveBeenCalledOnce();
    expect(app.offeredInstallWay()).toBeNull();
    expect(entries.has('installDeclinedAt')).toBe(false);
  });

  it('refused in the browser’s dialog counts as declined', async () => {
    const app = await visit('dismissed');
    app.comes();
    app.offerInstallation();
    await app.acceptInstallation();
    expect(entries.get('installDeclinedAt')).toMatch(/^\d+$/);
  });

  it('declined, is not offered again, on the next visit neither', async () => {
    const app = await visit();
    app.comes();
    app.offerInstallation();
    app.declineInstallation();
    expect(app.offeredInstallWay()).toBeNull();
    vi.resetModules();
    const later = await visit();
    later.comes();
    later.offerInstallation();
    expect(later.offeredInstallWay()).toBeNull();
  });

  it('is explained step by step in Safari on an iPhone, which makes no offer', async () => {
    userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Version/17.5 Mobile/15E148 Safari/604.1';
    const app = await visit();
    app.offerInstallation();
    expect(app.offeredInstallWay()).toBe('steps');
    await app.acceptInstallation();
    expect(app.areInstallStepsShown()).toBe(true);
    app.closeInstallSteps();
    expect(app.areInstallStepsShown()).toBe(false);
    expect(app.offeredInstallWay()).toBeNull();
  });
});
