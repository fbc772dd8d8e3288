import { atom } from 'jotai/vanilla';
import { isOnline, onOffline, onOnline, stopAll } from '../../device/pageLifecycle.ts';

/** Time for which the visitor is told that the connection is back. */
const BACK_FOR_MS = 5_000;

/** State of the connection that the visitor is told; nothing for `fine`. */
export type Connection = 'fine' | 'offline' | 'back';

export const connectionAtom = atom<Connection>('fine');

let timer: ReturnType<typeof setTimeout> | undefined;

connectionAtom.onMount = (setConnection) => {
  const show = (connection: Connection) => {
    clearTimeout(timer);
    setConnection(connection);
  };
  const showBack = () => {
    show('back');
    timer = setTimeout(setConnection, BACK_FOR_MS, 'fine');
  };
  // Between two pages nobody listens for a moment: what is shown stays, and a return in that moment is noticed.
  let wasOffline = false;
  setConnection((shown) => {
    wasOffline = shown === 'offline';
    return shown;
  });
  if (!isOnline()) show('offline');
  else if (wasOffline) showBack();
  return stopAll(
    onOffline(() => show('offline')),
    onOnline(showBack),
  );
};
