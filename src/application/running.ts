/*
 * The second entry of the application. The home page imports it after idle; it contains neither the router nor the screens.
 */
import { getDefaultStore } from 'jotai/vanilla';
import { type ClientInfo, getClientInfo, type Loan } from '../api/contract.ts';
import { serverToday } from '../device/serverTime.ts';
import type { LoanChoice } from '../loan/loanChoice.ts';
import { readSubmittedValues, submittedValuesAtom } from './drafts/submittedValues.ts';
import { pages } from './pages.ts';
import { termsAmong } from './parts/termsAmong.ts';
import { termsToShow } from './parts/termsToShow.ts';
import { showLoanBadge } from './session/badge.ts';
import { callApi } from './session/callApi.ts';
import { hasPastLoans } from './session/pastLoans.ts';
import { refreshStep } from './session/step.ts';
import { currentSession, sessionToken } from './session/token.ts';
import { isProofDue, rowOf, stages } from './steps.ts';

export type RunningLoan = Loan;

/** The server's answer about this device's application or loan. */
export type Running =
  /** `unknown`: no answer of the server. `closed`: the session has ended. */
  | { readonly kind: 'unknown' | 'closed' }
  | {
      readonly kind: 'application';
      /** null at a step of a later version of the server. */
      readonly stage: (typeof stages)[number] | null;
      /** Terms that this device has submitted and may show; null without them. */
      readonly terms: LoanChoice | null;
      /** The page of the signed loans; null on a device that has shown none. */
      readonly pastLoans: string | null;
    }
  | { readonly kind: 'loan'; readonly info: ClientInfo };

/** The number of stages of an application. */
export const STAGES = stages.length;

/** Returns the position of a stage, counted from 1. */
export const stageNumber = (stage: (typeof stages)[number]) => stages.indexOf(stage) + 1;

/** Identifies the session of the cookie, which another tab may have changed; null without a session. */
export const sessionNow = (): number | null => currentSession();

/** Requests the step and, in the cabinet, the loan. The server returns a loan only to a proven session. */
export async function askServer(): Promise<Running> {
  try {
    const step = await refreshStep();
    if (step === null) return { kind: 'closed' };
    if (step.step_name !== 'personal_cabinet') {
      // The terms are shown to a session of the same registration only.
      if (step.uuid !== null) await readSubmittedValues(step.uuid).catch(() => {});
      return {
        kind: 'application',
        stage: rowOf(step.step_name)?.place.stage ?? null,
        terms: termsToShow(
          isProofDue(step),
          termsAmong(getDefaultStore().get(submittedValuesAtom)),
        ),
        pastLoans: hasPastLoans() ? pages.loans.path : null,
      };
    }
    const info = await callApi(getClientInfo);
    if (info.code_sent_to === null) showLoanBadge(info.loan, serverToday());
    return { kind: 'loan', info };
  } catch {
    return { kind: sessionToken() === null ? 'closed' : 'unknown' };
  }
}
