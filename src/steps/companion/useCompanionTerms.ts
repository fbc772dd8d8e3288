import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { readSubmittedValues, submittedValuesAtom } from '../../drafts/submittedValues.ts';
import { DEFAULT_CHOICE, isSameLoan, type LoanChoice, readChoice } from '../../loan/loanChoice.ts';
import { readStoredChoice } from '../../loan/storedChoice.ts';
import { stepAtom } from '../../session/step.ts';
import { termsAmong } from '../termsAmong.ts';

/** At these steps a face may be the proof of who is here: a relative may have typed the IIN. */
const stepsOfProof = [
  'verigram',
  'waiting_external_photo',
  'waiting_liveness_results',
  'liveness_failed',
];

/**
 * Returns the terms that the companion may show. Before the face is checked it tells no more than the calculator of this
 * device does: terms that are not those of the kept choice stay untold.
 * @param submitted the terms that the application was submitted with on this device
 * @param kept the calculator's choice on this device
 */
export function termsToShow(
  stepName: string,
  submitted: LoanChoice | null,
  kept: Partial<LoanChoice>,
): LoanChoice | null {
  if (submitted === null || !stepsOfProof.includes(stepName)) return submitted;
  const isKept = Object.keys(kept).length > 0;
  return isKept && isSameLoan(submitted, { ...DEFAULT_CHOICE, ...kept }) ? submitted : null;
}

/** Returns the terms of the application under way, as far as this device knows them and may show them. */
export function useCompanionTerms(): LoanChoice | null {
  const step = useAtomValue(stepAtom);
  const submitted = termsAmong(useAtomValue(submittedValuesAtom));
  const uuid = step?.uuid ?? null;
  // The photo's page was another document, so the values are not in memory.
  const isToRead = submitted === null && uuid !== null;
  useEffect(() => {
    if (isToRead && uuid !== null) void readSubmittedValues(uuid);
  }, [isToRead, uuid]);
  if (step === null) return null;
  return termsToShow(step.step_name, submitted, readChoice('', readStoredChoice()));
}
