import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { ApiError } from '../api/errors.ts';
import { onOnline, type Stop } from '../platform/pageLifecycle.ts';

const store = getDefaultStore();
/** Counts how often the connection has come back. */
const returnsAtom = atom(0);
/** How often it had, when a call failed. */
const returnsAtFailure = new WeakMap<ApiError, number>();

let losses = 0;
/** Listens from the loss on: the notice that tells of the return may come later than the return. */
let stopListening: Stop | null = null;

function noteLoss(error: ApiError): void {
  losses += 1;
  returnsAtFailure.set(error, store.get(returnsAtom));
  stopListening ??= onOnline(noteReturn);
}

function noteReturn(): void {
  stopListening?.();
  stopListening = null;
  store.set(returnsAtom, (returns) => returns + 1);
}

/** Learns from the outcome of a call whether the server can be reached. */
export async function watchReachability<Answer>(call: Promise<Answer>): Promise<Answer> {
  const lossesBefore = losses;
  const noteAnswered = () => {
    // An answer that was on its way before the loss says nothing of now.
    if (stopListening !== null && lossesBefore === losses) noteReturn();
  };
  try {
    const answer = await call;
    noteAnswered();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.isUnanswered) noteLoss(error);
    else if (error instanceof ApiError && error.httpStatus !== null) noteAnswered();
    throw error;
  }
}

/**
 * Returns whether the connection is back that a failed call was lacking: the browser is online again, or the server has
 * answered another call since.
 */
export function useIsConnectionBack(error: ApiError | null): boolean {
  const returns = useAtomValue(returnsAtom);
  if (error === null || !error.isOfConnection) return false;
  return returns > (returnsAtFailure.get(error) ?? returns);
}
