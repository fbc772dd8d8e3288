import { queryOf } from './applicant.ts';
import { takesUpdate } from './deviceFaults.ts';
import { handlerOf, signsAtProvider } from './screens.ts';
import { pathOf, type Walk } from './walk.ts';

/** Time that an applicant stays on a page whose scripts do not load. */
const STAY_MS = 8_000;
/** Pause of the person between two actions. The walk does not rely on this pause to reach a state. */
const THINK_MS = 40;
/** Characters of an error's message in the log of a walk. */
const LONGEST_MESSAGE = 600;

export async function hasLoan({ page }: Walk): Promise<boolean> {
  if (pathOf(page) !== '/register/lk') return false;
  const arrived = page.getByText(/Следующий платёж|Договор подписан, идёт время|Подтвердите заём/);
  return arrived.first().isVisible();
}

/** Opens a page again that did not load: by a reload, or by opening the app from the home screen. */
async function reopen(walk: Walk): Promise<void> {
  const { page, random, environment, trace, note } = walk;
  trace.resumptions += 1;
  trace.blankSinceMs = null;
  if (random.chance(0.5)) {
    note('reloads a page that did not come');
    await page.reload();
  } else {
    note('opens the app anew');
    // The terms of the calculator stay in the query until the server has accepted them.
    await page.goto(`${environment.sandbox.origin}/login${queryOf(walk.applicant.terms)}`);
  }
}

/**
 * Something that may happen on a page before the page is handled.
 * @returns whether it happened
 */
type Interruption = (walk: Walk) => Promise<boolean>;

/** Looks at the page once and does the next action there. */
async function takeNextAction(walk: Walk, interruption?: Interruption): Promise<void> {
  const { page, environment, trace } = walk;
  const url = page.url();
  if (url.startsWith(environment.sandbox.signingOrigin)) return signsAtProvider(walk);
  if (!url.startsWith(environment.sandbox.origin)) return reopen(walk);
  const broken = page.getByRole('button', { name: 'Обновить страницу' });
  if (await broken.isVisible()) {
    trace.pageErrors.push(`the fatal page at ${pathOf(page)}`);
    await broken.click();
    return;
  }
  if ((await page.locator('html[data-hydrated]').count()) === 0) {
    trace.blankSinceMs ??= Date.now();
    if (Date.now() - trace.blankSinceMs > STAY_MS) await reopen(walk);
    return;
  }
  trace.blankSinceMs = null;
  if (await takesUpdate(walk)) return;
  if (await interruption?.(walk)) return;
  const handler = handlerOf(pathOf(page));
  if (handler) await handler(walk);
  else await reopen(walk);
}

/**
 * Walks on until the applicant has arrived.
 * @returns false when the time is over before
 */
export async function walksUntil(
  walk: Walk,
  isThere: () => Promise<boolean>,
  endMs: number,
  interruption?: Interruption,
): Promise<boolean> {
  const { note } = walk;
  let seen = '';
  while (Date.now() < endMs) {
    const path = pathOf(walk.page);
    if (path !== seen) {
      seen = path;
      note(`at ${seen}`);
    }
    try {
      if (await isThere()) return true;
      await takeNextAction(walk, interruption);
    } catch (error) {
      // The page has changed during the action, so look again. Playwright's message says what the action waited for.
      const message = error instanceof Error ? error.message : String(error);
      note(`looks again: ${message.replace(/\s*\n\s*/g, ' | ').slice(0, LONGEST_MESSAGE)}`);
    }
    await walk.page.waitForTimeout(THINK_MS);
  }
  return false;
}
