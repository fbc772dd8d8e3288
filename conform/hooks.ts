/**
 * The hooks by which the statements see and move what no call of the API shows. A lender's engineer writes a module whose
 * default export is a `CreateHooks`; every hook is optional. A statement that needs a missing hook is skipped, and the
 * report names both. `sandboxHooks.ts` is a complete example.
 */
import type { KnownRegistration, Person, Sms, UtmPost } from '../sandbox/rest/testing/world.ts';

export type { KnownRegistration, Person, Sms, UtmPost };

export interface HookOptions {
  /** The address under test, without a slash at its end. */
  readonly base: string;
}

export interface ConformHooks {
  /** Deletes the data of earlier statements. Without it, `iin` and `phone` never return a value twice. */
  reset?(): Promise<void>;
  /** Returns a test IIN that leads to this outcome, another one at each call until `reset`. */
  iin?(person: Person): Promise<string>;
  /** Returns a test phone, eleven digits that begin with 77, another one at each call until `reset`. */
  phone?(): Promise<string>;
  /** Returns the SMS to a phone, newest first. */
  sms?(phone: string): Promise<readonly Sms[]>;
  /** Moves the clock of the back end. */
  forward?(seconds: number): Promise<void>;
  /** Returns the time of the back end, in ms since 1970. Without it, this machine's when a statement begins. */
  nowMs?(): Promise<number>;
  /** Ends a session as time would. Without it, `forward` by eight hours. */
  endSession?(bearerToken: string): Promise<void>;
  /**
   * Makes a finished session of the identity provider.
   * @param outcome `success`, or a capture error such as `CameraAbortError`
   * @returns its id, and a JPEG in base64, which is empty without success
   */
  capture?(outcome: string): Promise<{ session_id: string; image: string }>;
  /**
   * Answers at the signing provider, as the applicant would on its page.
   * @param redirectUrl where the API sends the applicant
   * @param answer `signed` or `refused`
   * @returns the parameters of the way back, such as `state`, `code` and `status`
   */
  answerSigning?(redirectUrl: string, answer: string): Promise<Record<string, string>>;
  /** Lets a payment arrive, in tenge. @returns false when the loan takes none */
  pay?(payment: { uuid: string; amount: number }): Promise<boolean>;
  /** Sets a registration to a step. */
  setStep?(step: { uuid: string; step: string }): Promise<void>;
  /** Returns the registrations since `reset`, newest first. */
  registrations?(): Promise<readonly KnownRegistration[]>;
  /** Returns the posts of attribution since `reset`, oldest first. */
  utmPosts?(): Promise<readonly UtmPost[]>;
  /**
   * Returns headers that let a request come from a network address, as behind a trusted proxy. A value is added after the
   * request's own value, as by a proxy.
   */
  headersFrom?(address: string): Readonly<Record<string, string>>;
  /** Origin of the real-time service; Ably's own without it. */
  readonly realtime?: string;
  /** True for the sandbox alone: its texts, sample documents and sample accounts are then expected too. */
  readonly hasSampleData?: boolean;
}

export type CreateHooks = (options: HookOptions) => ConformHooks | Promise<ConformHooks>;
