import { atom, getDefaultStore } from 'jotai/vanilla';
import { noteOutcome, onOnline } from '../device/pageLifecycle.ts';
import { ApiError } from './errors.ts';

let isLost = false;
let losses = 0;

/** The number of times that the connection has come back. */
export const returnsAtom = atom(0);
returnsAtom.onMount = () => onOnline(noteReturn);

function noteReturn(): void {
  isLost = false;
  getDefaultStore().set(returnsAtom, (returns) => returns + 1);
}

/** Derives from the outcome of a call whether the server can be reached and whether there is a network. */
export async function watchReachability<Answer>(call: Promise<Answer>): Promise<Answer> {
  const lossesBefore = losses;
  const noteAnswered = () => {
    // An answer to a call that began before the loss proves nothing.
    if (lossesBefore !== losses) return;
    if (isLost) noteReturn();
    noteOutcome(true);
  };
  try {
    const answer = await call;
    noteAnswered();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.isUnanswered) {
      isLost = true;
      losses += 1;
      if (error.isOfConnection) noteOutcome(false);
    } else if (error instanceof ApiError && error.httpStatus !== null) noteAnswered();
    throw error;
  }
}
