import type { BrowserContext, Page } from '@playwright/test';
import type { Fault, SandboxControl } from '../tests/sandbox/sandboxControl.ts';
import type { Person } from './applicant.ts';
import type { Action, FaultKind } from './faults.ts';
import type { Random } from './random.ts';
import type { SandboxView } from './sandboxView.ts';

/** The place where a walk happens: one sandbox, one browser with its worker. */
export interface Ground {
  readonly context: BrowserContext;
  readonly sandbox: SandboxControl;
  readonly view: SandboxView;
  readonly restart: () => Promise<void>;
}

/** What somebody has done and met so far. */
export interface Course {
  readonly faults: FaultKind[];
  readonly recoveriesMs: number[];
  /** What the page reported that it should not have. */
  readonly pageErrors: string[];
  /** What happened when, for whoever has to find out why a walk was lost. */
  readonly trail: string[];
  resumptions: number;
  /** Fields that had to be typed again, beside those of the IIN's page, which nothing may keep. */
  readonly retyped: string[];
  /** Pictures that were taken, codes that were asked for, logins after the first: no more effects than these. */
  captures: number;
  codesAsked: number;
  logins: number;
  /** Since when the open page has been waiting for its scripts. */
  blankSinceMs: number | null;
}

/** A fault on its way to an action. */
export interface Order {
  readonly kind: FaultKind;
  readonly action: Action;
  /** What was ordered at the sandbox; nothing for what happens around the press itself. */
  readonly faults: readonly Fault[];
  /** Whether that has happened: a page may move away under the press. */
  hasStruck: boolean;
}

export interface Walk {
  readonly ground: Ground;
  readonly page: Page;
  readonly person: Person;
  readonly random: Random;
  /** What is still to come; a fault is taken out when it strikes. */
  readonly plan: Map<Action, FaultKind>;
  /** What is under way and may not have been met yet. */
  readonly ordered: Order[];
  readonly course: Course;
  /** Notes what happens. */
  readonly note: (words: string) => void;
}

export const newCourse = (): Course => ({
  faults: [],
  recoveriesMs: [],
  pageErrors: [],
  trail: [],
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
