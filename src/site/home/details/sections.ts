import type { createStore } from 'jotai';
import { areBytesDear } from '../../../device/areBytesDear.ts';
import { importOrReload } from '../../../device/importWhenPossible.ts';
import { sectionAtom } from './sectionAtom.ts';

export const scheduleAtom = sectionAtom(() => import('./schedule/ScheduleSection.tsx'));
export const comparisonAtom = sectionAtom(() => import('./comparison/ComparisonSection.tsx'));
export const earlyRepaymentAtom = sectionAtom(() => import('./early/EarlyRepaymentSection.tsx'));

/** Loads the code of the buttons below the disclosures. After a failure the next call tries again. */
export const loadActions = () => importOrReload(() => import('./actions/actions.ts'));

type PrintSheetComponent = typeof import('./actions/PrintSheet.tsx')['PrintSheet'];

let printSheet: PrintSheetComponent | null = null;

/** Returns the component of the sheet, or null before it is loaded: the browser's own "print" does not wait for a chunk. */
export const loadedPrintSheet = () => printSheet;

export async function loadPrintSheet(): Promise<PrintSheetComponent> {
  const { PrintSheet } = await importOrReload(() => import('./actions/PrintSheet.tsx'));
  printSheet = PrintSheet;
  return PrintSheet;
}

/**
 * Fetches the content of the disclosures and the code of the buttons in advance, so that disclosures and buttons open at once,
 * even without a connection. If data is expensive, the content is fetched at the opening instead.
 */
export function prefetchDetails(store: ReturnType<typeof createStore>): void {
  if (areBytesDear()) return;
  for (const section of [scheduleAtom, comparisonAtom, earlyRepaymentAtom]) {
    // After a failure the disclosure shows a button, and the visitor decides.
    if (store.get(section).kind === 'absent') void store.set(section);
  }
  // A failure here does no harm: a press of a button fetches the code again.
  for (const load of [loadActions, loadPrintSheet]) load().catch(() => {});
}
