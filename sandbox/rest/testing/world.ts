import type { IinOutcome, SmsMessage } from '../../parties/parties.ts';

/** Outcome to which a test IIN leads (docs/product.md, "The sandbox"). */
export type Person = IinOutcome;

export type Sms = Omit<SmsMessage, 'phone'>;

export interface KnownRegistration {
  readonly uuid: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** null until they are accepted. */
  readonly terms: { readonly amount: number } | null;
  /** Tenge that are due now or next; null without an open loan. */
  readonly due: number | null;
}

export interface UtmPost {
  readonly path: string;
  readonly uid: string | null;
  readonly body: unknown;
  readonly repeat: boolean;
}

/** The functions of the back end and of the outside parties that an applicant of the tests needs. */
export interface World {
  /** Sends a request to the API. @param address network address that it comes from */
  send(path: string, request: RequestInit, address?: string): Promise<Response>;
  /** Makes a finished session of the identity provider. */
  capture(outcome: string): Promise<{ session_id: string; image: string }>;
  /** Answers at the signing provider. @returns the parameters of the way back */
  answerSigning(redirectUrl: string, answer: string): Promise<Record<string, string>>;
  /** Returns the messages to a phone, newest first. */
  sms(phone: string): Promise<readonly Sms[]>;
  /** Resolves when the step may have changed. */
  nextChange(): Promise<void>;
  /** Time limit for a wait of the registration; by default the runner's own limit. */
  readonly waitMs?: number;
  /** The applicant's phone, unless a test says another. */
  readonly phone: string;
  /** The app's origin, to which the signing provider leads back. */
  readonly appOrigin: string;
}
