import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createPerson, kinds } from './applicant.ts';
import { doublesOf, lossesOf, type Outcome } from './checks.ts';
import { planOf } from './faults.ts';
import { clearSky } from './pendingFault.ts';
import { createRandom, seedOf } from './random.ts';
import { type Course, type Ground, newCourse, pathOf, type Walk } from './scenario.ts';
import { habitOf, signsAtProvider } from './screens.ts';
import type { WalkResult } from './tally.ts';

/** Ten times what a walk takes on a quiet machine, and more than one takes on a busy one. */
const GIVE_UP_MS = 240_000;
const ACTION_MS = 4_000;
/** So long somebody stays with a page whose scripts do not come. */
const STAY_MS = 8_000;
const THINK_MS = 40;
const reportFolder = join(import.meta.dirname, '../.cache/chaos');

/** What the browser says by itself of a network that is away or cut; everything else is the page's fault. */
const networkRemarks =
  /Failed to load resource|net::ERR_|WebSocket connection to|WebSocket is closed|WebSocket is already in CLOSING/;

function watchPage(page: Page, { pageErrors }: Course): void {
  page.on('pageerror', (error) => pageErrors.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || networkRemarks.test(message.text())) return;
    pageErrors.push(`console: ${message.text()} (${message.location().url})`);
  });
}

/** Somebody new at this browser: nothing of the one before is left but the app itself. */
async function freshPage({ context, sandbox }: Ground): Promise<Page> {
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

async function hasLoan({ page }: Walk): Promise<boolean> {
  if (pathOf(page) !== '/register/lk') return false;
  const arrived = page.getByText(/Следующий платёж|Договор подписан, идёт время|Подтвердите заём/);
  return arrived.first().isVisible();
}

/** Nothing came: reload, or open the app anew from the home screen. */
async function opensAgain(walk: Walk): Promise<void> {
  const { page, random, ground, course, note } = walk;
  course.resumptions += 1;
  course.blankSinceMs = null;
  if (random.chance(0.5)) {
    note('reloads a page that did not come');
    await page.reload();
  } else {
    note('opens the app anew');
    // What was chosen in the calculator goes along until it is accepted.
    await page.goto(`${ground.sandbox.origin}/login${walk.person.query}`);
  }
}

/** Looks at the page once and does what it asks for. */
async function goesOn(walk: Walk): Promise<void> {
  const { page, ground, course } = walk;
  const url = page.url();
  if (url.startsWith(ground.sandbox.signingOrigin)) return signsAtProvider(walk);
  if (!url.startsWith(ground.sandbox.origin)) return opensAgain(walk);
  const broken = page.getByRole('button', { name: 'Обновить страницу' });
  if (await broken.isVisible()) {
    course.pageErrors.push(`the fatal page at ${pathOf(page)}`);
    await broken.click();
    return;
  }
  if ((await page.locator('html[data-hydrated]').count()) === 0) {
    course.blankSinceMs ??= Date.now();
    if (Date.now() - course.blankSinceMs > STAY_MS) await opensAgain(walk);
    return;
  }
  course.blankSinceMs = null;
  const habit = habitOf(pathOf(page));
  if (habit) await habit(walk);
  else await opensAgain(walk);
}

/** @returns whether they came to the loan */
async function walksToTheEnd(walk: Walk, startMs: number): Promise<boolean> {
  const { page, note } = walk;
  await page.goto(`${walk.ground.sandbox.origin}/login/iin${walk.person.query}`);
  let seen = '';
  while (Date.now() - startMs < GIVE_UP_MS) {
    if (pathOf(page) !== seen) {
      seen = pathOf(page);
      note(`at ${seen}`);
    }
    try {
      if (await hasLoan(walk)) return true;
      await goesOn(walk);
    } catch (error) {
      // The page moved under their hands, as pages do: they look again.
      note(`looks again: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    await page.waitForTimeout(THINK_MS);
  }
  return false;
}

async function outcomeOf({ ground, person }: Walk): Promise<Outcome> {
  const { sandbox, view } = ground;
  const registrations = await sandbox.registrations();
  const codes = await sandbox.codes(person.phone);
  return {
    registrations,
    effects: await view.effects(),
    codesReceived: codes.length,
    tokensReceived: (await sandbox.documentTokens(person.phone)).length,
  };
}

/** Keeps what somebody needs who looks for the cause. */
async function keepReport(number: number, walk: Walk, problems: readonly string[]): Promise<void> {
  await mkdir(reportFolder, { recursive: true });
  const text = await walk.page
    .locator('body')
    .innerText()
    .catch(() => '(no page)');
  const lines = [...problems, '', ...walk.course.trail, '', walk.page.url(), text];
  await writeFile(join(reportFolder, `walk-${number}.txt`), lines.join('\n'));
  await walk.page.screenshot({ path: join(reportFolder, `walk-${number}.png`) }).catch(() => {});
}

/** One walk from the IIN to the loan, in the weather of its number. */
export async function takeWalk(ground: Ground, seed: number, number: number): Promise<WalkResult> {
  const startMs = Date.now();
  const random = createRandom(seedOf(seed, number));
  const kind = kinds[number % kinds.length] ?? 'resident';
  const person = createPerson(kind, random);
  const plan = new Map(planOf(kind, createRandom(seed), number, random));
  const page = await freshPage(ground);
  const course = newCourse();
  let said = '';
  const note = (words: string) => {
    if (words === said) return;
    said = words;
    course.trail.push(`${((Date.now() - startMs) / 1000).toFixed(2)} ${words}`);
  };
  const walk: Walk = { ground, page, person, random, plan, ordered: [], course, note };
  watchPage(page, course);
  const hasArrived = await walksToTheEnd(walk, startMs);
  await ground.context.setOffline(false);
  await clearSky(walk);
  const outcome = await outcomeOf(walk);
  const losses = [
    ...(hasArrived ? [] : ['never came to the loan']),
    ...lossesOf(person, outcome),
    ...course.retyped.map((name) => `${name} had to be typed again`),
    ...course.pageErrors,
  ];
  const doubles = doublesOf(course, outcome);
  const problems = [...losses, ...doubles];
  if (problems.length > 0) await keepReport(number, walk, problems);
  await page.close();
  const { faults, resumptions, recoveriesMs, trail } = course;
  const durationMs = Date.now() - startMs;
  return {
    walk: number,
    losses,
    doubles,
    faults,
    resumptions,
    recoveriesMs,
    durationMs,
    trail,
  };
}
