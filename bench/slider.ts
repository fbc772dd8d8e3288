import type { Page } from '@playwright/test';
import {
  firstVisit,
  type LaunchedBrowser,
  untilHydrated,
  untilQuiet,
  type Visit,
} from './browser.ts';
import type { Row } from './calc.ts';
import { addShifts, noShifts, readShifts, recordShifts, type Shifts } from './layoutShifts.ts';
import { clsRow, shiftRow } from './paint.ts';
import { median, percentile } from './statistics.ts';

const RUNS = 5;
const STEPS = 50;
const CPU_SLOWDOWN = 6;
const LIMIT_MS = 50;

interface StepsWindow extends Window {
  stepDone?: (milliseconds: string) => void;
}

/**
 * Measures from the key to the end of the next frame. The key's own time is the browser's; the message is
 * handled after the frame's scripts, style, layout and paint. It is told by a binding: to ask the
 * page for it would be work of its own in the middle of what is measured.
 */
async function recordSteps({ page, session }: Visit): Promise<(key: string) => Promise<number>> {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'stepDone' });
  let done = (_milliseconds: number) => {};
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === 'stepDone') done(Number(payload));
  });
  await page.evaluate(() => {
    const source: StepsWindow = window;
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => source.stepDone?.(String(performance.now() - timeStamp));
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  return async (key) => {
    const isDone = new Promise<number>((resolve) => {
      done = resolve;
    });
    await page.keyboard.press(key);
    return isDone;
  };
}

/** Measures the main thread's time for a step at full speed, independent of the machine's other load. */
async function threadMsPerStep({ session }: Visit, steps: () => Promise<unknown>): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const beforeMs = await taskMs();
  await steps();
  return ((await taskMs()) - beforeMs) / STEPS;
}

interface Stepped {
  /** The row's name in the table. */
  readonly name: string;
  readonly limit: number | null;
  /** Brings the page to where its slider can be moved. */
  readonly open: (page: Page) => Promise<unknown>;
}

async function stepsRow(browser: LaunchedBrowser, { name, limit, open }: Stepped): Promise<Row> {
  const visit = await firstVisit(browser, { cpuSlowdown: CPU_SLOWDOWN });
  const { page, close } = visit;
  await open(page);
  const step = await recordSteps(visit);
  const oneRun = async () => {
    await page.locator('.slider').first().focus();
    // A step too: left alone, its message ends the first step, each step then ends with the message of the one before,
    // and the next key comes while the frame of this one is still being told of.
    await step('Home');
    const times: number[] = [];
    for (let k = 0; k < STEPS; k++) times.push(await step('ArrowRight'));
    return times;
  };
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await oneRun());
  const threadMs = await threadMsPerStep(visit, oneRun);
  await close();
  const high = runs.map((times) => percentile(times, 98));
  const value = median(high);
  const note = [
    `CPU ${CPU_SLOWDOWN}×`,
    `runs ${high.map((time) => time.toFixed(0)).join(' ')}`,
    `middle step ${median(runs.flat()).toFixed(0)} ms`,
    `${threadMs.toFixed(1)} ms of main thread a step at full speed`,
  ].join(', ');
  return { name, value, unit: 'ms', limit, ok: limit === null || value <= limit, note };
}

/** Opens the calculator with the longest schedule, which is the most work. */
async function openCalculator(page: Page, sandboxUrl: string): Promise<void> {
  await page.goto(`${sandboxUrl}/?amount=78500&product=60_month&method=annuity`);
  await untilHydrated(page);
  await untilQuiet(page);
}

/** Opens a slider that writes its value into a line of text: no page can do less at a step. */
async function openBareSlider(page: Page): Promise<void> {
  await page.setContent(
    '<!doctype html><meta name="viewport" content="width=device-width"><input type="range"><p>0</p>',
  );
  await page.locator('input').evaluate((slider) => {
    const line = document.querySelector('p');
    slider.addEventListener('input', () => {
      if (line && slider instanceof HTMLInputElement) line.textContent = slider.value;
    });
  });
}

/** Opens the disclosures that compute with each step, and sees their content come. */
async function openScheduleAndComparison(page: Page): Promise<void> {
  for (const name of ['schedule', 'comparison']) {
    const disclosure = page.locator('details', { has: page.locator(`.details__content--${name}`) });
    await disclosure.locator('summary').click();
    await disclosure.locator('table, fieldset').first().waitFor({ state: 'attached' });
  }
}

/** Tries every term with the slider at both ends and between; nothing may move but figures and thumb. */
async function shiftsWhileMoving(
  browser: LaunchedBrowser,
  sandboxUrl: string,
  viewport: { width: number; height: number },
): Promise<Shifts> {
  const { page, close } = await firstVisit(browser, {}, { viewport });
  await recordShifts(page);
  await page.goto(`${sandboxUrl}/`);
  await untilHydrated(page);
  await untilQuiet(page);
  const slider = page.locator('.slider').first();
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

/** Measures the slider under a processor six times slower, and the layout shifts when the result changes. */
export async function benchSlider(browser: LaunchedBrowser, sandboxUrl: string): Promise<Row[]> {
  const name = `${STEPS} slider steps, 98th percentile to the next frame`;
  const kinds: readonly Stepped[] = [
    {
      name: `${name}, 60 months`,
      limit: LIMIT_MS,
      open: (page) => openCalculator(page, sandboxUrl),
    },
    {
      name: `${name}, schedule and comparison open`,
      limit: null,
      open: async (page) => {
        await openCalculator(page, sandboxUrl);
        await openScheduleAndComparison(page);
      },
    },
    // What the machine and the browser take by themselves: without it a slow machine looks like a slow page.
    { name: `${name}, bare slider`, limit: null, open: openBareSlider },
  ];
  const rows: Row[] = [];
  for (const kind of kinds) rows.push(await stepsRow(browser, kind));
  let shifts = noShifts;
  // A phone's window, the whole page at once, and a large screen.
  for (const [width, height] of [
    [360, 800],
    [360, 3000],
    [1280, 2000],
  ] as const) {
    shifts = addShifts(shifts, await shiftsWhileMoving(browser, sandboxUrl, { width, height }));
  }
  const { afterInput, moved } = shifts;
  return [
    ...rows,
    clsRow('/: CLS while slider, terms and methods change', shifts),
    shiftRow('/: moved up or down by that, which CLS forgives', afterInput, moved),
  ];
}
