import type { Page } from '@playwright/test';

interface ShiftsWindow extends Window {
  layoutShifts?: LayoutShift[];
}

/** Not in TypeScript's DOM yet: https://wicg.github.io/layout-instability/ */
interface LayoutShift {
  readonly value: number;
  /** Within half a second of a click or a key; CLS leaves these out. */
  readonly hadRecentInput: boolean;
  /** What moved, for whoever has to mend it. */
  readonly moved: readonly string[];
}

export interface Shifts {
  /** The score as web-vitals has it, but over the whole visit. */
  readonly cls: number;
  /** What moved right after the visitor's own input. */
  readonly afterInput: number;
  readonly moved: readonly string[];
}

export const noShifts: Shifts = { cls: 0, afterInput: 0, moved: [] };

/** Call before the page is opened. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const target: ShiftsWindow = window;
    const shifts: LayoutShift[] = [];
    target.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue;
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        shifts.push({
          value: entry.value,
          hadRecentInput: 'hadRecentInput' in entry && entry.hadRecentInput === true,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const name = element ? `${element.localName}.${element.className}` : '?';
            return `${name} ${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}`;
          }),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since the page was opened. */
export async function readShifts(page: Page): Promise<Shifts> {
  const shifts = await page.evaluate(async () => {
    // The observer hears of a frame after it was painted.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const source: ShiftsWindow = window;
    return source.layoutShifts ?? [];
  });
  const sum = (hadRecentInput: boolean) =>
    shifts
      .filter((shift) => shift.hadRecentInput === hadRecentInput)
      .reduce((total, { value }) => total + value, 0);
  return { cls: sum(false), afterInput: sum(true), moved: shifts.flatMap(({ moved }) => moved) };
}

export function addShifts(some: Shifts, others: Shifts): Shifts {
  return {
    cls: some.cls + others.cls,
    afterInput: some.afterInput + others.afterInput,
    moved: [...some.moved, ...others.moved],
  };
}
