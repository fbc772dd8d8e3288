/**
 * Calls back when somebody looks at the page again, when it comes out of the back-forward cache, and when the network is
 * back.
 * @returns stops it
 */
export function onReturn(listener: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', listener, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) listener();
    },
    { signal },
  );
  return () => stopping.abort();
}
