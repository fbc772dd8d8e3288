import type { Applicant, Browser } from './applicant.ts';
import type { TestBackend } from './testBackend.ts';
import type { KnownRegistration, Person, UtmPost, World } from './world.ts';

/** The back end under test, with the hooks by which a test reads and changes what no call exposes. */
export interface Backend
  extends Pick<World, 'sms' | 'phone' | 'appOrigin' | 'nextChange' | 'waitMs'> {
  /** Plays an applicant in another browser. @param browser values that it shares with an earlier browser */
  applicant(browser?: Partial<Browser>): Applicant;
  readonly resident: string;
  readonly anotherResident: string;
  /** Returns a test IIN with this outcome. */
  iinFor(person: Person): Promise<string>;
  /** Returns the IIN of a further resident for each number. */
  iinOf(number: number): Promise<string>;
  /** Returns a further phone for each number from 2. */
  phoneOf(number: number): Promise<string>;
  /** Sends an unchanged request. @param address a path, or an address that the API itself gave */
  request(address: string, request?: RequestInit): Promise<Response>;
  /** The API's own origin. */
  readonly apiOrigin: string;
  nowMs(): number;
  forward(seconds: number): Promise<void>;
  /** Ends the applicant's session, as its time limit would. */
  endSession(applicant: Applicant): Promise<void>;
  /** Records a payment, in tenge. @returns false when the loan takes no payment */
  pay(payment: { uuid: string; amount: number }): Promise<boolean>;
  /** Sets a registration to a step. */
  setStep(step: { uuid: string; step: string }): Promise<void>;
  /** Returns this test's registrations, newest first. */
  registrations(): Promise<readonly KnownRegistration[]>;
  /** Returns this test's posts of attribution, oldest first. */
  utmPosts(): Promise<readonly UtmPost[]>;
  /** Returns the seconds for which a channel token is valid. */
  secondsOf(channelToken: string): number;
  /** Returns the expectation of a text: these exact words for the sandbox, any words for another back end. */
  words(text: string): string;
  /** Ends the test for a back end whose sample data and words differ from the sandbox. */
  onlyWithSampleData(): void;
  /** Skips the rest of a statement if the back end leaves out a part of its answers, which the contract allows. */
  onlyWithAnswered(
    part: 'a tariff' | 'typed values',
    answered: object | string | null | undefined,
  ): void;
  /** Runs a check of the sandbox's inside. For a back end elsewhere the check is left out, and the test goes on. */
  look(check: (inside: TestBackend) => void): void;
  /** Returns the parts of the sandbox; ends the test for a back end elsewhere. */
  inside(): TestBackend;
  /** Starts the back end again on its data. @param options.folder the data of a stopped back end */
  restart(options?: {
    folder?: string;
    paceMs?: number;
    isDeviceKeyAsked?: boolean;
  }): Promise<void>;
  remove(): Promise<void>;
}

export type OpenBackend = (options?: {
  readonly trustedProxies?: readonly string[];
}) => Promise<Backend>;
