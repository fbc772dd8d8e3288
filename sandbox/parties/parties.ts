/**
 * The outside parties that the sandbox plays, as its API sees them: in life these are other companies' services. What they
 * take their time for takes about a second, or some milliseconds at a fast pace.
 */

/** What a test IIN leads to; see product.md, "The sandbox". */
export type IinOutcome =
  | 'resident'
  | 'non_resident'
  | 'address_and_employment'
  | 'signing_failed'
  | 'declined'
  | import('../../src/api/contract.ts').IdentityError;

/** The state's database of persons, by IIN. */
export interface StateDatabase {
  /** @returns what the IIN is known to lead to; any valid IIN that is no test IIN is a plain `resident` */
  outcomeOf(iin: string): IinOutcome;
  /** The test IINs, for the sandbox's page. */
  testIins(): readonly { readonly iin: string; readonly leads_to: IinOutcome }[];
}

/** The identity provider's server-to-server side: the API checks each session with it. */
export interface IdentityProvider {
  /**
   * Takes a session out: each can be used once.
   * @returns null when there is no such session or it was used before
   */
  takeSession(sessionId: string): Promise<IdentitySession | null>;
}
export interface IdentitySession {
  readonly status: 'success' | 'error';
  readonly error: string | null;
}

export interface SmsMessage {
  readonly phone: string;
  /** What the person reads. */
  readonly text: string;
  /** The 4 digits, where the message carries some. */
  readonly code?: string;
  /** The 8 characters for logging in later, where the message carries them. */
  readonly documentToken?: string;
}
export interface SmsGateway {
  send(message: SmsMessage): Promise<void>;
  /** The last messages to a phone (11 digits), newest first; to all phones without one. */
  messages(phone?: string): readonly (SmsMessage & { readonly atMs: number })[];
}

export type SigningOutcome = 'signed' | 'failed' | 'refused';
export interface SigningProvider {
  /**
   * Opens an attempt to sign.
   * @param attempt.state secret that comes back with the result and ties it to a registration and attempt
   * @param attempt.returnTo where the person is sent back to
   * @param attempt.isFailing the provider is made to fail this attempt
   * @returns the absolute URL to send the person to
   */
  open(attempt: { state: string; returnTo: string; isFailing: boolean }): Promise<string>;
  /** The provider's call to the server itself, with the result, perhaps more than once: a closed tab loses nothing. */
  onResult(listener: (result: { state: string; outcome: SigningOutcome }) => void): void;
}

export interface Parties {
  readonly stateDatabase: StateDatabase;
  readonly identityProvider: IdentityProvider;
  readonly smsGateway: SmsGateway;
  readonly signingProvider: SigningProvider;
}
