/**
 * Hooks that let the statements read and change back-end state that no API call exposes. A lender's engineer writes a module
 * whose default export is a `CreateHooks`. Every hook is optional. The runner skips a statement that needs a missing hook,
 * and the report names the statement and the hook. `sandboxHooks.ts` is a complete example.
 */
import type { KnownRegistration, Person, Sms, UtmPost } from '../sandbox/rest/testing/world.ts';

export type { KnownRegistration, Person, Sms, UtmPost };

export interface HookOptions {
  /** Address under test, without a trailing slash. */
  readonly base: string;
}

export interface ConformHooks {
  /** Deletes the data of earlier statements. Without this hook, `iin` and `phone` must never return a value twice. */
  reset?(): Promise<void>;
  /** Returns a test IIN that leads to this outcome, another IIN at each call until `reset`. */
  iin?(person: Person): Promise<string>;
  /** Returns a test phone, eleven digits that begin with 77, another phone at each call until `reset`. */
  phone?(): Promise<string>;
  /** Returns the SMS to a phone, newest first. */
  sms?(phone: string): Promise<readonly Sms[]>;
  /** Moves the clock of the back end. */
  forward?(seconds: number): Promise<void>;
  /** Returns the time of the back end, in ms since 1970. Without this hook, a statement begins at this machine's time. */
  nowMs?(): Promise<number>;
  /** Ends a session as the time limit would. Without this hook, the statements call `forward` with eight hours. */
  endSession?(bearerToken: string): Promise<void>;
  /**
   * Makes a finished session of the identity provider.
   * @param outcome `success`, or a capture error such as `CameraAbortError`
   * @returns the session's id, and a JPEG in base64, empty without success
   */
  capture?(outcome: string): Promise<{ session_id: string; image: string }>;
  /**
   * Answers at the signing provider in place of the applicant.
   * @param redirectUrl address to which the API sends the applicant
   * @param answer `signed` or `refused`
   * @returns the query parameters of the return address, such as `state`, `code` and `status`
   */
  answerSigning?(redirectUrl: string, answer: string): Promise<Record<string, string>>;
  /** Records a payment, in tenge. @returns false when the loan accepts no payment */
  pay?(payment: { uuid: string; amount: number }): Promise<boolean>;
  /** Sets a registration to a step. */
  setStep?(step: { uuid: string; step: string }): Promise<void>;
  /** Returns the registrations since `reset`, newest first. */
  registrations?(): Promise<readonly KnownRegistration[]>;
  /** Returns the posts of attribution since `reset`, oldest first. */
  utmPosts?(): Promise<readonly UtmPost[]>;
  /**
   * Returns the headers of a request from a network address behind a trusted proxy. The runner appends each value to the
   * request's own value, as a proxy does.
   */
  headersFrom?(address: string): Readonly<Record<string, string>>;
  /** Origin of the real-time service; by default Ably's own service. */
  readonly realtime?: string;
  /** True only for the sandbox, whose texts, sample documents and sample accounts the statements then also expect. */
  readonly hasSampleData?: boolean;
}

export type CreateHooks = (options: HookOptions) => ConformHooks | Promise<ConformHooks>;
