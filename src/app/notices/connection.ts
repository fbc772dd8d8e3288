import { atom } from 'jotai';
import { isOnline, onOffline, onOnline, stopAll } from '../../platform/pageLifecycle.ts';

/** Time for which the visitor is told that the connection is back. */
const BACK_FOR_MS = 5_000;

/** State of the connection that the visitor is told; nothing for `fine`. */
export type Connection = 'fine' | 'offline' | 'back';

export const connectionAtom = atom<Connection>('fine');
connectionAtom.onMount = (setConnection) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (connection: Connection) => {
    clearTimeout(timer);
    setConnection(connection);
  };
  const showBack = () => {
    show('back');
    timer = setTimeout(setConnection, BACK_FOR_MS, 'fine');
  };
  show(isOnline() ? 'fine' : 'offline');
  return stopAll(
    onOffline(() => show('offline')),
    onOnline(showBack),
    () => clearTimeout(timer),
  );
};
