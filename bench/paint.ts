import { firstVisit, type LaunchedBrowser, slow4GWords, untilHydrated } from './browser.ts';
import type { Row } from './calc.ts';
import { addShifts, noShifts, readShifts, recordShifts, type Shifts } from './layoutShifts.ts';
import { median } from './statistics.ts';

const ROUNDS = 7;
const CPU_SLOWDOWN = 4;
const LCP_RATIO_LIMIT = 1.15;

interface Paint {
  readonly lcpMs: number;
  /** Time when the scripts had taken over; none for a page without scripts. */
  readonly hydratedMs: number | null;
  readonly shifts: Shifts;
}

async function paintOf(browser: LaunchedBrowser, url: string, hasScripts: boolean): Promise<Paint> {
  const { page, close } = await firstVisit(browser, { isSlow4G: true, cpuSlowdown: CPU_SLOWDOWN });
  await recordShifts(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      if (last) performance.mark('lcp', { startTime: last.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  if (hasScripts) await untilHydrated(page);
  // A slow processor reports a paint some time after it.
  await page.waitForFunction(() => performance.getEntriesByName('lcp').length > 0);
  const shifts = await readShifts(page);
  const { lcpMs, hydratedMs } = await page.evaluate(() => ({
    lcpMs: performance.getEntriesByName('lcp').at(-1)?.startTime ?? 0,
    hydratedMs: performance.getEntriesByName('hydrated')[0]?.startTime ?? null,
  }));
  await close();
  return { lcpMs, hydratedMs, shifts };
}

/** The cards of the URL's calculation have other figures than the prerendered ones. */
const SHARED = '/?amount=300000&product=36_month&method=equal';

/**
 * Measures the first load by applied throttling, cold caches, the page and a page without scripts by turns,
 * so that what else the machine does meets both.
 */
export async function benchPaint(
  browser: LaunchedBrowser,
  sandboxUrl: string,
  scriptFreeUrl: string,
): Promise<Row[]> {
  const real: Paint[] = [];
  const plain: Paint[] = [];
  let shifts = noShifts;
  // The first pair warms the browser and the sandbox up.
  for (let round = -1; round < ROUNDS; round++) {
    const paints = {
      real: await paintOf(browser, `${sandboxUrl}/`, true),
      plain: await paintOf(browser, `${scriptFreeUrl}/`, false),
    };
    shifts = addShifts(shifts, paints.real.shifts);
    if (round < 0) continue;
    real.push(paints.real);
    plain.push(paints.plain);
  }
  let sharedShifts = noShifts;
  for (let round = 0; round < 3; round++) {
    const paint = await paintOf(browser, `${sandboxUrl}${SHARED}`, true);
    sharedShifts = addShifts(sharedShifts, paint.shifts);
  }

  const lcp = (paints: readonly Paint[]) => median(paints.map(({ lcpMs }) => lcpMs));
  const spread = (paints: readonly Paint[]) => {
    const times = paints.map(({ lcpMs }) => lcpMs);
    return `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)} ms`;
  };
  const ratio = lcp(real) / lcp(plain);
  const hydrated = median(real.flatMap(({ hydratedMs }) => hydratedMs ?? []));
  const shared = { unit: 'ms', limit: null, ok: true };
  return [
    {
      name: '/: LCP against the page without scripts',
      value: ratio,
      unit: '×',
      limit: LCP_RATIO_LIMIT,
      ok: ratio <= LCP_RATIO_LIMIT,
      note: `${slow4GWords}, CPU ${CPU_SLOWDOWN}×, median of ${ROUNDS} each`,
    },
    { ...shared, name: '/: LCP', value: lcp(real), note: spread(real) },
    { ...shared, name: '/ without scripts: LCP', value: lcp(plain), note: spread(plain) },
    { ...shared, name: '/: time until the slider works', value: hydrated },
    clsRow(`/: CLS of ${ROUNDS + 1} loads, hydration included`, shifts),
    clsRow(`${SHARED}: CLS of 3 loads`, sharedShifts),
  ];
}

export function clsRow(name: string, { cls, moved }: Shifts): Row {
  return shiftRow(name, cls, moved);
}

export function shiftRow(name: string, value: number, moved: readonly string[]): Row {
  const row = { name, value, unit: '', limit: 0, ok: value === 0 };
  return value === 0 ? row : { ...row, note: [...new Set(moved)].slice(0, 3).join('; ') };
}
