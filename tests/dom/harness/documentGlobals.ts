import { locks as processLocks } from 'node:worker_threads';
import { prefixedLocks } from '../../fixtures/prefixedLocks.ts';
import { lifeOfCaller } from './life.ts';

/*
 * Adds to a document what happy-dom lacks. Timers, calls, channels and locks belong to the process. Here they end with their
 * document, as in a browser, because a document that was left must not affect the next document.
 */

let documents = 0;

/** Binds the timers of `globalThis`, real or faked, to the lives of documents. @returns restores the unbound timers */
export function bindTimers(): () => void {
  const { setTimeout, setInterval } = globalThis;
  type Work = (...args: readonly unknown[]) => void;
  const whileAlive = (work: Work): Work => {
    const life = lifeOfCaller();
    return (...args) => {
      if (life.isAlive) work(...args);
    };
  };
  Object.assign(globalThis, {
    setTimeout: (work: Work, ms?: number, ...args: unknown[]) =>
      setTimeout(whileAlive(work), ms, ...args),
    setInterval: (work: Work, ms?: number, ...args: unknown[]) =>
      setInterval(whileAlive(work), ms, ...args),
  });
  return () => Object.assign(globalThis, { setTimeout, setInterval });
}

/** Adds to a new window what happy-dom lacks. @returns ends everything that would outlive the document */
export function completeWindow(options: {
  readonly isOnline: () => boolean;
  readonly fetch: typeof fetch;
}): () => void {
  documents += 1;
  const channels: BroadcastChannel[] = [];
  const NativeChannel = globalThis.BroadcastChannel;
  class DocumentChannel extends NativeChannel {
    constructor(name: string) {
      // Only one document of one tab is alive at a time, so each document's channels get their own names.
      super(`${documents} ${name}`);
      channels.push(this);
    }
  }
  Object.defineProperties(navigator, {
    onLine: { get: options.isOnline, configurable: true },
    languages: { value: ['ru-RU', 'ru'], configurable: true },
    locks: { value: prefixedLocks(processLocks, `${crypto.randomUUID()}/`), configurable: true },
  });
  Object.assign(globalThis, {
    BroadcastChannel: DocumentChannel,
    fetch: options.fetch,
    // Has no entries, as in a browser that cannot tell how a document was loaded.
    PerformanceNavigationTiming: class {},
  });
  return () => {
    for (const channel of channels) channel.close();
    Object.assign(globalThis, { BroadcastChannel: NativeChannel });
  };
}
