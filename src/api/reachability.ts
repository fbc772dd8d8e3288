import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useState } from 'react';
import { onOnline } from '../device/pageLifecycle.ts';
import { ApiError } from './errors.ts';

let isLost = false;
let losses = 0;

/** Counts how often the connection has come back. */
const returnsAtom = atom(0);
returnsAtom.onMount = () => onOnline(noteReturn);

function noteReturn(): void {
  isLost = false;
  getDefaultStore().set(returnsAtom, (returns) => returns + 1);
}

/** Learns from the outcome of a call whether the server can be reached. */
export async function watchReachability<Answer>(call: Promise<Answer>): Promise<Answer> {
  const lossesBefore = losses;
  const noteAnswered = () => {
    // An answer that was sent before the loss proves nothing.
    if (isLost && lossesBefore === losses) noteReturn();
  };
  try {
    const answer = await call;
    noteAnswered();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.isUnanswered) {
      isLost = true;
      losses += 1;
    } else if (error instanceof ApiError && error.httpStatus !== null) noteAnswered();
    throw error;
  }
}

/**
 * Returns whether the connection of a failed call is back: the browser is online again, or the server has answered another
 * call since.
 */
export function useIsConnectionBack(error: ApiError | null): boolean {
  const returns = useAtomValue(returnsAtom);
  const [failed, setFailed] = useState({ error, returns });
  if (failed.error !== error) setFailed({ error, returns });
  return error?.isOfConnection === true && failed.error === error && returns > failed.returns;
}
