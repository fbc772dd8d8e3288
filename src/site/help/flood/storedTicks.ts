import { sessionKeys } from '../../../device/storage/keys.ts';
import { readEntry, writeEntry } from '../../../device/storage/webStorage.ts';

/** The items of the list, in its order. */
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

/** Reads the ticked items, and ignores every other value. */
export function readTicks(): ReadonlySet<FloodItem> {
  const names = (readEntry('session', sessionKeys.floodTicks) ?? '').split(',');
  return new Set(floodItems.filter((item) => names.includes(item)));
}

/** Stores the ticked items until the tab is closed: a reload shows them again, the next visitor does not see them. */
export function storeTicks(ticks: ReadonlySet<FloodItem>): void {
  writeEntry('session', sessionKeys.floodTicks, [...ticks].join(','));
}
