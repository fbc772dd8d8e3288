import type { SocketEvents, StepSocket } from '../../api/realtime.ts';

/** Time without a socket after which the step is polled. */
const POLL_AFTER_MS = 10_000;
const POLL_EVERY_MS = 5_000;

export interface StepWatchDeps {
  /** Fetches the SDK and opens the channel; rejects when the SDK cannot be fetched. */
  readonly openSocket: (events: SocketEvents) => Promise<StepSocket>;
  readonly refreshStep: () => void;
  /** Does what `refreshStep` does, but aborts an older request. */
  readonly refreshStepNow: () => void;
  /** Calls back at each return of network or person. */
  readonly onReturn: (listener: () => void) => () => void;
  /** Returns whether polling is useful: the page is visible, and a request may be answered. */
  readonly isPollingUseful: () => boolean;
}

/**
 * Keeps the step current while a page of a registration is open: requests the step after each push, each connection and each
 * return to the page, and every 5 s after 10 s without a socket.
 * @returns stops watching
 */
export function watchStep(deps: StepWatchDeps): () => void {
  const { refreshStep } = deps;
  let socket: StepSocket | null = null;
  let isOpening = false;
  /** True when network or person returned while the SDK was being fetched: a failed fetch is then tried again. */
  let hasReturned = false;
  let isStopped = false;
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function poll(): void {
    if (deps.isPollingUseful()) refreshStep();
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
    hasReturned = false;
    try {
      const opened = await deps.openSocket({
        onReady: ready,
        onLost: lost,
        onHint: () => {
          if (!isStopped) refreshStep();
        },
      });
      if (isStopped) opened.close();
      else socket = opened;
    } catch {
      // The SDK could not be fetched: the step is polled, and the next return to the page tries again.
    } finally {
      isOpening = false;
    }
    if (socket === null && hasReturned && !isStopped) await open();
  }

  const stopReturns = deps.onReturn(() => {
    deps.refreshStepNow();
    if (socket) socket.wake();
    else if (isOpening) hasReturned = true;
    else void open();
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
