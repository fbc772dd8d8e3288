import type { createStore } from 'jotai';
import { areBytesDear } from '../../../device/areBytesDear.ts';
import { importOrReload } from '../../../device/importWhenPossible.ts';
import { sectionAtom } from './sectionAtom.ts';

export const scheduleAtom = sectionAtom(() =>
  importOrReload(() => import('./schedule/ScheduleSection.tsx')),
);
export const comparisonAtom = sectionAtom(() =>
  importOrReload(() => import('./comparison/ComparisonSection.tsx')),
);
export const earlyRepaymentAtom = sectionAtom(() =>
  importOrReload(() => import('./early/EarlyRepaymentSection.tsx')),
);

/** Loads the code behind the buttons below the disclosures; after a failure the next call tries again. */
export const loadActions = () => importOrReload(() => import('./actions/actions.ts'));

type PrintSheetComponent = typeof import('./actions/PrintSheet.tsx')['PrintSheet'];

let printSheet: PrintSheetComponent | null = null;

/** Returns the sheet's component, or null until it is loaded: the browser's own "print" waits for nothing. */
export const loadedPrintSheet = () => printSheet;

export async function loadPrintSheet(): Promise<PrintSheetComponent> {
  const { PrintSheet } = await importOrReload(() => import('./actions/PrintSheet.tsx'));
  printSheet = PrintSheet;
  return PrintSheet;
}

/**
 * Fetches the content that may be opened next, so that it opens at once, also when the connection is gone by then. Where
 * bytes are dear it comes when it is opened.
 */
export function prefetchDetails(store: ReturnType<typeof createStore>): void {
  if (areBytesDear()) return;
  for (const section of [scheduleAtom, comparisonAtom, earlyRepaymentAtom]) {
    // After a failure that is shown, the visitor decides.
    if (store.get(section).kind === 'absent') void store.set(section);
  }
  // A failure here is no loss: the code is fetched again when it is asked for.
  for (const load of [loadActions, loadPrintSheet]) load().catch(() => {});
}
