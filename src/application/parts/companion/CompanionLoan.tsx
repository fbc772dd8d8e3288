import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import {
  DEFAULT_CHOICE,
  isSameLoan,
  type LoanChoice,
  readChoice,
} from '../../../loan/loanChoice.ts';
import { readStoredChoice } from '../../../loan/storedChoice.ts';
import { lastKnownStep } from '../../session/lastStep.ts';
import { stepAtom } from '../../session/step.ts';
import { isLoggedInAtom } from '../../session/token.ts';
import { rowOf } from '../../steps.ts';
import { LoanFigures, useLoanLine } from '../LoanFigures.tsx';
import { WaitPicture } from '../pictures/WaitPicture.tsx';
import { termsAmong } from '../termsAmong.ts';
import { useSubmittedValues } from '../useSubmittedValues.ts';
import { serverTermsAtom } from './serverTerms.ts';

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
  // The face has not been checked at these steps: another person may have typed the IIN.
  if (submitted === null || rowOf(stepName)?.place.stage !== 'photo') return submitted;
  const isKept = Object.keys(kept).length > 0;
  return isKept && isSameLoan(submitted, { ...DEFAULT_CHOICE, ...kept }) ? submitted : null;
}

/**
 * Returns the terms of the application under way, as far as this device knows them and may show them.
 * @returns null when it does not know or may not; undefined while that is being found out
 */
export function useCompanionTerms(): LoanChoice | null | undefined {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const answered = useAtomValue(stepAtom);
  const ofServer = useAtomValue(serverTermsAtom);
  // Until the server has answered, the last known step counts, which is the session's own.
  const step = answered ?? (isLoggedIn ? lastKnownStep() : null);
  const uuid = step?.uuid ?? null;
  const { values, isRead } = useSubmittedValues(uuid);
  if (step === null) return undefined;
  if (ofServer !== null && ofServer.uuid === uuid) return ofServer.terms;
  const submitted = termsAmong(values);
  if (submitted === null && uuid !== null && !isRead) return undefined;
  return termsToShow(step.step_name, submitted, readChoice('', readStoredChoice()));
}

/** Shows the requested loan, or says where it stands when this device may not tell it. */
export function Loan() {
  const { t } = useLingui();
  const terms = useCompanionTerms();
  return (
    <section className="stack stack--tight" aria-labelledby="companion-loan">
      <p className="companion__title" id="companion-loan">{t`Заём в заявке`}</p>
      {terms === null ? (
        <>
          <p className="soft">{t`Сумма, срок и платёж стоят в заявке: вы увидите их перед подписанием.`}</p>
          {/* It fills the room that is kept for the figures. */}
          <div className="companion__picture">
            <WaitPicture subject="documents" />
          </div>
        </>
      ) : null}
      {terms ? <LoanFigures className="stack stack--tight facts" terms={terms} /> : null}
    </section>
  );
}

/** Shows the loan in one line, as far as it is known here. */
export function LoanLine() {
  const { t } = useLingui();
  const lineOf = useLoanLine();
  const terms = useCompanionTerms();
  return terms ? lineOf(terms) : t`О заявке`;
}
