import { expect, it } from 'vitest';
import { calculateLoanFigures } from '../../../calc/index.ts';
import { type BarPart, drawBars, outlineBar, PICTURE_HEIGHT, PICTURE_WIDTH } from './bars.ts';

function partsOf(product: '12_month' | '60_month', amount: number): BarPart[] {
  const { schedule } = calculateLoanFigures({
    product,
    amount,
    openDate: '2026-11-21',
    method: 'annuity',
  });
  return schedule.map(({ principal, reward }) => ({
    principal: Number(principal),
    reward: Number(reward),
  }));
}

/** Returns every box of a path: left, top, width, bottom. */
function boxesOf(path: string): { left: number; top: number; width: number; bottom: number }[] {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)V([\d.]+)h-([\d.]+)z/g)].map((found) => {
    const [left = 0, top = 0, width = 0, bottom = 0] = found.slice(1).map(Number);
    return { left, top, width, bottom };
  });
}

it('draws debt and reward of two payments to scale, the reward on the debt', () => {
  const { principal, reward, divider, largest } = drawBars([
    { principal: 50, reward: 50 },
    { principal: 75, reward: 5 },
  ]);
  expect(largest).toBe(100);
  expect(boxesOf(principal)).toEqual([
    { left: 33, top: 50, width: 234, bottom: 100 },
    { left: 333, top: 25, width: 234, bottom: 100 },
  ]);
  expect(boxesOf(reward)).toEqual([
    { left: 33, top: 0, width: 234, bottom: 50 },
    { left: 333, top: 20, width: 234, bottom: 25 },
  ]);
  expect(divider).toBe('M33 50h234M333 25h234');
});

it('keeps the sixty bars of five years apart and inside the picture', () => {
  const boxes = boxesOf(drawBars(partsOf('60_month', 1_000_000)).principal);
  expect(boxes).toHaveLength(60);
  boxes.forEach((box, k) => {
    const next = boxes[k + 1]?.left ?? PICTURE_WIDTH;
    // At 360 px the picture is 294 px wide: 2 of its 600 units are about one pixel.
    expect(next - (box.left + box.width)).toBeGreaterThan(k < 59 ? 2 : 0);
    expect(box.top).toBeGreaterThanOrEqual(0);
  });
});

it('lets the largest payment of a year fill the height', () => {
  const boxes = boxesOf(drawBars(partsOf('12_month', 78_500)).reward);
  expect(Math.min(...boxes.map(({ top }) => top))).toBe(0);
  expect(boxes.every(({ bottom }) => bottom <= PICTURE_HEIGHT)).toBe(true);
});

it('draws nothing, and no NaN, of no payments', () => {
  expect(drawBars([])).toEqual({ principal: '', reward: '', divider: '', largest: 0 });
});

it('outlines the whole place of a bar, as high as the bar', () => {
  const outline = outlineBar({ principal: 75, reward: 5 }, 1, 2, 100);
  expect(boxesOf(outline)).toEqual([{ left: 300, top: 20, width: 300, bottom: 100 }]);
});
