import { onPageHide, onRestore } from './pageLifecycle.ts';

/**
 * Opens a channel between the tabs of the app. An open channel would keep the page out of the back-forward cache, so the
 * channel closes with `pagehide` and opens again with `pageshow`. The page misses messages in between: read the state on
 * `onVisible` too.
 * @param onMessage gets the messages of other tabs, unchecked
 */
export function openTabChannel(name: string, onMessage: (message: unknown) => void) {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    if (!('BroadcastChannel' in globalThis) || channel !== null) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => onMessage(data));
  };
  open();
  onPageHide(() => {
    channel?.close();
    channel = null;
  });
  onRestore(open);
  return {
    /** Sends a message to the other tabs of the app. Does nothing where the browser has no channels. */
    post: (message: unknown) => channel?.postMessage(message),
  };
}

export type TabChannel = ReturnType<typeof openTabChannel>;
