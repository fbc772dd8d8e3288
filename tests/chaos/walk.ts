import type { BrowserContext, Page } from '@playwright/test';
import type { Fault, SandboxControl, SandboxRegistration } from '../sandbox/sandboxControl.ts';
import type { Applicant, Terms } from './applicant.ts';
import type { EventKind } from './events.ts';
import type { Action, FaultKind } from './faults.ts';
import type { Random } from './random.ts';
import { createSilences, type Silences } from './silences.ts';

/** The environment of a walk: one sandbox, one browser with its worker. */
export interface Environment {
  readonly context: BrowserContext;
  readonly sandbox: SandboxControl;
  readonly restart: () => Promise<void>;
  /** Makes the host serve another version of the worker from now on. */
  readonly rollOut: () => Promise<void>;
}

/** Actions and faults of a walk so far. */
export interface Trace {
  readonly faults: FaultKind[];
  /** Events that were completed. */
  readonly events: EventKind[];
  /** Reasons why an event or a fault did not end as it must. */
  readonly eventLosses: string[];
  readonly recoveriesMs: number[];
  /** Errors of the page that no fault explains. */
  readonly pageErrors: string[];
  /** Lists the actions and faults with their times. A lost walk is explained from this list. */
  readonly log: string[];
  resumptions: number;
  /** Fields that had to be typed again, without the fields of the IIN page, which are never stored. */
  readonly retyped: string[];
  /** Databases that did not answer, and the fields that may be typed again because of this. */
  readonly silences: Silences;
  /** Photos taken, codes requested, and logins after the first. The number of effects must not be higher. */
  captures: number;
  codesAsked: number;
  logins: number;
  /** Presses that changed the terms, and applications begun on other devices. Each has its own effects. */
  termsConfirmed: number;
  begunElsewhere: number;
  /** Visitor ids of strangers, whose applications are not the applicant's. */
  readonly strangers: string[];
  /** Time since when the open page has been waiting for its scripts, or null. */
  blankSinceMs: number | null;
}

/** A fault that is set for an action. */
export interface PendingFault {
  readonly kind: FaultKind;
  readonly action: Action;
  /** Faults that were set in the sandbox. Empty when the fault happens around the press itself. */
  readonly faults: readonly Fault[];
  /** True once the fault has happened. It may not happen when the page moves away during the press. */
  hasHappened: boolean;
}

export interface Walk {
  /** Both change when the applicant goes on in another tab or on another device. */
  environment: Environment;
  page: Page;
  /** Gets other terms when a change of terms is confirmed. */
  applicant: Applicant;
  /** The event that is still to come, and the path of the page on which it happens. */
  event: EventKind | null;
  readonly eventPath: string;
  /** True when the applicant waits with a full form until a silent database answers again. */
  readonly isPatient: boolean;
  /** Other terms that the applicant wants, or null. */
  wish: Terms | null;
  /** Milliseconds by which the device's time of day was moved forward, negative when moved back. */
  clockAheadMs: number;
  /** Other tabs and devices. They are closed at the end of the walk. */
  readonly opened: { readonly close: () => Promise<void> }[];
  readonly random: Random;
  /** Faults still to come. A fault is removed when it is set. */
  readonly plan: Map<Action, FaultKind>;
  /** Faults that are set and may not have been met yet. */
  readonly pendingFaults: PendingFault[];
  readonly trace: Trace;
  /** Writes a line to the log. */
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

/** Returns the items with the applicant's IIN, without the items of strangers. */
export function ofApplicant<Item extends { readonly iin: string; readonly visitor: string | null }>(
  { applicant, trace }: Pick<Walk, 'applicant' | 'trace'>,
  items: readonly Item[],
): Item[] {
  return items.filter(
    ({ iin, visitor }) =>
      iin === applicant.iin && (visitor === null || !trace.strangers.includes(visitor)),
  );
}

/** Returns the applicant's registrations, newest first. */
export async function ownRegistrations(walk: Walk): Promise<SandboxRegistration[]> {
  return ofApplicant(walk, await walk.environment.sandbox.registrations());
}

/** Notes the end of the walk's event. */
export function endEvent(walk: Walk): void {
  if (walk.event === null) return;
  walk.note(`${walk.event} is over`);
  walk.trace.events.push(walk.event);
  walk.event = null;
}
