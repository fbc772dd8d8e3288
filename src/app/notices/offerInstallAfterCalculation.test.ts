import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads a page: all modules start again. */
async function openPage() {
  vi.resetModules();
  const { getDefaultStore } = await import('jotai');
  const atoms = await import('../../features/calculator/atoms.ts');
  const { hasCalculatedAtom } = await import('../../features/install/installState.ts');
  const { offerInstallAfterCalculation } = await import('./offerInstallAfterCalculation.ts');
  const store = getDefaultStore();
  return {
    arrive: () => store.set(atoms.restoreChoiceAtom, { amount: 50_000, product: '6_month' }),
    slide: (amount: number) => store.set(atoms.slideAmountAtom, amount),
    watch: offerInstallAfterCalculation,
    isOffered: () => store.get(hasCalculatedAtom),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('offerInstallAfterCalculation', () => {
  it('offers 1.5 s after the visitor’s last change', async () => {
    const page = await openPage();
    page.watch();
    page.slide(60_000);
    vi.advanceTimersByTime(1_000);
    page.slide(70_000);
    vi.advanceTimersByTime(1_499);
    expect(page.isOffered()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(page.isOffered()).toBe(true);
  });

  it('offers nothing for the calculation that the page restores', async () => {
    const page = await openPage();
    page.watch();
    page.arrive();
    vi.advanceTimersByTime(10_000);
    expect(page.isOffered()).toBe(false);
  });

  it('offers after a calculation that was made before the browser named its way', async () => {
    const page = await openPage();
    page.arrive();
    page.slide(60_000);
    page.watch();
    vi.advanceTimersByTime(1_500);
    expect(page.isOffered()).toBe(true);
  });
});
