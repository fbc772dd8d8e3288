import type { Page } from '@playwright/test';
import type { Row } from './calc.ts';

interface ShiftsWindow extends Window {
  layoutShifts?: LayoutShift[];
}

/** A layout shift. TypeScript's DOM has no type of the browser's entry: https://wicg.github.io/layout-instability/ */
interface LayoutShift {
  readonly value: number;
  /** True within half a second after a click or a key. CLS excludes these shifts. */
  readonly hadRecentInput: boolean;
  /** Elements that moved up or down. */
  readonly moved: readonly string[];
  /** Elements that moved or changed their size. */
  readonly changed: readonly string[];
}

export interface Shifts {
  /** The CLS score as web-vitals computes it, but over the whole visit. */
  readonly cls: number;
  /**
   * Score of the shifts up or down right after the visitor's input, which CLS excludes. Sideways shifts do not count: a figure
   * at the right edge moves when its number of digits changes.
   */
  readonly afterInput: number;
  readonly moved: readonly string[];
}

export const noShifts: Shifts = { cls: 0, afterInput: 0, moved: [] };

/** Starts recording layout shifts. Call this function before the page is opened. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const target: ShiftsWindow = window;
    const shifts: LayoutShift[] = [];
    target.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue;
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const named = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element ? `${element.localName}.${element.className}` : '?';
          const rect = ({ x, y, width, height }: DOMRect) =>
            [x, y, width, height].map(Math.round).join(' ');
          return {
            text: `${name} from ${rect(from)} to ${rect(to)} (x y width height)`,
            isMoved: from.y !== to.y,
          };
        });
        shifts.push({
          value: entry.value,
          hadRecentInput: 'hadRecentInput' in entry && entry.hadRecentInput === true,
          moved: named.filter(({ isMoved }) => isMoved).map(({ text }) => text),
          changed: named.map(({ text }) => text),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shifts since the page was opened. */
export async function readShifts(page: Page): Promise<Shifts> {
  const shifts = await page.evaluate(async () => {
    // The browser calls the observer after the paint of the frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const source: ShiftsWindow = window;
    return source.layoutShifts ?? [];
  });
  const sum = (counted: readonly LayoutShift[]) =>
    counted.reduce((total, { value }) => total + value, 0);
  const unforced = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
  const forced = shifts.filter(({ hadRecentInput, moved }) => hadRecentInput && moved.length > 0);
  return {
    cls: sum(unforced),
    afterInput: sum(forced),
    moved: [...unforced.flatMap(({ changed }) => changed), ...forced.flatMap(({ moved }) => moved)],
  };
}

export function addShifts(some: Shifts, others: Shifts): Shifts {
  return {
    cls: some.cls + others.cls,
    afterInput: some.afterInput + others.afterInput,
    moved: [...some.moved, ...others.moved],
  };
}

/** Returns a row with the limit 0: no element may move. */
export function shiftRow(name: string, value: number, moved: readonly string[]): Row {
  const row = { name, value, unit: '', limit: 0, ok: value === 0 };
  return value === 0 ? row : { ...row, note: [...new Set(moved)].slice(0, 3).join('; ') };
}
