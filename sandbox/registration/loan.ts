import type { Loan } from '../../src/api/contract.ts';
import {
  CONFIRMATION_WAIT_HOURS,
  calculateLoanSchedule,
  type Row,
  waitsBeforeConfirmation,
} from '../../src/calc/index.ts';
import { almatyDate } from '../../src/platform/almatyTime.ts';
import type { StateDatabase } from '../parties/parties.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Registration, Terms } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';

/** A waiting loan that is not confirmed within so many hours of signing is refused. */
const CONFIRMATION_END_HOURS = 72;
const hourMs = 60 * 60 * 1000;

/** Signs the contract: the loan begins, or waits for its confirmation. @returns the contract's number */
export function signLoan(store: Store, uuid: string, terms: Terms, nowMs: number): number {
  const signedOn = almatyDate(nowMs);
  const { product, amount } = terms;
  const year = Number(signedOn.slice(0, 4));
  const { isWaitRequired, isKnownYear } = waitsBeforeConfirmation({ product, amount, year });
  if (!isKnownYear) console.warn(`The МРП of ${year} is not known: the last known one was used`);
  return store.loans.add({
    uuid,
    signedOn,
    openDate: isWaitRequired ? null : signedOn,
    confirmableMs: isWaitRequired ? nowMs + CONFIRMATION_WAIT_HOURS * hourMs : null,
    confirmUntilMs: isWaitRequired ? nowMs + CONFIRMATION_END_HOURS * hourMs : null,
    isRefused: false,
  });
}

/** Returns the status of a signed loan: refused without a confirmation in time, closed after the last payment's day. */
function statusOf(record: LoanRecord, rows: readonly Row[], nowMs: number): Loan['status'] {
  const { isRefused, openDate, confirmUntilMs } = record;
  if (isRefused) return 'refused';
  if (openDate === null) {
    return confirmUntilMs !== null && nowMs > confirmUntilMs ? 'refused' : 'waiting';
  }
  const last = rows.at(-1);
  return last && last.paymentDate < almatyDate(nowMs) ? 'closed' : 'active';
}

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

function viewOf(terms: Terms, record: LoanRecord | null, isDeclined: boolean, nowMs: number): Loan {
  const { product, amount, method } = terms;
  const today = almatyDate(nowMs);
  // A loan that is not open yet is shown the schedule that it would have if it were opened today.
  const openDate = record?.openDate ?? today;
  const { schedule } = calculateLoanSchedule({ product, amount, openDate, method });
  const unsigned = isDeclined ? 'declined' : 'to_sign';
  const status = record ? statusOf(record, schedule, nowMs) : unsigned;
  const isOwed = status === 'active';
  // The sandbox takes every payment as made on its day.
  const paid = schedule.findLast((row) => row.paymentDate < today);
  const next = schedule.find((row) => row.paymentDate >= today);
  return {
    contract_number:
      record && `${record.signedOn.slice(0, 4)}-${String(record.id).padStart(6, '0')}`,
    product,
    amount,
    method,
    open_date: record?.openDate ?? null,
    status,
    confirmable_at: status === 'waiting' ? isoOf(record?.confirmableMs ?? null) : null,
    confirm_until: status === 'waiting' ? isoOf(record?.confirmUntilMs ?? null) : null,
    balance: isOwed ? (paid?.principalRemainder.toNumber() ?? amount) : 0,
    next_payment:
      isOwed && next ? { date: next.paymentDate, amount: next.payment.toNumber() } : null,
    schedule:
      status === 'declined' || status === 'refused'
        ? []
        : schedule.map((row) => ({
            payment_date: row.paymentDate,
            payment: row.payment.toNumber(),
            principal: row.principal.toNumber(),
            reward: row.reward.toNumber(),
            principal_remainder: row.principalRemainder.toNumber(),
          })),
  };
}

/** Returns a registration's loan as the applicant sees it; null before the terms are accepted. */
export function loanOf(
  store: Store,
  stateDatabase: StateDatabase,
  { uuid, iin, terms, step }: Registration,
  nowMs: number,
): Loan | null {
  if (!terms) return null;
  const isDeclined = step === 'personal_cabinet' && stateDatabase.outcomeOf(iin) === 'declined';
  return viewOf(terms, store.loans.get(uuid), isDeclined, nowMs);
}

export function hasEnded({ status }: Loan): boolean {
  return status === 'closed' || status === 'refused' || status === 'declined';
}
