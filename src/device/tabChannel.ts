import { onPageHide, onRestore, type Stop, stopAll } from './pageLifecycle.ts';

export interface TabChannel {
  /** Sends a message to the other tabs of the app. Does nothing where the browser has no channels. */
  readonly post: (message: unknown) => void;
  readonly close: Stop;
}

/**
 * Opens a channel between the tabs of the app. An open channel would keep the page out of the back-forward cache, so the
 * channel closes with `pagehide` and opens again with `pageshow`. The page misses messages in between: read the state on
 * `onVisible` too.
 * @param onMessage gets the messages of other tabs, unchecked
 */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    if (!('BroadcastChannel' in globalThis) || channel !== null) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => onMessage(data));
  };
  const close = () => {
    channel?.close();
    channel = null;
  };
  open();
  const stopFollowing = stopAll(onPageHide(close), onRestore(open));
  return {
    post: (message) => channel?.postMessage(message),
    close() {
      stopFollowing();
      close();
    },
  };
}
