import { useSyncExternalStore } from 'react';
import { onNewDay } from './newDay.ts';
import { serverToday } from './serverTime.ts';

const follow = (listener: () => void) => onNewDay(serverToday, listener);

/** Returns today's date in Almaty by the server's clock, yyyy-mm-dd, and renders again when a new day begins. */
export const useServerToday = (): string => useSyncExternalStore(follow, serverToday, serverToday);
