/**
 * The outside parties, as the sandbox's API uses them. The sandbox plays them; in production they are services of other
 * companies. They answer after about a second, or after some milliseconds at a fast pace.
 */
import type { IdentityError } from '../../src/api/contract.ts';
import type { Language } from '../../src/locales/language.ts';

/** The outcome of a test IIN; see docs/product.md, "The sandbox". */
export type IinOutcome =
  | 'resident'
  | 'non_resident'
  | 'address_and_employment'
  | 'signing_failed'
  | 'declined'
  | IdentityError;

/** The state's database of persons. */
export interface StateDatabase {
  /** Returns the outcome of an IIN: `resident` for any valid IIN that is no test IIN. */
  outcomeOf(iin: string): IinOutcome;
  /** Lists the test IINs, for the sandbox's page. */
  testIins(): readonly { readonly iin: string; readonly leads_to: IinOutcome }[];
}

/** The identity provider's server-to-server side: the API checks each session with it. */
export interface IdentityProvider {
  /**
   * Takes a session; each can be used once.
   * @returns null for an unknown or used session
   */
  takeSession(sessionId: string): Promise<IdentitySession | null>;
}
export interface IdentitySession {
  readonly status: 'success' | 'error';
  readonly error: string | null;
  /** True when another person's face was captured. */
  readonly isOtherFace: boolean;
}

export interface SmsMessage {
  readonly phone: string;
  readonly text: string;
  /** The 4 digits, if the message has a code. */
  readonly code?: string;
  /** The 8 characters for logging in later, if the message has them. */
  readonly documentToken?: string;
}
export interface SmsGateway {
  /** The lender's name, with which each text begins. */
  readonly sender: string;
  send(message: SmsMessage): Promise<void>;
  /** Returns the last messages to a phone (11 digits), newest first; without a phone, to all. */
  messages(phone?: string): readonly (SmsMessage & { readonly atMs: number })[];
}

export type SigningOutcome = 'signed' | 'failed' | 'refused';
export interface SigningProvider {
  /** Origin of the provider's pages. */
  readonly origin: string;
  /**
   * Opens an attempt to sign.
   * @param attempt.state secret that comes back with the result and ties it to a registration and attempt
   * @param attempt.returnTo address of the way back
   * @param attempt.isFailing makes the provider fail this attempt
   * @param attempt.language language of the provider's page
   * @returns the absolute URL of the provider's page
   */
  open(attempt: {
    state: string;
    returnTo: string;
    isFailing: boolean;
    language: Language;
  }): Promise<string>;
  /**
   * Adds a listener for the provider's calls with the result. An attempt may have several calls, also after the tab is
   * closed.
   */
  onResult(listener: (result: { state: string; outcome: SigningOutcome }) => void): void;
}

export interface Parties {
  readonly stateDatabase: StateDatabase;
  readonly identityProvider: IdentityProvider;
  readonly smsGateway: SmsGateway;
  readonly signingProvider: SigningProvider;
}
