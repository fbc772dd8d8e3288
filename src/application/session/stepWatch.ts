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
  /** Calls back when the session has a new token; the server cuts the sockets of the old one. */
  readonly onTokenRenewed: (listener: () => void) => () => void;
  /** Returns whether polling makes sense: the page is visible, and there is a network. */
  readonly isPollingUseful: () => boolean;
}

/**
 * Keeps the step current while a page of a registration is open: requests it after each push, each connection and each
 * return to the page, and every 5 s when there has been no socket for 10 s. A new token gets a new socket: the SDK does not
 * come back by itself when its channel was refused for the old one.
 * @returns stops watching
 */
export function watchStep(deps: StepWatchDeps): () => void {
  const { refreshStep } = deps;
  let socket: StepSocket | null = null;
  let isOpening = false;
  /** The network, or the person, came back while the SDK was being fetched: what fails then is tried again. */
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
  const stopRenewals = deps.onTokenRenewed(() => {
    // One that is being opened asks with the new token.
    if (isOpening) return;
    socket?.close();
    socket = null;
    lost();
    void open();
  });
  timer = setTimeout(poll, POLL_AFTER_MS);
  void open();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopReturns();
    stopRenewals();
    socket?.close();
  };
}
