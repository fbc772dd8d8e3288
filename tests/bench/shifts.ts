import { firstVisit, type LaunchedBrowser, untilHydrated } from './browser.ts';
import type { Row } from './calc.ts';
import {
  addShifts,
  noShifts,
  readShifts,
  recordShifts,
  type Shifts,
  shiftRow,
} from './layoutShifts.ts';

const LOADS = 20;
/**
 * Number of parallel loads. The size of a layout shift does not depend on the load of the machine, and load varies the timing.
 */
const AT_ONCE = 6;
const CPU_SLOWDOWN = 4;

const pages = [
  { path: '/', loads: LOADS },
  { path: '/help', loads: LOADS },
  { path: '/login/iin', loads: LOADS },
  // The calculation in the URL has other figures than the prerendered calculation.
  { path: '/?amount=300000&product=36_month&method=equal', loads: 4 },
];

async function shiftsOf(browser: LaunchedBrowser, url: string): Promise<Shifts> {
  const { page, close } = await firstVisit(browser, { isSlow4G: true, cpuSlowdown: CPU_SLOWDOWN });
  await recordShifts(page);
  await page.goto(url, { waitUntil: 'load' });
  await untilHydrated(page);
  const shifts = await readShifts(page);
  await close();
  return shifts;
}

/** Measures layout shifts of cold loads, until the page is usable. */
export async function benchShifts(browser: LaunchedBrowser, sandboxUrl: string): Promise<Row[]> {
  const found = new Map(pages.map(({ path }) => [path, noShifts]));
  const waiting = pages.flatMap(({ path, loads }) => new Array<string>(loads).fill(path)).values();
  const worker = async () => {
    for (const path of waiting) {
      const shifts = await shiftsOf(browser, `${sandboxUrl}${path}`);
      found.set(path, addShifts(found.get(path) ?? noShifts, shifts));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return pages.map(({ path, loads }) => {
    const { cls, moved } = found.get(path) ?? noShifts;
    return shiftRow(`${path}: layout shift in ${loads} cold loads`, cls, moved);
  });
}
