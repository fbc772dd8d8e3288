import { atom, getDefaultStore } from 'jotai/vanilla';
import { onOnline } from '../device/pageLifecycle.ts';
import { ApiError } from './errors.ts';

let isLost = false;
let losses = 0;

/** Counts how often the connection has come back. */
export const returnsAtom = atom(0);
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
