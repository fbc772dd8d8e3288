import { emit } from '../../platform/events.ts';

/** What the visitor is told of a new version. */
export type UpdateState =
  /** There is none, or it was put off until the app is reopened. */
  | 'none'
  /** It is here and waits for a word. */
  | 'ready'
  /** The visitor wants it; the running one has to come to rest first, which takes seconds, seldom half a minute. */
  | 'taking'
  /** The visitor wants it; it comes when the half-filled form, here or in another tab, is done. */
  | 'afterForm';

let state: UpdateState = 'none';
const listeners = new Set<() => void>();

export function updateState(): UpdateState {
  return state;
}

export function setUpdateState(next: UpdateState): void {
  if (next !== state) emit('update', { state: next });
  state = next;
  for (const listener of listeners) listener();
}

export function subscribeToUpdateState(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
