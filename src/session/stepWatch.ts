import type { SocketEvents, StepSocket } from '../api/realtime.ts';

/** For so long a registration may be without a socket before the step is asked for instead. */
const POLL_AFTER_MS = 10_000;
const POLL_EVERY_MS = 5_000;

export interface StepWatchDeps {
  /** Fetches the SDK and opens the channel; rejects when its code cannot be had. */
  readonly openSocket: (events: SocketEvents) => Promise<StepSocket>;
  readonly refreshStep: () => void;
  /** As `refreshStep`, giving up a question that has been travelling since before. */
  readonly refreshStepNow: () => void;
  /** Calls back when the page is looked at again, comes out of the back-forward cache or is online again. */
  readonly onReturn: (listener: () => void) => () => void;
  /** Whether it is of any use to ask now: somebody looks, and there is a network. */
  readonly isWorthAsking: () => boolean;
}

/**
 * Keeps the step known while a page of a registration is open: a push leads to a question, so does every connection, so
 * does the return to the page; while no socket can be had for 10 s, it is asked for every 5 s.
 * @returns stops all of it
 */
export function watchStep(parts: StepWatchDeps): () => void {
  const { refreshStep } = parts;
  let socket: StepSocket | null = null;
  let isOpening = false;
  let isStopped = false;
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function poll(): void {
    if (parts.isWorthAsking()) refreshStep();
    timer = setTimeout(poll, POLL_EVERY_MS);
  }
  function lost(): void {
    if (isStopped || !isReady) return;
    isReady = false;
    timer = setTimeout(poll, POLL_AFTER_MS);
  }
  function ready(): void {
    if (isStopped) return;
    isReady = true;
    clearTimeout(timer);
    refreshStep();
  }
  async function open(): Promise<void> {
    isOpening = true;
    try {
      const opened = await parts.openSocket({
        onReady: ready,
        onLost: lost,
        onHint: () => {
          if (!isStopped) refreshStep();
        },
      });
      if (isStopped) opened.close();
      else socket = opened;
    } catch {
      // Without its code there is no socket: the polling has begun, and the next return to the page tries again.
    } finally {
      isOpening = false;
    }
  }

  const stopReturns = parts.onReturn(() => {
    parts.refreshStepNow();
    if (socket) socket.wake();
    else if (!isOpening) void open();
  });
  timer = setTimeout(poll, POLL_AFTER_MS);
  void open();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopReturns();
    socket?.close();
  };
}
