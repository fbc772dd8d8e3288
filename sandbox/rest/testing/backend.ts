import type { Applicant } from './applicant.ts';
import { openInProcess } from './inProcess.ts';
import type { TestBackend } from './testBackend.ts';

/** Outcome to which a test IIN leads: those of product.md, "The sandbox". */
export type Person =
  | 'resident'
  | 'non_resident'
  | 'address_and_employment'
  | 'signing_failed'
  | 'declined'
  | 'data_rejected'
  | 'coid_server_error'
  | 'low_similarity'
  | 'iin_not_found'
  | 'user_too_young'
  | 'request_is_rejected_by_user'
  | 'bad_request'
  | 'redirect_uri_is_not_valid'
  | 'no_faces_found';

export interface Sms {
  readonly text: string;
  /** The 4 digits for signing. */
  readonly code?: string;
  /** The 8 characters for signing in. */
  readonly documentToken?: string;
}

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

/** Everything that an applicant of the tests needs of the back end and of the world around it. */
export interface World {
  /** Sends a request to the API. @param address network address that it comes from */
  send(path: string, request: RequestInit, address?: string): Promise<Response>;
  /** Makes a finished session of the identity provider. */
  capture(outcome: string): Promise<{ session_id: string; image: string }>;
  /** Answers at the signing provider. @returns the parameters of the way back */
  answerSigning(redirectUrl: string, answer: string): Promise<Record<string, string>>;
  /** Returns the messages to a phone, newest first. */
  sms(phone: string): Promise<readonly Sms[]>;
  /** Resolves when the step may be another one. */
  nextChange(): Promise<void>;
  /** Time within which a wait of the registration ends; the runner's own limit without it. */
  readonly waitMs?: number;
  /** The applicant's phone, unless a test says another. */
  readonly phone: string;
  /** The app's origin, to which the signing provider leads back. */
  readonly appOrigin: string;
}

/** The back end under test, with the hooks by which a test sees and moves what no call shows. */
export interface Backend
  extends Pick<World, 'sms' | 'phone' | 'appOrigin' | 'nextChange' | 'waitMs'> {
  applicant(visitor?: string): Applicant;
  readonly resident: string;
  readonly anotherResident: string;
  /** Returns a test IIN with this outcome. */
  iinFor(person: Person): Promise<string>;
  /** Returns the IIN of a further resident for each number. */
  iinOf(number: number): Promise<string>;
  /** Returns a further phone for each number from 2. */
  phoneOf(number: number): Promise<string>;
  /** Sends a request as it is. @param address a path, or an address that the API itself gave */
  request(address: string, request?: RequestInit): Promise<Response>;
  /** The API's own origin. */
  readonly apiOrigin: string;
  nowMs(): number;
  forward(seconds: number): Promise<void>;
  /** Ends the applicant's session as time would. */
  endSession(applicant: Applicant): Promise<void>;
  /** Lets a payment arrive, in tenge. @returns false when the loan takes none */
  pay(payment: { uuid: string; amount: number }): Promise<boolean>;
  /** Sets a registration to a step. */
  setStep(step: { uuid: string; step: string }): Promise<void>;
  /** Returns this test's registrations, newest first. */
  registrations(): Promise<readonly KnownRegistration[]>;
  /** Returns this test's posts of attribution, oldest first. */
  utmPosts(): Promise<readonly UtmPost[]>;
  /** Returns the seconds for which a channel token is valid. */
  secondsOf(channelToken: string): number;
  /** Expects these very words of the sandbox, and any words of another back end. */
  words(text: string): string;
  /** Ends the test for a back end with other sample data and words than the sandbox. */
  onlyWithSampleData(): void;
  /** Checks what only the sandbox in this process shows; elsewhere the test goes on without. */
  look(check: (inside: TestBackend) => void): void;
  /** Returns the parts of the sandbox; ends the test where it runs elsewhere. */
  inside(): TestBackend;
  /** Starts it again on what it has kept. @param options.folder where that is, when it was stopped before */
  restart(options?: { folder?: string; paceMs?: number }): Promise<void>;
  remove(): Promise<void>;
}

export type OpenBackend = (options?: {
  readonly trustedProxies?: readonly string[];
}) => Promise<Backend>;

let open: OpenBackend = openInProcess;

/** Opens the back end under test: the sandbox in this process, unless `npm run conform` names another. */
export const openBackend: OpenBackend = (options) => open(options);

/** Replaces the back end that the tests open. */
export function testElsewhere(openElsewhere: OpenBackend): void {
  open = openElsewhere;
}
