/** How long it is said that the connection is back. */
const BACK_ONLINE_MS = 5_000;

/** What the visitor is told of the connection; `fine` says nothing. */
export type Connection = 'fine' | 'offline' | 'back';

let connection: Connection = 'fine';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function setConnection(next: Connection): void {
  clearTimeout(timer);
  connection = next;
  if (next === 'back') timer = setTimeout(() => setConnection('fine'), BACK_ONLINE_MS);
  for (const listener of listeners) listener();
}

let isWatching = false;

/** Follows the browser's events for as long as the page lives. */
export function watchConnection(): void {
  if (isWatching) return;
  isWatching = true;
  if (!navigator.onLine) setConnection('offline');
  window.addEventListener('offline', () => setConnection('offline'));
  window.addEventListener('online', () => setConnection('back'));
}

export function currentConnection(): Connection {
  return connection;
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
