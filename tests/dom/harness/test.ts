/*
 * Tests of whole pages in a DOM, without a browser. `it` gives each test the real application (guards, layouts, screens,
 * forms, session, drafts, catalogs; each document imports all of it anew), the real sandbox in this process (back end,
 * parties, control, a database), a tab of happy-dom with cookies, storage, IndexedDB and history, and an applicant who acts
 * in it by roles and names.
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
 * - Wait for results: `expect.poll(() => …)`, `until(() => …)`, or a method of the applicant, which waits by itself.
 * - A failed call and a console error or warning fail the test unless `page.expectFault` has announced them.
 * - `page.network` returns the sent calls (`sentTo`), holds them (`hold`) or changes answers (`intervene`).
 * - `page.installClock()` and `page.fastForward(ms)` move only the page's time, `sandbox.forward(s)` the server's.
 * - `page.goto` and `page.reload` load another document: the previous document ends with its timers, calls and listeners.
 *   The page of the signing provider is a document too.
 * - Work of the page after idle (notices, attribution, updates) begins after a second, as in Safari.
 *
 * Not covered: layout and what style sheets hide, the order of Tab, the service worker, another tab, sockets (pushes arrive,
 * see `channels.ts`), the browser's own network. Journeys cover these (`tests/journeys`).
 */
import { test as base, expect } from 'vitest';
import { outlastMidnight } from '../../journeys/midnight.ts';
import { Applicant } from './applicant.ts';
import { channels } from './channels.ts';
import { Page } from './page.ts';
import { type DomSandbox, openSandbox } from './sandbox.ts';

export { until } from './until.ts';
export { expect };

/** Seconds by which a test moves the clocks in total while a page that shows the day is open. */
const MOVED_ONWARD_S = 200;

interface Fixtures {
  readonly fileSandbox: DomSandbox;
  /** The sandbox, reset for each test. */
  readonly sandbox: DomSandbox;
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
  sandbox: async ({ fileSandbox }, use) => {
    await outlastMidnight(MOVED_ONWARD_S);
    channels.reset();
    await fileSandbox.reset();
    await use(fileSandbox);
  },
  page: async ({ sandbox }, use) => {
    const page = new Page(sandbox);
    await use(page);
    await page.close();
  },
  applicant: async ({ page, sandbox }, use) => use(new Applicant(page, sandbox)),
});
