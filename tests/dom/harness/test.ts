/*
 * Tests of whole pages in a DOM, without a browser: `it` gives each test the real application (guards, layouts, screens,
 * forms, session, drafts, catalogs; each document imports all of it anew), the real sandbox in this process (back end,
 * parties, control, a database), a tab of happy-dom with cookies, storage, IndexedDB and history, and an applicant who
 * acts in it by roles and names.
 *
 *   it('leads on when the server is back', async ({ page, sandbox, applicant }) => {
 *     page.expectFault(/status of 503/);
 *     await applicant.standsAt('personal');
 *     await applicant.typesPersonal();
 *     await sandbox.fail({ match: '/rest/registration/personal', status: 503 });
 *     await applicant.sends();
 *     await expect.poll(() => page.queries.alert('Ошибка на нашей стороне')).toBeVisible();
 *     await applicant.press('Повторить');
 *     await applicant.expectAt('/register/passport');
 *   });
 *
 * - What a page comes to is waited for: `expect.poll(() => …)`, `until(() => …)`, or a verb, which waits by itself.
 * - A failed call and a console error or warning fail the test unless `page.expectFault` has announced them.
 * - `page.network` shows the calls that were sent (`sentTo`), expectHolds them (`hold`) or changes answers (`intervene`).
 * - `page.installClock()` and `page.fastForward(ms)` move the page's time alone, `sandbox.forward(s)` the server's.
 * - `page.goto` and `page.reload` load another document: the one before ends with its timers, calls and listeners. The
 *   signing provider's page is one too.
 * - What comes after the page is idle (notices, attribution, updates) comes after a second, as in Safari.
 *
 * Not here: layout and what style sheets hide, the order of Tab, the service worker, another tab, sockets (pushes arrive,
 * see `channels.ts`), the browser's own network. Journeys prove these (`tests/journeys`).
 */
import { test as base, expect } from 'vitest';
import { outlastMidnight } from '../../journeys/midnight.ts';
import { Applicant } from './applicant.ts';
import { channels } from './channels.ts';
import { Page } from './page.ts';
import { type DomSandbox, openSandbox } from './sandbox.ts';

export { until } from './until.ts';
export { expect };

/** How far tests move the clocks in all while something lies open that carries the day. */
const MOVED_ONWARD_S = 200;

interface Fixtures {
  readonly fileSandbox: DomSandbox;
  /** The sandbox; it has forgotten everything. */
  readonly sandbox: DomSandbox;
  readonly userAgent: string | undefined;
  readonly page: Page;
  readonly applicant: Applicant;
}

export const it = base.extend<Fixtures>({
  fileSandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures' names from it
    async ({}, use) => {
      const sandbox = openSandbox();
      await use(sandbox);
      sandbox.close();
    },
    { scope: 'file' },
  ],
  userAgent: undefined,
  sandbox: async ({ fileSandbox }, use) => {
    await outlastMidnight(MOVED_ONWARD_S);
    channels.reset();
    await fileSandbox.reset();
    await use(fileSandbox);
  },
  page: async ({ sandbox, userAgent }, use) => {
    const page = new Page(sandbox, { userAgent });
    await use(page);
    await page.close();
  },
  applicant: async ({ page, sandbox }, use) => use(new Applicant(page, sandbox)),
});
