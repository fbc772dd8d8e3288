import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { LoanChoice } from '../../../loan/loanChoice.ts';
import { lastKnownStep } from '../../session/lastStep.ts';
import { stepAtom } from '../../session/step.ts';
import { isLoggedInAtom } from '../../session/token.ts';
import { isProofDue } from '../../steps.ts';
import { ChangeLoanLink, LoanFigures, useLoanLine } from '../LoanFigures.tsx';
import { WaitPicture } from '../pictures/WaitPicture.tsx';
import { termsAmong } from '../termsAmong.ts';
import { termsToShow } from '../termsToShow.ts';
import { useSubmittedValues } from '../useSubmittedValues.ts';
import { serverTermsAtom, termsToSendAtom } from './companionTerms.ts';

/**
 * Returns the terms that the page is about to send, or the terms of the application under way, if this device knows and may
 * show them.
 * @returns null for unknown or secret terms; undefined while the device reads them
 */
export function useCompanionTerms(): LoanChoice | null | undefined {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const answered = useAtomValue(stepAtom);
  const ofServer = useAtomValue(serverTermsAtom);
  const toSend = useAtomValue(termsToSendAtom);
  // Before the first answer use the last known step, which belongs to the session.
  const step = answered ?? (isLoggedIn ? lastKnownStep() : null);
  const uuid = step?.uuid ?? null;
  const { submitted, isRead } = useSubmittedValues(uuid);
  const terms = termsAmong(submitted);
  if (toSend !== null) return toSend;
  if (step === null) return undefined;
  if (ofServer !== null && ofServer.uuid === uuid) return ofServer.terms;
  if (terms === null && !isRead) return undefined;
  return termsToShow(isProofDue(step), terms);
}

/** Shows the requested loan, or where the applicant will see it. */
export function Loan() {
  const { t } = useLingui();
  const { search } = useLocation();
  const terms = useCompanionTerms();
  const isToSend = useAtomValue(termsToSendAtom) !== null;
  return (
    <section className="stack stack--tight" aria-labelledby="companion-loan">
      <p className="companion__title" id="companion-loan">{t`Заём в заявке`}</p>
      {terms === null ? (
        <>
          <p className="soft">{t`Сумма, срок и платёж стоят в заявке: вы увидите их перед подписанием.`}</p>
          {/* The picture fills the place of the figures. */}
          <div className="companion__picture">
            <WaitPicture subject="documents" />
          </div>
        </>
      ) : null}
      {terms ? <LoanFigures className="stack stack--tight facts" terms={terms} /> : null}
      {isToSend ? <ChangeLoanLink search={search} /> : null}
    </section>
  );
}

/** Shows the loan in one line, if this device knows it. */
export function LoanLine() {
  const { t } = useLingui();
  const lineOf = useLoanLine();
  const terms = useCompanionTerms();
  return terms ? lineOf(terms) : t`О заявке`;
}
