import type { CaptureOutcome } from './captureOutcome.ts';
import type { Parties } from './parties.ts';

/** The parties as the sandbox plays them: what no outside party would let one do. */
export interface PlayedParties extends Parties {
  /** Makes the next captures of anybody end like this; see `POST /outcomes` of the identity provider. */
  askForCaptures(outcome: CaptureOutcome, times: number): void;
  /** Forgets messages, sessions, attempts and asked outcomes. */
  reset(): void;
  /** Stops listening and closes the file. */
  close(): Promise<void>;
}
