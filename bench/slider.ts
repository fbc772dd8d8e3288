import type { Page } from '@playwright/test';
import { firstVisit, type LaunchedBrowser, untilHydrated, untilQuiet } from './browser.ts';
import type { Row } from './calc.ts';
import { addShifts, noShifts, readShifts, recordShifts, type Shifts } from './layoutShifts.ts';
import { clsRow } from './paint.ts';
import { median, percentile } from './statistics.ts';

const RUNS = 5;
const STEPS = 50;
const CPU_SLOWDOWN = 6;
const LIMIT_MS = 50;

interface StepsWindow extends Window {
  stepTimes?: number[];
}

/**
 * From the key to the end of the next frame. The key's own time is the browser's; the message is
 * handled after the frame's scripts, style, layout and paint.
 */
async function recordSteps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const target: StepsWindow = window;
    const times: number[] = [];
    target.stepTimes = times;
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
}

async function oneRun(page: Page): Promise<number> {
  await page.locator('input[type=range]').first().focus();
  await page.keyboard.press('Home');
  await recordStepsAnew(page);
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (count) => {
        const source: StepsWindow = window;
        return (source.stepTimes?.length ?? 0) > count;
      },
      step,
      { polling: 'raf' },
    );
  }
  const times = await page.evaluate(() => {
    const source: StepsWindow = window;
    return source.stepTimes ?? [];
  });
  return percentile(times, 98);
}

async function recordStepsAnew(page: Page): Promise<void> {
  await page.evaluate(() => {
    const target: StepsWindow = window;
    target.stepTimes?.splice(0);
  });
}

async function stepsRow(
  browser: LaunchedBrowser,
  standUrl: string,
  name: string,
  limit: number | null,
  prepare: (page: Page) => Promise<unknown>,
): Promise<Row> {
  const { page, close } = await firstVisit(browser, { cpuSlowdown: CPU_SLOWDOWN });
  // The longest schedule is the most work.
  await page.goto(`${standUrl}/?amount=78500&product=60_month&method=annuity`);
  await untilHydrated(page);
  await untilQuiet(page);
  await prepare(page);
  await recordSteps(page);
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await oneRun(page));
  await close();
  const value = median(runs);
  const note = `CPU ${CPU_SLOWDOWN}×, 60 months, runs ${runs.map((run) => run.toFixed(0)).join(' ')}`;
  return { name, value, unit: 'ms', limit, ok: limit === null || value <= limit, note };
}

/** Opens the disclosures that compute with each step, and sees their content come. */
async function openScheduleAndComparison(page: Page): Promise<void> {
  for (const name of ['schedule', 'comparison']) {
    const disclosure = page.locator('details', { has: page.locator(`.details__content--${name}`) });
    await disclosure.locator('summary').click();
    await disclosure.locator('table, dl, ol, ul').first().waitFor({ state: 'attached' });
  }
}

/** Every term with the slider at both ends and between; nothing may move but figures and thumb. */
async function shiftsWhileMoving(
  browser: LaunchedBrowser,
  standUrl: string,
  viewport: { width: number; height: number },
): Promise<Shifts> {
  const { page, close } = await firstVisit(browser, {}, { viewport });
  await recordShifts(page);
  await page.goto(`${standUrl}/`);
  await untilHydrated(page);
  await untilQuiet(page);
  const slider = page.locator('input[type=range]').first();
  const terms = await page.locator('input[name=product]').all();
  const methods = await page.locator('input[name=method]').all();
  for (const term of terms) {
    await term.check();
    for (const key of ['Home', 'ArrowRight', 'PageUp', 'PageUp', 'End', 'ArrowLeft']) {
      await slider.press(key);
    }
    for (const method of methods.reverse()) if (await method.isEnabled()) await method.check();
  }
  const shifts = await readShifts(page);
  await close();
  return shifts;
}

/** The slider under a processor six times slower, and what moves when the result changes. */
export async function benchSlider(browser: LaunchedBrowser, standUrl: string): Promise<Row[]> {
  const name = `${STEPS} slider steps, 98th percentile to the next frame`;
  const rows = [
    await stepsRow(browser, standUrl, name, LIMIT_MS, async () => {}),
    await stepsRow(
      browser,
      standUrl,
      `${name}, schedule and comparison open`,
      null,
      openScheduleAndComparison,
    ),
  ];
  let shifts = noShifts;
  // A phone's window, the whole page at once, and a large screen.
  for (const [width, height] of [
    [360, 800],
    [360, 3000],
    [1280, 2000],
  ] as const) {
    shifts = addShifts(shifts, await shiftsWhileMoving(browser, standUrl, { width, height }));
  }
  return [...rows, clsRow('/: all shifts while slider, terms and methods change', shifts)];
}
