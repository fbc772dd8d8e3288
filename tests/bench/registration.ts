import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { RESIDENT_IIN } from '../persons.ts';
import { type BrowserSession, giveSession } from '../sandbox/browserSession.ts';
import { startSandbox } from '../sandbox/runningSandbox.ts';
import { controlOf, type SandboxControl } from '../sandbox/sandboxControl.ts';
import { firstVisit, type LaunchedBrowser, untilHydrated, untilQuiet } from './browser.ts';
import { distFolder } from './builds.ts';
import type { Row } from './calc.ts';
import { loadedScripts, sumKb } from './sizes.ts';
import { median, percentile } from './statistics.ts';

const PUSHES = 50;
const LIMITS = { usableKb: { limit: 165, stretch: 140 }, pushedMs: 50 };

interface Applicant extends BrowserSession {
  readonly uuid: string;
  readonly visitor: string;
}

/** Brings an application to the step of the personal data by calls only. */
async function beginApplication(sandbox: SandboxControl): Promise<Applicant> {
  const visitor = randomUUID();
  const begun = await sandbox.begin({ iin: RESIDENT_IIN, visitor });
  await sandbox.setStep({ uuid: begun.uuid, step: 'personal' });
  return { ...begun, visitor };
}

async function openPersonal(page: Page, url: string, applicant: Applicant): Promise<void> {
  const context = page.context();
  await context.addCookies([{ name: 'uid', value: applicant.visitor, url }]);
  await giveSession(context, url, applicant);
  await page.goto(`${url}/register/personal`);
  await untilHydrated(page);
  await page.locator('input[name=last_name]').waitFor();
}

/** Records the time, by the system clock, at which the page last painted a new heading. */
async function recordHeadings(page: Page): Promise<void> {
  await page.evaluate(() => {
    let known = document.querySelector('h1')?.textContent;
    const painted = { atMs: 0, count: 0 };
    Object.assign(window, { paintedHeading: painted });
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (!heading || heading === known) return;
      known = heading;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          painted.atMs = performance.timeOrigin + performance.now();
          painted.count += 1;
        };
        port2.postMessage(null);
      });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

async function pushRow(page: Page, sandbox: SandboxControl, { uuid }: Applicant): Promise<Row> {
  await recordHeadings(page);
  const times: number[] = [];
  for (let k = 0; k < PUSHES; k++) {
    const step = k % 2 === 0 ? 'passport' : 'personal';
    const pushedAtMs = performance.timeOrigin + performance.now();
    await sandbox.setStep({ uuid, step });
    const painted = await page.waitForFunction((count) => {
      const heading: unknown = Reflect.get(window, 'paintedHeading');
      const isPainted =
        typeof heading === 'object' &&
        heading !== null &&
        'count' in heading &&
        typeof heading.count === 'number' &&
        heading.count > count &&
        'atMs' in heading;
      return isPainted ? heading.atMs : null;
    }, k);
    times.push(Number(await painted.jsonValue()) - pushedAtMs);
    await page.waitForLoadState('networkidle');
  }
  const value = median(times);
  return {
    name: `push to the new screen’s heading painted, ${PUSHES} pushes`,
    value,
    unit: 'ms',
    limit: LIMITS.pushedMs,
    ok: value <= LIMITS.pushedMs,
    note: `95th percentile ${percentile(times, 95).toFixed(0)} ms, the sandbox’s call included`,
  };
}

/** Measures the download before a step can be filled in, and the delay until a pushed step is shown. */
export async function benchRegistration(browser: LaunchedBrowser): Promise<Row[]> {
  const running = await startSandbox(distFolder);
  const sandbox = controlOf(running);
  const visit = await firstVisit(browser);
  try {
    const applicant = await beginApplication(sandbox);
    await openPersonal(visit.page, sandbox.origin, applicant);
    await untilQuiet(visit.page);
    const scripts = await loadedScripts(visit.page);
    // Ably loads right after the form. The other scripts after idle, such as the notices', are not counted.
    const usable = scripts.filter(
      ({ path, isBeforeHydration }) => isBeforeHydration || /realtime|socket|ably/i.test(path),
    );
    if (!usable.some(({ isBeforeHydration }) => !isBeforeHydration)) {
      throw new Error('No chunk with the socket was loaded: its name is looked for');
    }
    const value = sumKb(usable);
    // The fields of this page have no masks. The page loads the masks after idle for the next page.
    const masks = scripts.filter(({ path }) => /masks-/.test(path));
    if (masks.length === 0) throw new Error('No chunk with the masks was loaded');
    return [
      {
        name: '/register/personal: JavaScript until it is usable, the socket’s included',
        value,
        unit: 'KB',
        ...LIMITS.usableKb,
        ok: value <= LIMITS.usableKb.limit,
        note: `${sumKb(scripts).toFixed(1)} KB with what comes after idle`,
      },
      {
        name: '/register/personal: with the masks, of which only the next page has need',
        value: sumKb([...new Set([...usable, ...masks])]),
        unit: 'KB',
        limit: null,
        ok: true,
        note: 'over 165: see docs/decisions/081-registration.md',
      },
      await pushRow(visit.page, sandbox, applicant),
    ];
  } finally {
    await visit.close();
    await running.stop();
  }
}
