import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { queryOf } from './applicant.ts';
import { doublesOf, lossesOf, type Outcome } from './checks.ts';
import { drawWalk } from './drawWalk.ts';
import { meetsEvent } from './meetsEvent.ts';
import { newPage } from './newPage.ts';
import { clearPendingFaults } from './pendingFault.ts';
import type { Settings } from './settings.ts';
import { problemsOf, type WalkResult } from './tally.ts';
import {
  type Environment,
  newTrace,
  ofApplicant,
  ownRegistrations,
  pathOf,
  type Trace,
  type Walk,
} from './walk.ts';
import { hasLoan, walksUntil } from './walksUntil.ts';

const reportFolder = join(import.meta.dirname, '../../.cache/chaos');

/** Opens a page for a new applicant. Clears all data of the last applicant, but keeps the app installed. */
async function freshPage({ context, sandbox }: Environment, trace: Trace): Promise<Page> {
  await sandbox.clearFaults();
  await sandbox.reset();
  const page = await newPage(context, trace);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: sandbox.origin,
    storageTypes: 'cookies,local_storage,indexeddb',
  });
  await session.detach();
  return page;
}

async function outcomeOf(walk: Walk): Promise<Outcome> {
  const { environment, applicant } = walk;
  const { sandbox } = environment;
  const effects = await sandbox.effects();
  const codes = await sandbox.codes(applicant.phone);
  return {
    registrations: await ownRegistrations(walk),
    effects: ofApplicant(walk, effects),
    codesReceived: codes.length,
    tokensReceived: (await sandbox.documentTokens(applicant.phone)).length,
  };
}

/** Writes a report for finding the cause of the problems. */
async function keepReport(number: number, walk: Walk, problems: readonly string[]): Promise<void> {
  await mkdir(reportFolder, { recursive: true });
  const text = await walk.page
    .locator('body')
    .innerText()
    .catch(() => '(no page)');
  const lines = [...problems, '', ...walk.trace.log, '', walk.page.url(), text];
  await writeFile(join(reportFolder, `walk-${number}.txt`), lines.join('\n'));
  await walk.page.screenshot({ path: join(reportFolder, `walk-${number}.png`) }).catch(() => {});
}

/** Runs one walk from the IIN to the loan, with the faults of its number. */
export async function runWalk(
  environment: Environment,
  { seed, withinS }: Pick<Settings, 'seed' | 'withinS'>,
  number: number,
): Promise<WalkResult> {
  const startMs = Date.now();
  const { plan, ...drawn } = drawWalk(seed, number);
  const trace = newTrace();
  const page = await freshPage(environment, trace);
  let said = '';
  const note = (words: string) => {
    if (words === said) return;
    said = words;
    trace.log.push(`${((Date.now() - startMs) / 1000).toFixed(2)} ${words}`);
  };
  const walk: Walk = {
    environment,
    page,
    ...drawn,
    wish: null,
    clockAheadMs: 0,
    opened: [],
    plan: new Map(plan),
    pendingFaults: [],
    trace,
    note,
  };
  await page.goto(`${environment.sandbox.origin}/login/iin${queryOf(drawn.applicant.terms)}`);
  const endMs = startMs + withinS * 1000;
  const hasArrived = await walksUntil(walk, () => hasLoan(walk), endMs, meetsEvent);
  // The applicant may have changed the device.
  await environment.context.setOffline(false);
  await walk.environment.context.setOffline(false);
  await clearPendingFaults(walk);
  const outcome = await outcomeOf(walk);
  const losses = [
    // A stranded applicant has an incomplete record.
    ...(hasArrived ? lossesOf(walk.applicant, outcome) : []),
    ...trace.retyped.map((name) => `${name} had to be typed again`),
    ...trace.eventLosses,
    ...trace.pageErrors,
  ];
  const { faults, events, resumptions, recoveriesMs, log } = trace;
  const result: WalkResult = {
    walk: number,
    losses,
    doubles: doublesOf(trace, outcome),
    strandedAt: hasArrived ? null : pathOf(walk.page),
    faults,
    events,
    resumptions,
    recoveriesMs,
    durationMs: Date.now() - startMs,
    log,
  };
  const problems = problemsOf(result);
  if (problems.length > 0) await keepReport(number, walk, problems);
  for (const each of [page, ...walk.opened]) await each.close();
  return result;
}
