import type { BrowserContext, Page } from '@playwright/test';
import type { Fault, SandboxControl, SandboxRegistration } from '../sandbox/sandboxControl.ts';
import type { Applicant, Terms } from './applicant.ts';
import type { EventKind } from './events.ts';
import type { Action, FaultKind } from './faults.ts';
import type { Random } from './random.ts';
import { createSilences, type Silences } from './silences.ts';

/** The place where a scenario happens: one sandbox, one browser with its worker. */
export interface Environment {
  readonly context: BrowserContext;
  readonly sandbox: SandboxControl;
  readonly restart: () => Promise<void>;
  /** Lets the host serve another version of the worker from now on. */
  readonly rollOut: () => Promise<void>;
}

/** Actions and faults of a walk so far. */
export interface Trace {
  readonly faults: FaultKind[];
  /** Events that happened to the end. */
  readonly events: EventKind[];
  /** Reasons for which an event or a fault did not end as it must. */
  readonly eventLosses: string[];
  readonly recoveriesMs: number[];
  /** Messages that the page should not have reported. */
  readonly pageErrors: string[];
  /** Events with their times, to find out why a walk was lost. */
  readonly log: string[];
  resumptions: number;
  /** Fields that had to be typed again, beside those of the IIN's page, which nothing may keep. */
  readonly retyped: string[];
  /** Silences of databases, and the fields that may be typed again because of them. */
  readonly silences: Silences;
  /** Pictures that were taken, codes that were asked for, logins after the first: no more effects than these. */
  captures: number;
  codesAsked: number;
  logins: number;
  /** Presses that changed the terms, and applications that were begun on other devices: each has its own effects. */
  termsConfirmed: number;
  begunElsewhere: number;
  /** Visitor ids of strangers, whose applications are not the applicant's. */
  readonly strangers: string[];
  /** Time since which the open page has been waiting for its scripts. */
  blankSinceMs: number | null;
}

/** A fault on its way to an action. */
export interface PendingFault {
  readonly kind: FaultKind;
  readonly action: Action;
  /** Faults that the sandbox was told; none for what happens around the press itself. */
  readonly faults: readonly Fault[];
  /** True once that has happened: a page may move away under the press. */
  hasHappened: boolean;
}

export interface Scenario {
  /** Both change when the applicant goes on in another tab or on another device. */
  environment: Environment;
  page: Page;
  /** Has other terms once a change of them is confirmed. */
  applicant: Applicant;
  /** The event that is still to come, and the path of its page. */
  event: EventKind | null;
  readonly eventPath: string;
  /** True for an applicant who waits with a full form until a silent database answers again. */
  readonly isPatient: boolean;
  /** Terms that the applicant wants instead of theirs. */
  wish: Terms | null;
  /** Milliseconds by which the device's time of day was put forward; below 0 it was put back. */
  clockAheadMs: number;
  /** Other tabs and devices; they are closed with the walk. */
  readonly opened: { readonly close: () => Promise<void> }[];
  readonly random: Random;
  /** Faults still to come; one is removed when it strikes. */
  readonly plan: Map<Action, FaultKind>;
  /** Faults that are set and may not have been met yet. */
  readonly pendingFaults: PendingFault[];
  readonly trace: Trace;
  /** Notes what happens. */
  readonly note: (words: string) => void;
}

export const newTrace = (): Trace => ({
  faults: [],
  events: [],
  eventLosses: [],
  recoveriesMs: [],
  pageErrors: [],
  log: [],
  resumptions: 0,
  retyped: [],
  silences: createSilences(),
  captures: 0,
  codesAsked: 0,
  logins: 0,
  termsConfirmed: 0,
  begunElsewhere: 0,
  strangers: [],
  blankSinceMs: null,
});

export function pathOf(page: Page): string {
  const url = page.url();
  return URL.canParse(url) ? new URL(url).pathname : '';
}

/** Filters what has the applicant's IIN, except what strangers have begun. */
export function ofApplicant<Item extends { readonly iin: string; readonly visitor: string | null }>(
  { applicant, trace }: Pick<Scenario, 'applicant' | 'trace'>,
  items: readonly Item[],
): Item[] {
  return items.filter(
    ({ iin, visitor }) =>
      iin === applicant.iin && (visitor === null || !trace.strangers.includes(visitor)),
  );
}

/** Returns the applicant's registrations, newest first. */
export async function ownRegistrations(scenario: Scenario): Promise<SandboxRegistration[]> {
  return ofApplicant(scenario, await scenario.environment.sandbox.registrations());
}

/** Notes the end of the scenario's event. */
export function endEvent(scenario: Scenario): void {
  if (scenario.event === null) return;
  scenario.note(`${scenario.event} is over`);
  scenario.trace.events.push(scenario.event);
  scenario.event = null;
}
