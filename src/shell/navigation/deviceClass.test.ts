// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { deviceClass, markDeviceClass, onDeviceClassChange } from './deviceClass.ts';

function resizeTo(widthPx: number): void {
  window.innerWidth = widthPx;
  window.dispatchEvent(new Event('resize'));
}
const marked = () => document.documentElement.dataset.device;

beforeEach(() => void vi.useFakeTimers());

it.each([
  [320, 'phone'],
  [639, 'phone'],
  [640, 'tablet'],
  [959, 'tablet'],
  [960, 'desktop'],
])('calls a window of %i px a %s', (widthPx, expected) => {
  resizeTo(widthPx);
  markDeviceClass(false);
  expect(marked()).toBe(expected);
});

it('keeps the class when the phone is turned, unless the lender wants it evaluated again', () => {
  resizeTo(360);
  markDeviceClass(false);
  resizeTo(800);
  vi.advanceTimersByTime(1_000);
  expect(marked()).toBe('phone');
});

it.each([
  // First, because a listener of the window outlasts its test.
  [false, 'phone'],
  [true, 'tablet'],
])(
  'evaluates the class after a change of size when the build says %s: %s',
  (isReevaluated, expected) => {
    vi.stubGlobal('__JENIL_IS_DEVICE_CLASS_REEVALUATED__', isReevaluated);
    resizeTo(360);
    markDeviceClass();
    resizeTo(800);
    vi.advanceTimersByTime(50);
    expect(marked()).toBe(expected);
  },
);

it('evaluates the class again 50 ms after the last change of size', () => {
  resizeTo(360);
  markDeviceClass(true);
  resizeTo(800);
  vi.advanceTimersByTime(40);
  resizeTo(800);
  vi.advanceTimersByTime(49);
  expect(marked()).toBe('phone');
  vi.advanceTimersByTime(1);
  expect(marked()).toBe('tablet');
});

it('tells of a class that has changed, and of no other', () => {
  resizeTo(360);
  markDeviceClass(true);
  const told: string[] = [];
  onDeviceClassChange((device) => told.push(device));
  for (const widthPx of [400, 700, 800, 1_000]) {
    resizeTo(widthPx);
    vi.advanceTimersByTime(50);
  }
  expect(told).toEqual(['tablet', 'desktop']);
  expect(deviceClass()).toBe('desktop');
});
