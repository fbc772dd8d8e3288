import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketEvents } from '../api/realtime.ts';
import { watchStep } from './stepWatch.ts';

/** A page with a registration; the test plays socket, network and person. */
function openPage(options: { hasSdk?: boolean } = {}) {
  let hasSdk = options.hasSdk ?? true;
  let isWorthAsking = true;
  let asked = 0;
  let woken = 0;
  let closed = 0;
  const opened: SocketEvents[] = [];
  let comeBack = () => {};
  const stop = watchStep({
    async openSocket(events) {
      if (!hasSdk) throw new Error('the chunk is missing');
      opened.push(events);
      return {
        wake: () => {
          woken += 1;
        },
        close: () => {
          closed += 1;
        },
      };
    },
    refreshStep: () => {
      asked += 1;
    },
    refreshStepNow: () => {
      asked += 1;
    },
    onReturn(listener) {
      comeBack = listener;
      return () => {
        comeBack = () => {};
      };
    },
    isWorthAsking: () => isWorthAsking,
  });
  return {
    stop,
    opened,
    counts: () => ({ asked, woken, closed }),
    socket: () => {
      const [socket] = opened;
      if (!socket) throw new Error('no socket was opened');
      return socket;
    },
    comeBack: () => comeBack(),
    putInPocket: () => {
      isWorthAsking = false;
    },
    getSdk: () => {
      hasSdk = true;
    },
  };
}

describe('while a registration is open', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('every connection and every push leads to a question', async () => {
    const page = openPage();
    await pass(0);
    page.socket().onReady();
    page.socket().onHint();
    page.socket().onHint();
    expect(page.counts().asked).toBe(3);
    await pass(60_000);
    expect(page.counts().asked).toBe(3);
  });

  it('the step is asked for every 5 s once no socket could be had for 10 s', async () => {
    const page = openPage();
    await pass(9_999);
    expect(page.counts().asked).toBe(0);
    await pass(1);
    expect(page.counts().asked).toBe(1);
    await pass(15_000);
    expect(page.counts().asked).toBe(4);
  });

  it('the questions stop when the socket is back, and begin again 10 s after it is lost', async () => {
    const page = openPage();
    await pass(10_000);
    page.socket().onReady();
    await pass(30_000);
    expect(page.counts().asked).toBe(2);
    page.socket().onLost();
    page.socket().onLost();
    await pass(9_999);
    expect(page.counts().asked).toBe(2);
    await pass(5_001);
    expect(page.counts().asked).toBe(4);
  });

  it('a connection that comes back within 10 s is no reason to ask more than once', async () => {
    const page = openPage();
    await pass(0);
    page.socket().onReady();
    page.socket().onLost();
    await pass(5_000);
    page.socket().onReady();
    await pass(60_000);
    expect(page.counts().asked).toBe(2);
  });

  it('nobody is asked for a page that nobody looks at', async () => {
    const page = openPage();
    page.putInPocket();
    await pass(120_000);
    expect(page.counts().asked).toBe(0);
  });

  it('coming back to the page asks and wakes the socket', async () => {
    const page = openPage();
    await pass(0);
    page.comeBack();
    expect(page.counts()).toEqual({ asked: 1, woken: 1, closed: 0 });
  });

  it("without the socket's code the step is asked for, and coming back tries again", async () => {
    const page = openPage({ hasSdk: false });
    await pass(15_000);
    expect(page.counts().asked).toBe(2);
    page.getSdk();
    page.comeBack();
    await pass(0);
    expect(page.opened).toHaveLength(1);
  });

  it('leaving ends all of it, also a socket that comes late', async () => {
    const page = openPage();
    page.stop();
    await pass(0);
    expect(page.counts().closed).toBe(1);
    page.socket().onReady();
    page.socket().onHint();
    page.comeBack();
    await pass(60_000);
    expect(page.counts().asked).toBe(0);
  });
});
