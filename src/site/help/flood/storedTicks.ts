import { sessionKeys } from '../../../device/storage/keys.ts';
import { readEntry, writeEntry } from '../../../device/storage/webStorage.ts';

/** Items of the list, in display order. */
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

/** Reads the ticked items. Ignores unknown values. */
export function readTicks(): ReadonlySet<FloodItem> {
  const names = (readEntry('session', sessionKeys.floodTicks) ?? '').split(',');
  return new Set(floodItems.filter((item) => names.includes(item)));
}

/** Stores the ticked items until the tab is closed. A reload shows the ticks again. The next visitor sees no ticks. */
export function storeTicks(ticks: ReadonlySet<FloodItem>): void {
  writeEntry('session', sessionKeys.floodTicks, [...ticks].join(','));
}
