import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketEvents } from '../../api/realtime.ts';
import { watchStep } from './stepWatch.ts';

/** Opens the page of a registration; the test plays socket, network and person. */
function openPage(options: { hasSdk?: boolean } = {}) {
  let hasSdk = options.hasSdk ?? true;
  let isUseful = true;
  let requested = 0;
  let woken = 0;
  let closed = 0;
  const opened: SocketEvents[] = [];
  let comeBack = () => {};
  let renew = () => {};
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
      requested += 1;
    },
    refreshStepNow: () => {
      requested += 1;
    },
    onReturn(listener) {
      comeBack = listener;
      return () => {
        comeBack = () => {};
      };
    },
    onTokenRenewed(listener) {
      renew = listener;
      return () => {
        renew = () => {};
      };
    },
    isPollingUseful: () => isUseful,
  });
  return {
    stop,
    opened,
    counts: () => ({ requested, woken, closed }),
    socket: () => {
      const [socket] = opened;
      if (!socket) throw new Error('no socket was opened');
      return socket;
    },
    comeBack: () => comeBack(),
    renew: () => renew(),
    putInPocket: () => {
      isUseful = false;
    },
    getSdk: () => {
      hasSdk = true;
    },
  };
}

describe('watchStep', () => {
  beforeEach(() => void vi.useFakeTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('requests the step after every connection and every push', async () => {
    const page = openPage();
    await pass(0);
    page.socket().onReady();
    page.socket().onHint();
    page.socket().onHint();
    expect(page.counts().requested).toBe(3);
    await pass(60_000);
    expect(page.counts().requested).toBe(3);
  });

  it('polls every 5 s when there has been no socket for 10 s', async () => {
    const page = openPage();
    await pass(9_999);
    expect(page.counts().requested).toBe(0);
    await pass(1);
    expect(page.counts().requested).toBe(1);
    await pass(15_000);
    expect(page.counts().requested).toBe(4);
  });

  it('stops polling when the socket is ready, and polls again 10 s after it is lost', async () => {
    const page = openPage();
    await pass(10_000);
    page.socket().onReady();
    await pass(30_000);
    expect(page.counts().requested).toBe(2);
    page.socket().onLost();
    page.socket().onLost();
    await pass(9_999);
    expect(page.counts().requested).toBe(2);
    await pass(5_001);
    expect(page.counts().requested).toBe(4);
  });

  it('requests the step once when the connection returns within 10 s', async () => {
    const page = openPage();
    await pass(0);
    page.socket().onReady();
    page.socket().onLost();
    await pass(5_000);
    page.socket().onReady();
    await pass(60_000);
    expect(page.counts().requested).toBe(2);
  });

  it('polls nothing while the page is hidden', async () => {
    const page = openPage();
    page.putInPocket();
    await pass(120_000);
    expect(page.counts().requested).toBe(0);
  });

  it('requests the step and wakes the socket at the return to the page', async () => {
    const page = openPage();
    await pass(0);
    page.comeBack();
    expect(page.counts()).toEqual({ requested: 1, woken: 1, closed: 0 });
  });

  it('polls without the SDK, and fetches it again at the return to the page', async () => {
    const page = openPage({ hasSdk: false });
    await pass(15_000);
    expect(page.counts().requested).toBe(2);
    page.getSdk();
    page.comeBack();
    await pass(0);
    expect(page.opened).toHaveLength(1);
  });

  it('fetches the SDK again when the return came while it was being fetched', async () => {
    const page = openPage({ hasSdk: false });
    page.comeBack();
    page.getSdk();
    await pass(0);
    expect(page.opened).toHaveLength(1);
  });

  it('opens another socket and requests the step when the session has a new token', async () => {
    const page = openPage();
    await pass(0);
    page.socket().onReady();
    page.renew();
    await pass(0);
    expect(page.counts().closed).toBe(1);
    expect(page.opened).toHaveLength(2);
    page.opened[1]?.onReady();
    expect(page.counts().requested).toBe(2);
    await pass(60_000);
    expect(page.counts().requested).toBe(2);
  });

  it('polls when the new token gets no socket, and opens no second one when one is being opened', async () => {
    const page = openPage();
    page.renew();
    await pass(0);
    expect(page.opened).toHaveLength(1);
    page.socket().onReady();
    page.renew();
    await pass(10_000);
    expect(page.counts().requested).toBe(2);
  });

  it('stops everything, also a socket that opens late', async () => {
    const page = openPage();
    page.stop();
    await pass(0);
    expect(page.counts().closed).toBe(1);
    page.socket().onReady();
    page.socket().onHint();
    page.comeBack();
    page.renew();
    await pass(60_000);
    expect(page.counts().requested).toBe(0);
    expect(page.opened).toHaveLength(1);
  });
});
