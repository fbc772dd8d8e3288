import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../api/errors.ts';

/** What a component that shows a failed call renders, again after each change. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  let subscribed: (() => void) | null = null;
  let renders = 0;
  vi.doMock('react', () => ({
    useSyncExternalStore: (subscribe: (listener: () => void) => unknown, read: () => number) => {
      if (subscribed === null) {
        subscribed = () => {
          renders += 1;
        };
        subscribe(subscribed);
      }
      return read();
    },
    useState: (first: unknown) => [first, () => {}],
  }));
  const reachability = await import('./reachability.ts');
  return { ...reachability, renders: () => renders };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('react');
});

describe('the connection', () => {
  it('is back when a call that was sent after the loss is answered', async () => {
    const page = await openPage();
    // Only its kind is read.
    page.useIsConnectionBack({ kind: 'unreachable' } as ApiError);
    page.noteUnanswered();
    page.noteAnswered(page.lossesSoFar());
    expect(page.renders()).toBe(1);
  });

  it('is not back by an answer that was on its way when another call was lost', async () => {
    const page = await openPage();
    page.useIsConnectionBack({ kind: 'unreachable' } as ApiError);
    const sentBefore = page.lossesSoFar();
    page.noteUnanswered();
    page.noteAnswered(sentBefore);
    expect(page.renders()).toBe(0);
  });

  it('is back when the browser says so', async () => {
    const page = await openPage();
    page.useIsConnectionBack({ kind: 'offline' } as ApiError);
    page.noteUnanswered();
    window.dispatchEvent(new Event('online'));
    expect(page.renders()).toBe(1);
  });
});
