import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createApplicant, kinds } from './applicant.ts';
import { doublesOf, lossesOf, type Outcome } from './checks.ts';
import { planOf } from './faults.ts';
import { clearPendingFaults } from './pendingFault.ts';
import { createRandom, seedOf } from './random.ts';
import { type Environment, newTrace, pathOf, type Scenario, type Trace } from './scenario.ts';
import { handlerOf, signsAtProvider } from './screens.ts';
import type { ScenarioResult } from './tally.ts';

/** Ten times what a walk takes on a quiet machine, and more than one takes on a busy one. */
const GIVE_UP_MS = 240_000;
const ACTION_MS = 4_000;
/** So long somebody stays with a page whose scripts do not come. */
const STAY_MS = 8_000;
const THINK_MS = 40;
const reportFolder = join(import.meta.dirname, '../.cache/chaos');

/** Messages of the browser itself on a lost network; every other message is the page's fault. */
const networkRemarks =
  /Failed to load resource|net::ERR_|WebSocket connection to|WebSocket is closed|WebSocket is already in CLOSING/;

function watchPage(page: Page, { pageErrors }: Trace): void {
  page.on('pageerror', (error) => pageErrors.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || networkRemarks.test(message.text())) return;
    pageErrors.push(`console: ${message.text()} (${message.location().url})`);
  });
}

/** Opens a page for a new applicant: everything of the last one is cleared, the app stays installed. */
async function freshPage({ context, sandbox }: Environment): Promise<Page> {
  await sandbox.clearFaults();
  await sandbox.reset();
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_MS);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: sandbox.origin,
    storageTypes: 'cookies,local_storage,indexeddb',
  });
  await session.detach();
  return page;
}

async function hasLoan({ page }: Scenario): Promise<boolean> {
  if (pathOf(page) !== '/register/lk') return false;
  const arrived = page.getByText(/Следующий платёж|Договор подписан, идёт время|Подтвердите заём/);
  return arrived.first().isVisible();
}

/** Reopens a page that did not come: reload, or open the app anew from the home screen. */
async function reopen(scenario: Scenario): Promise<void> {
  const { page, random, environment, trace, note } = scenario;
  trace.resumptions += 1;
  trace.blankSinceMs = null;
  if (random.chance(0.5)) {
    note('reloads a page that did not come');
    await page.reload();
  } else {
    note('opens the app anew');
    // What was chosen in the calculator goes along until it is accepted.
    await page.goto(`${environment.sandbox.origin}/login${scenario.applicant.query}`);
  }
}

/** Looks at the page once and does what it asks for. */
async function takeNextAction(scenario: Scenario): Promise<void> {
  const { page, environment, trace } = scenario;
  const url = page.url();
  if (url.startsWith(environment.sandbox.signingOrigin)) return signsAtProvider(scenario);
  if (!url.startsWith(environment.sandbox.origin)) return reopen(scenario);
  const broken = page.getByRole('button', { name: 'Обновить страницу' });
  if (await broken.isVisible()) {
    trace.pageErrors.push(`the fatal page at ${pathOf(page)}`);
    await broken.click();
    return;
  }
  if ((await page.locator('html[data-hydrated]').count()) === 0) {
    trace.blankSinceMs ??= Date.now();
    if (Date.now() - trace.blankSinceMs > STAY_MS) await reopen(scenario);
    return;
  }
  trace.blankSinceMs = null;
  const handler = handlerOf(pathOf(page));
  if (handler) await handler(scenario);
  else await reopen(scenario);
}

/** Walks on to the end. Returns whether they came to the loan. */
async function walksToTheEnd(scenario: Scenario, startMs: number): Promise<boolean> {
  const { page, note } = scenario;
  await page.goto(`${scenario.environment.sandbox.origin}/login/iin${scenario.applicant.query}`);
  let seen = '';
  while (Date.now() - startMs < GIVE_UP_MS) {
    if (pathOf(page) !== seen) {
      seen = pathOf(page);
      note(`at ${seen}`);
    }
    try {
      if (await hasLoan(scenario)) return true;
      await takeNextAction(scenario);
    } catch (error) {
      // The page moved under their hands, as pages do: they look again.
      note(`looks again: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    await page.waitForTimeout(THINK_MS);
  }
  return false;
}

async function outcomeOf({ environment, applicant }: Scenario): Promise<Outcome> {
  const { sandbox, view } = environment;
  const registrations = await sandbox.registrations();
  const codes = await sandbox.codes(applicant.phone);
  return {
    registrations,
    effects: await view.effects(),
    codesReceived: codes.length,
    tokensReceived: (await sandbox.documentTokens(applicant.phone)).length,
  };
}

/** Keeps what somebody needs who looks for the cause. */
async function keepReport(
  number: number,
  scenario: Scenario,
  problems: readonly string[],
): Promise<void> {
  await mkdir(reportFolder, { recursive: true });
  const text = await scenario.page
    .locator('body')
    .innerText()
    .catch(() => '(no page)');
  const lines = [...problems, '', ...scenario.trace.log, '', scenario.page.url(), text];
  await writeFile(join(reportFolder, `walk-${number}.txt`), lines.join('\n'));
  await scenario.page
    .screenshot({ path: join(reportFolder, `walk-${number}.png`) })
    .catch(() => {});
}

/** Runs one scenario from the IIN to the loan, with the faults of its number. */
export async function runScenario(
  environment: Environment,
  seed: number,
  number: number,
): Promise<ScenarioResult> {
  const startMs = Date.now();
  const random = createRandom(seedOf(seed, number));
  const kind = kinds[number % kinds.length] ?? 'resident';
  const applicant = createApplicant(kind, random);
  const plan = new Map(planOf(kind, createRandom(seed), number, random));
  const page = await freshPage(environment);
  const trace = newTrace();
  let said = '';
  const note = (words: string) => {
    if (words === said) return;
    said = words;
    trace.log.push(`${((Date.now() - startMs) / 1000).toFixed(2)} ${words}`);
  };
  const scenario: Scenario = {
    environment,
    page,
    applicant,
    random,
    plan,
    pendingFaults: [],
    trace,
    note,
  };
  watchPage(page, trace);
  const hasArrived = await walksToTheEnd(scenario, startMs);
  await environment.context.setOffline(false);
  await clearPendingFaults(scenario);
  const outcome = await outcomeOf(scenario);
  const losses = [
    ...(hasArrived ? [] : ['never came to the loan']),
    ...lossesOf(applicant, outcome),
    ...trace.retyped.map((name) => `${name} had to be typed again`),
    ...trace.pageErrors,
  ];
  const doubles = doublesOf(trace, outcome);
  const problems = [...losses, ...doubles];
  if (problems.length > 0) await keepReport(number, scenario, problems);
  await page.close();
  const { faults, resumptions, recoveriesMs, log } = trace;
  const durationMs = Date.now() - startMs;
  return {
    scenario: number,
    losses,
    doubles,
    faults,
    resumptions,
    recoveriesMs,
    durationMs,
    log,
  };
}
