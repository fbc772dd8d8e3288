// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai/vanilla';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const store = getDefaultStore();
const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Version/17.5 Mobile/15E148 Safari/604.1';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a document of its own: its atoms are new. */
async function visit({ userAgent = android, isStandalone = false, answer = 'accepted' } = {}) {
  vi.resetModules();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
  const { keepInstallOffer } = await import('./installOffer.ts');
  const atoms = await import('./installState.ts');
  keepInstallOffer();
  const prompt = vi.fn(async () => ({ outcome: answer }));
  return {
    prompt,
    offered: () => store.get(atoms.offeredInstallWayAtom),
    areStepsShown: () => store.get(atoms.areInstallStepsShownAtom),
    browserOffers: () =>
      window.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
      ),
    calculates: () => store.set(atoms.hasCalculatedAtom, true),
    accepts: () => store.set(atoms.acceptInstallationAtom),
    declines: () => store.set(atoms.declineInstallationAtom),
    closesSteps: () => store.set(atoms.areInstallStepsShownAtom, false),
    watches: (listener: () => void) => store.sub(atoms.offeredInstallWayAtom, listener),
  };
}

describe('the installation', () => {
  it('is offered after a calculation, not on arrival', async () => {
    const visitor = await visit();
    visitor.browserOffers();
    expect(visitor.offered()).toBeNull();
    visitor.calculates();
    expect(visitor.offered()).toBe('prompt');
  });

  it('is offered when the browser makes up its mind later than the visitor', async () => {
    const visitor = await visit();
    const listener = vi.fn();
    visitor.watches(listener);
    visitor.calculates();
    expect(visitor.offered()).toBeNull();
    visitor.browserOffers();
    expect(visitor.offered()).toBe('prompt');
    expect(listener).toHaveBeenCalled();
  });

  it('is not offered inside the installed app', async () => {
    const visitor = await visit({ isStandalone: true });
    visitor.browserOffers();
    visitor.calculates();
    expect(visitor.offered()).toBeNull();
  });

  it('is not offered any more once the app was installed by the browser’s own menu', async () => {
    const visitor = await visit();
    visitor.browserOffers();
    visitor.calculates();
    window.dispatchEvent(new Event('appinstalled'));
    expect(visitor.offered()).toBeNull();
  });

  it('opens the browser’s dialog once when it is accepted', async () => {
    const visitor = await visit();
    visitor.browserOffers();
    visitor.calculates();
    await visitor.accepts();
    expect(visitor.prompt).toHaveBeenCalledOnce();
    expect(visitor.offered()).toBeNull();
    expect(localStorage.getItem('installDeclinedAt')).toBeNull();
  });

  it('counts as declined when the browser’s dialog is dismissed', async () => {
    const visitor = await visit({ answer: 'dismissed' });
    visitor.browserOffers();
    visitor.calculates();
    await visitor.accepts();
    expect(localStorage.getItem('installDeclinedAt')).toMatch(/^\d+$/);
  });

  it('is not offered again after it was declined, on the next visit neither', async () => {
    const visitor = await visit();
    visitor.browserOffers();
    visitor.calculates();
    visitor.declines();
    expect(visitor.offered()).toBeNull();
    const later = await visit();
    later.browserOffers();
    later.calculates();
    expect(later.offered()).toBeNull();
  });

  it('is explained step by step in Safari on an iPhone, which makes no offer', async () => {
    const visitor = await visit({ userAgent: iphone });
    visitor.calculates();
    expect(visitor.offered()).toBe('steps');
    await visitor.accepts();
    expect(visitor.areStepsShown()).toBe(true);
    visitor.closesSteps();
    expect(visitor.areStepsShown()).toBe(false);
    expect(visitor.offered()).toBeNull();
  });
});
