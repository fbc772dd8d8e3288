import { lazySection } from './lazySection.ts';

export const scheduleSection = lazySection(() => import('./schedule/ScheduleSection.tsx'));
export const comparisonSection = lazySection(() => import('./comparison/ComparisonSection.tsx'));
export const earlyRepaymentSection = lazySection(() => import('./early/EarlyRepaymentSection.tsx'));

/** The code behind the buttons below the disclosures; after a failure the next call tries again. */
export const loadActions = () => import('./actions/actions.ts');
export const loadPrintSheet = () => import('./actions/PrintSheet.tsx');

/** Fetches what may be opened next, so that it opens at once, also when the connection is gone by then. */
export function prefetchDetails(): void {
  const sections = [scheduleSection, comparisonSection, earlyRepaymentSection];
  for (const section of sections) {
    // What is said to have failed goes on when the visitor says so.
    if (section.getState().kind === 'absent') void section.load();
  }
  // What fails here is fetched again when it is asked for.
  for (const load of [loadActions, loadPrintSheet]) load().catch(() => {});
}
