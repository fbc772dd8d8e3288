import { controlled } from '../journeys/controlled.ts';
import {
  type LaunchedBrowser,
  newVisitor,
  openPage,
  slow4GWords,
  untilHydrated,
  untilQuiet,
} from './browser.ts';
import type { Row } from './calc.ts';
import { median } from './statistics.ts';

const ROUNDS = 7;
const CPU_SLOWDOWN = 4;
type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/** Measures the time from the press on «Подать заявку» until the field of the IIN takes input, ms. */
async function untilIinField(visitor: Visitor, url: string): Promise<number> {
  const { page, close } = await openPage(visitor, { isSlow4G: true, cpuSlowdown: CPU_SLOWDOWN });
  await page.goto(url);
  await untilHydrated(page);
  await untilQuiet(page);
  const link = page.locator('a[href^="/login/iin?"]:visible').first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('No link to the form');
  const startMs = performance.now();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL('**/login/iin?*', { waitUntil: 'commit' });
  await page.waitForFunction(
    () => {
      const field = document.querySelector('input[name=iin]');
      return field?.checkVisibility() && field.closest('[inert], [disabled]') === null;
    },
    undefined,
    { polling: 'raf' },
  );
  const passedMs = performance.now() - startMs;
  await close();
  return passedMs;
}

/** Measures the way from the home page to the form of an application, for a first visitor and for a visitor with the worker. */
export async function benchApply(browser: LaunchedBrowser, sandboxUrl: string): Promise<Row[]> {
  const returning = await newVisitor(browser, { serviceWorkers: 'allow' });
  const page = await returning.newPage();
  await page.goto(sandboxUrl);
  await controlled(page);
  await page.close();
  const coldMs: number[] = [];
  const keptMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const visitor = await newVisitor(browser);
    coldMs.push(await untilIinField(visitor, sandboxUrl));
    await visitor.close();
    keptMs.push(await untilIinField(returning, sandboxUrl));
  }
  await returning.close();
  const rows = [
    ['without the worker', coldMs],
    ['with the worker', keptMs],
  ] as const;
  return rows.map(([visitor, times]) => ({
    name: `press on «Подать заявку» until the field of the IIN takes input, ${visitor}`,
    value: median(times),
    unit: 'ms',
    limit: null,
    ok: true,
    note: `${slow4GWords}, CPU ${CPU_SLOWDOWN}×`,
  }));
}
