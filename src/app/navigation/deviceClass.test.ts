import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceClassOf, markDeviceClass } from './deviceClass.ts';

describe('the class of a device', () => {
  it.each([
    [320, 'phone'],
    [639, 'phone'],
    [640, 'tablet'],
    [959, 'tablet'],
    [960, 'desktop'],
  ] as const)('at %i px is %s', (widthPx, expected) => {
    expect(deviceClassOf(widthPx)).toBe(expected);
  });
});

describe('whoever turns their phone', () => {
  const dataset: Record<string, string> = {};
  const page = Object.assign(new EventTarget(), { innerWidth: 360 });

  beforeEach(() => {
    vi.useFakeTimers();
    page.innerWidth = 360;
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', { documentElement: { dataset } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function turn(): void {
    page.innerWidth = 800;
    page.dispatchEvent(new Event('resize'));
  }

  it('keeps the class that it began with, unless the lender wants it decided anew', () => {
    markDeviceClass(false);
    turn();
    vi.advanceTimersByTime(1_000);
    expect(dataset.device).toBe('phone');
  });

  it('has another one 50 ms after the last change of size', () => {
    markDeviceClass(true);
    turn();
    vi.advanceTimersByTime(40);
    turn();
    vi.advanceTimersByTime(49);
    expect(dataset.device).toBe('phone');
    vi.advanceTimersByTime(1);
    expect(dataset.device).toBe('tablet');
  });
});
