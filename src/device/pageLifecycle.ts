/*
 * States of the page: visible or hidden, online or offline, in or out of the back-forward cache. Every other module listens
 * here. An event reports only a change, so a module that starts late reads the state first.
 */

/** Stops listening. */
export type Stop = () => void;

function listen(target: EventTarget, type: string, listener: (event: Event) => void): Stop {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** Returns a function that ends several subscriptions. */
export function stopAll(...stops: readonly Stop[]): Stop {
  return () => {
    for (const stop of stops) stop();
  };
}

export function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** True when an answer has arrived although the browser reports no network. */
let isProven = false;

function forgetProof(): void {
  isProven = false;
}

/** Returns false only when the browser reports that there is no network, and no answer has proved the opposite. */
export function isOnline(): boolean {
  return navigator.onLine || isProven;
}

/** Time of the last noted outcome, in milliseconds since the epoch. */
export let outcomeAtMs = 0;

/**
 * Records the outcome of a request. While the browser reports no network, the events of the network follow the outcomes,
 * until the browser reports again: its report may be wrong for hours, for example behind a VPN.
 */
export function noteOutcome(isAnswered: boolean): void {
  outcomeAtMs = Date.now();
  if (navigator.onLine || isProven === isAnswered) return;
  isProven = isAnswered;
  // `capture` lets every other listener read the state after this listener.
  if (isAnswered) window.addEventListener('offline', forgetProof, { capture: true, once: true });
  window.dispatchEvent(new Event(isAnswered ? 'online' : 'offline'));
}

/** Calls back when the page leaves the back-forward cache. The page has missed the messages of other tabs. */
export function onRestore(listener: () => void): Stop {
  return listen(window, 'pageshow', (event) => {
    if ('persisted' in event && event.persisted === true) listener();
  });
}

/** Calls back when the person leaves the page: it closes, or goes into the back-forward cache. */
export function onPageHide(listener: () => void): Stop {
  return listen(window, 'pagehide', listener);
}

/** Calls back when the page becomes visible, also when it leaves the back-forward cache. */
export function onVisible(listener: () => void): Stop {
  const stopWatching = listen(document, 'visibilitychange', () => {
    if (isVisible()) listener();
  });
  return stopAll(stopWatching, onRestore(listener));
}

/** Calls back when the page is hidden or left. A phone may end a hidden page without another event. */
export function onHidden(listener: () => void): Stop {
  const stopWatching = listen(document, 'visibilitychange', () => {
    if (!isVisible()) listener();
  });
  return stopAll(stopWatching, onPageHide(listener));
}

export function onOnline(listener: () => void): Stop {
  return listen(window, 'online', listener);
}

export function onOffline(listener: () => void): Stop {
  return listen(window, 'offline', listener);
}

/** Calls back at each return of the person or of the network. */
export function onReturn(listener: () => void): Stop {
  return stopAll(onVisible(listener), onOnline(listener));
}

/**
 * Resolves at the next return of the person or of the network.
 * @param limitMs milliseconds after which it resolves without a return
 */
export function nextReturn(limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, limitMs);
    function finish() {
      clearTimeout(timer);
      stop();
      resolve();
    }
    const stop = onReturn(finish);
  });
}
