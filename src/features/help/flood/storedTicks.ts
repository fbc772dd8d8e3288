import { sessionKeys } from '../../../storage/keys.ts';
import { readEntry, writeEntry } from '../../../storage/webStorage.ts';

/** What to do and to gather, in this order. */
export const floodItems = [
  'safety',
  'pictures',
  'authority',
  'identity',
  'loan',
  'request',
  'reply',
  'newSchedule',
] as const;

export type FloodItem = (typeof floodItems)[number];

/** What is ticked, as it was kept; anything that is no item is ignored. */
export function readTicks(): ReadonlySet<FloodItem> {
  const names = (readEntry('session', sessionKeys.floodTicks) ?? '').split(',');
  return new Set(floodItems.filter((item) => names.includes(item)));
}

/** Kept until the tab is closed: a phone that reloads a forgotten tab shows the ticks again, the next visitor does not. */
export function keepTicks(ticks: ReadonlySet<FloodItem>): void {
  writeEntry('session', sessionKeys.floodTicks, [...ticks].join(','));
}
