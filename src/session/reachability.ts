import { useState, useSyncExternalStore } from 'react';
import type { ApiError } from '../api/errors.ts';

let isLost = false;
let losses = 0;
let returns = 0;
const listeners = new Set<() => void>();

/** How often a call has come back without an answer until now; to be asked for when a call is sent. */
export function lossesSoFar(): number {
  return losses;
}

/** A call came back without an answer. */
export function noteUnanswered(): void {
  isLost = true;
  losses += 1;
}

/**
 * The server has answered, whatever it said.
 * @param lossesBefore `lossesSoFar` when the call was sent: an answer that was on its way already says nothing of now
 */
export function noteAnswered(lossesBefore: number): void {
  if (isLost && lossesBefore === losses) noteReturn();
}

function noteReturn(): void {
  isLost = false;
  returns += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('online', noteReturn);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('online', noteReturn);
  };
}

const countReturns = () => returns;

/**
 * Whether the connection, for want of which a call failed, is back: the browser says so, or the server has answered
 * something else since.
 */
export function useIsConnectionBack(error: ApiError | null): boolean {
  const now = useSyncExternalStore(subscribe, countReturns, countReturns);
  const [failed, setFailed] = useState({ error, returns: now });
  if (failed.error !== error) setFailed({ error, returns: now });
  const isOfConnection = error?.kind === 'offline' || error?.kind === 'unreachable';
  return isOfConnection && failed.error === error && now > failed.returns;
}
