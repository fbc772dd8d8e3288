import type { BrowserContext, Page } from '@playwright/test';
import type { Fault, SandboxControl } from '../tests/sandbox/sandboxControl.ts';
import type { Applicant } from './applicant.ts';
import type { Action, FaultKind } from './faults.ts';
import type { Random } from './random.ts';
import type { SandboxView } from './sandboxView.ts';

/** The place where a scenario happens: one sandbox, one browser with its worker. */
export interface Environment {
  readonly context: BrowserContext;
  readonly sandbox: SandboxControl;
  readonly view: SandboxView;
  readonly restart: () => Promise<void>;
}

/** Actions and faults of a walk so far. */
export interface Trace {
  readonly faults: FaultKind[];
  readonly recoveriesMs: number[];
  /** Messages that the page should not have reported. */
  readonly pageErrors: string[];
  /** Events with their times, to find out why a walk was lost. */
  readonly log: string[];
  resumptions: number;
  /** Fields that had to be typed again, beside those of the IIN's page, which nothing may keep. */
  readonly retyped: string[];
  /** Pictures that were taken, codes that were asked for, logins after the first: no more effects than these. */
  captures: number;
  codesAsked: number;
  logins: number;
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
  readonly environment: Environment;
  readonly page: Page;
  readonly applicant: Applicant;
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
  recoveriesMs: [],
  pageErrors: [],
  log: [],
  resumptions: 0,
  retyped: [],
  captures: 0,
  codesAsked: 0,
  logins: 0,
  blankSinceMs: null,
});

export function pathOf(page: Page): string {
  const url = page.url();
  return URL.canParse(url) ? new URL(url).pathname : '';
}
