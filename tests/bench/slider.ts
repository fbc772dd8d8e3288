import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { ourSlider, readTenge, referenceSlider, type SliderPage, svelteSlider } from './answers.ts';
import {
  firstVisit,
  type LaunchedBrowser,
  untilHydrated,
  untilQuiet,
  type Visit,
} from './browser.ts';
import type { Row } from './calc.ts';
import {
  addShifts,
  noShifts,
  readShifts,
  recordShifts,
  type Shifts,
  shiftRow,
} from './layoutShifts.ts';
import { inTurns, pairsOf, ratioRow } from './pairs.ts';
import type { Hosts } from './references.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = 7;
const STEPS = 50;
const CPU_SLOWDOWN = 6;
const LIMIT_MS = 50;
/** Limit of the time to the next frame, as a ratio to a slider that only writes its value. */
const BARE_RATIO_LIMIT = 2;
const OPEN_RATIO_LIMIT = 3;
/** Limit of the main thread's time for script, style and layout, as a ratio to R1. */
const THREAD = { limit: 1.9, stretch: 1.5 };
/** The same limit as a ratio to the same page in Svelte. */
const SVELTE_LIMIT = 0.97;
/** Longer than a step with its frame at full speed, so that each step has a separate frame. */
const BETWEEN_STEPS_MS = 40;

interface StepsWindow extends Window {
  stepDone?: (milliseconds: string) => void;
}

/**
 * Prepares the measurement from a key to the end of the next frame. The browser's timestamp of the key event is the start. A
 * message is handled after the frame's scripts, style, layout and paint. The page reports by a binding, because polling the
 * page would add work to the measurement.
 * @returns a function that presses a key and resolves with the milliseconds
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

interface Stepped {
  /** The row's name in the table. */
  readonly name: string;
  readonly slider: string;
  /** Brings the page to a state with a usable slider. */
  readonly open: (page: Page) => Promise<unknown>;
}

/** Returns the times of all steps in ms, by page and run. The pages alternate. */
async function stepTimes(
  browser: LaunchedBrowser,
  kinds: readonly Stepped[],
): Promise<readonly (readonly number[])[][]> {
  const pages = await Promise.all(
    kinds.map(async ({ open, slider }) => {
      const visit = await firstVisit(browser, { cpuSlowdown: CPU_SLOWDOWN });
      await open(visit.page);
      return { ...visit, slider, step: await recordSteps(visit), runs: [] as number[][] };
    }),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const measurements = pages.map(({ page, slider, step, runs }) => async () => {
      await page.bringToFront();
      await page.locator(slider).focus();
      // The message of this step is awaited too. Otherwise the message would end the first measured step, every later step
      // would end with the message of the previous step, and the next key would come before the report of the current frame.
      await step('Home');
      const times: number[] = [];
      for (let k = 0; k < STEPS; k++) times.push(await step('ArrowRight'));
      runs.push(times);
    });
    await inTurns(round, measurements);
  }
  for (const { close } of pages) await close();
  return pages.map(({ runs }) => runs);
}

/** Measures the time to the next frame with a six times slower processor. The page and a bare slider alternate. */
export async function benchFrames(browser: LaunchedBrowser, sandboxUrl: string): Promise<Row[]> {
  const what = `${STEPS} slider steps, 98th percentile to the next frame`;
  const bareName = `${what}, bare slider`;
  const kinds: readonly (Stepped & { readonly limit: number | null; readonly ratio: number })[] = [
    {
      name: `${what}, 60 months`,
      limit: LIMIT_MS,
      ratio: BARE_RATIO_LIMIT,
      slider: ourSlider.slider,
      open: (page) => openCalculator(page, sandboxUrl),
    },
    {
      name: `${what}, schedule and comparison open`,
      limit: null,
      ratio: OPEN_RATIO_LIMIT,
      slider: ourSlider.slider,
      open: async (page) => {
        await openCalculator(page, sandboxUrl);
        await openScheduleAndComparison(page);
      },
    },
  ];
  const runs = await stepTimes(browser, [
    { name: bareName, slider: 'input', open: openBareSlider },
    ...kinds,
  ]);
  const highs = runs.map((times) => times.map((run) => percentile(run, 98)));
  const [bare = []] = highs;
  const msRow = (name: string, index: number, limit: number | null): Row => {
    const high = highs[index] ?? [];
    const value = median(high);
    const note = [
      `CPU ${CPU_SLOWDOWN}×`,
      `runs ${high.map((time) => time.toFixed(0)).join(' ')}`,
      `middle step ${median(runs[index]?.flat() ?? []).toFixed(0)} ms`,
    ].join(', ');
    return { name, value, unit: 'ms', limit, ok: limit === null || value <= limit, note };
  };
  return [
    ...kinds.flatMap(({ name, limit, ratio }, index) => [
      msRow(name, index + 1, limit),
      ratioRow({
        name: `${name}, to the bare slider`,
        pairs: pairsOf(highs[index + 1] ?? [], bare),
        reference: 'the bare slider',
        limit: ratio,
      }),
    ]),
    // The time of the machine and the browser alone, to distinguish a slow machine from a slow page.
    msRow(bareName, 0, null),
  ];
}

/** Returns the main thread's ms for script, style and layout so far. Other load on the machine does not count. */
async function threadMs({ session }: Visit): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
    .map((wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN)
    .reduce((sum, seconds) => sum + 1000 * seconds, 0);
}

async function press({ session }: Visit, key: string, code: number): Promise<void> {
  const pressed = { key, code: key, windowsVirtualKeyCode: code };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
  await wait(BETWEEN_STEPS_MS);
}

/** @throws Error when the slider did not move by all steps, or when the page shows a wrong payment */
async function checkStepped(page: Page, { slider, payment, paymentAt, name }: SliderPage) {
  const place = Number(await page.locator(slider).inputValue());
  const text = (await page.locator(payment).textContent()) ?? '';
  if (place !== STEPS) throw new Error(`${name}: ${STEPS} steps led to ${place}`);
  if (readTenge(text) !== paymentAt(place)) {
    throw new Error(`${name}: ${text} at ${place} instead of ${paymentAt(place)}`);
  }
}

/**
 * Measures the main thread's time for a step at full speed, including the picture. Keys are sent by the browser's protocol. The
 * measurement adds no listener to the page, because a listener would add work and would slow the reference.
 */
export async function benchStep(
  browser: LaunchedBrowser,
  { sandboxUrl, referencesUrl }: Hosts,
): Promise<Row[]> {
  const sides = await Promise.all(
    [
      { url: referencesUrl, target: referenceSlider },
      { url: referencesUrl, target: svelteSlider },
      { url: sandboxUrl, target: ourSlider },
    ].map(async ({ url, target }) => {
      const visit = await firstVisit(browser);
      await visit.page.goto(`${url}${target.path}`);
      if (target !== referenceSlider) await untilHydrated(visit.page);
      await untilQuiet(visit.page);
      await visit.session.send('Performance.enable', { timeDomain: 'threadTicks' });
      return { visit, target, times: [] as number[] };
    }),
  );
  for (let round = -1; round < ROUNDS; round++) {
    const measurements = sides.map(({ visit, target, times }) => async () => {
      await visit.page.bringToFront();
      await visit.page.locator(target.slider).focus();
      await press(visit, 'Home', 36);
      const beforeMs = await threadMs(visit);
      for (let k = 0; k < STEPS; k++) await press(visit, 'ArrowRight', 39);
      const perStepMs = ((await threadMs(visit)) - beforeMs) / STEPS;
      await checkStepped(visit.page, target);
      if (round >= 0) times.push(perStepMs);
    });
    await inTurns(round, measurements);
  }
  for (const { visit } of sides) await visit.close();
  const [reference = [], svelte = [], ours = []] = sides.map(({ times }) => times);
  const name = 'slider step: script, style and layout, the picture included';
  return [
    ratioRow({
      name: `${name}, to R1`,
      pairs: pairsOf(ours, reference),
      reference: 'R1',
      digits: 2,
      ...THREAD,
    }),
    ratioRow({
      name: `${name}, to the same page in Svelte`,
      pairs: pairsOf(ours, svelte),
      reference: 'Svelte',
      digits: 2,
      limit: SVELTE_LIMIT,
    }),
  ];
}

/** Opens the calculator with the longest schedule, the most work. */
async function openCalculator(page: Page, sandboxUrl: string): Promise<void> {
  await page.goto(`${sandboxUrl}/?amount=78500&product=60_month&method=annuity`);
  await untilHydrated(page);
  await untilQuiet(page);
}

/** Opens a slider that writes its value into a line of text, the minimum work of a page at a step. */
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

/** Opens the disclosures with calculations at each step, and waits for their content. */
async function openScheduleAndComparison(page: Page): Promise<void> {
  for (const name of ['schedule', 'comparison']) {
    const disclosure = page.locator('details', { has: page.locator(`.details__content--${name}`) });
    await disclosure.locator('summary').click();
    await disclosure.locator('table, fieldset').first().waitFor({ state: 'attached' });
  }
}

/** Tries every term with the slider at both ends and between. Only figures and thumb may move. */
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

/** Measures layout shifts when the result changes. */
export async function benchMoves(browser: LaunchedBrowser, sandboxUrl: string): Promise<Row[]> {
  let shifts = noShifts;
  // The window of a phone, a window as tall as the whole page, and a large screen.
  for (const [width, height] of [
    [360, 800],
    [360, 3000],
    [1280, 2000],
  ] as const) {
    shifts = addShifts(shifts, await shiftsWhileMoving(browser, sandboxUrl, { width, height }));
  }
  const { cls, afterInput, moved } = shifts;
  return [
    shiftRow('/: CLS while slider, terms and methods change', cls, moved),
    shiftRow('/: moved up or down by that, which CLS forgives', afterInput, moved),
  ];
}
