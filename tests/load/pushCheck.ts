import type { StepName } from '../../src/api/contract.ts';
import { WrongAnswer } from './tally.ts';

/** The steps of a resident's application, in order. Each step is pushed once. */
const way: readonly string[] = [
  'iin',
  'waiting_external_personal',
  'personal',
  'passport',
  'verigram',
  'waiting_external_photo',
  'waiting_liveness_results',
  'client_creating',
  'signing_init',
  'signing_init_success',
  'signing_result',
  'personal_cabinet',
] satisfies StepName[];

/** Returns the position of a step. @throws WrongAnswer for a step that does not belong to the application */
export function placeOf(step: string): number {
  const place = way.indexOf(step);
  if (place >= 0) return place;
  throw new WrongAnswer(`The step ${step} does not belong to a resident's application`);
}

/**
 * Checks the pushes of one application: each step once and in order. Only pushes while no socket listened may be missing.
 */
export class PushCheck {
  /** Places of steps that were pushed, or may have been pushed while no socket listened. */
  readonly #accounted = new Set<number>([0]);
  readonly #received = new Set<number>();
  #last = 0;

  /** Records that a socket has begun to listen. @param step the step of the first answer after that */
  listening(step: string): void {
    for (let place = this.#last + 1; place <= placeOf(step); place += 1) this.#accounted.add(place);
  }

  /** @throws WrongAnswer for a repeated or late push, or a step that does not belong to the application */
  receive(step: string): void {
    const place = placeOf(step);
    if (place <= this.#last) {
      throw new WrongAnswer(`A push of ${step} came after that of ${way[this.#last]}`);
    }
    this.#last = place;
    this.#received.add(place);
    this.#accounted.add(place);
  }

  has(step: string): boolean {
    return this.#received.has(placeOf(step));
  }

  /** Returns the steps whose pushes were lost, up to the given step. */
  missing(step: string): string[] {
    return way.filter((_name, place) => place <= placeOf(step) && !this.#accounted.has(place));
  }
}
