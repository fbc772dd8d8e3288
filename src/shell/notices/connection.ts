import { atom } from 'jotai/vanilla';
import { isOnline, onOffline, onOnline, stopAll } from '../../device/pageLifecycle.ts';

/** Time for which the return of the connection is shown. */
const BACK_FOR_MS = 5_000;

/** State of the connection to show; `fine` shows nothing. */
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
  // Between two pages the atom has no listener for a moment. The state stays, and a return of the network during this moment
  // is detected below.
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
