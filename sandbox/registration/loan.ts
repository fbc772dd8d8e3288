import type { Loan } from '../../src/api/contract.ts';
import {
  CONFIRMATION_WAIT_HOURS,
  calculateLoanSchedule,
  type Row,
  waitsBeforeConfirmation,
} from '../../src/calc/index.ts';
import { almatyDate } from '../../src/device/almatyTime.ts';
import type { Language } from '../../src/locales/language.ts';
import type { StateDatabase } from '../parties/parties.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Registration, Terms } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { payoutOf } from './payout.ts';
import { planOf, repaymentOf } from './repayment.ts';

/** Hours after signing at which a waiting loan without a confirmation counts as refused. */
export const CONFIRMATION_END_HOURS = 72;
const hourMs = 60 * 60 * 1000;

const waitOf = ({ product, amount }: Terms, date: string) =>
  waitsBeforeConfirmation({ product, amount, year: Number(date.slice(0, 4)) });

/**
 * Returns the hours from the signature until the applicant can confirm the loan; 0 when it begins at once.
 * @param date of signing, in Almaty
 */
export function confirmAfterHours(terms: Terms, date: string): number {
  return waitOf(terms, date).isWaitRequired ? CONFIRMATION_WAIT_HOURS : 0;
}

/**
 * Signs the contract: the loan begins, or waits for its confirmation.
 * @param signed.language the first language of the documents
 * @returns the contract's number
 */
export function signLoan(
  store: Store,
  uuid: string,
  signed: { terms: Terms; language: Language },
  nowMs: number,
): number {
  const { terms, language } = signed;
  const signedOn = almatyDate(nowMs);
  const { isWaitRequired, isKnownYear } = waitOf(terms, signedOn);
  if (!isKnownYear)
    console.warn(`The МРП of ${signedOn.slice(0, 4)} is not known: the last known one was used`);
  return store.loans.add({
    uuid,
    signedOn,
    openDate: isWaitRequired ? null : signedOn,
    confirmableMs: isWaitRequired ? nowMs + CONFIRMATION_WAIT_HOURS * hourMs : null,
    confirmUntilMs: isWaitRequired ? nowMs + CONFIRMATION_END_HOURS * hourMs : null,
    isRefused: false,
    language,
  });
}

/** Returns the status of a signed loan that is not open. Without a confirmation in time the loan is refused. */
function unopenedStatus({ isRefused, confirmUntilMs }: LoanRecord, nowMs: number): Loan['status'] {
  const isExpired = confirmUntilMs !== null && nowMs > confirmUntilMs;
  return isRefused || isExpired ? 'refused' : 'waiting';
}

const isoOf = (ms: number | null = null) => (ms === null ? null : new Date(ms).toISOString());

/** Returns the fields of a loan that is open: what was paid, what is left and what is late. */
function openLoan(rows: readonly Row[], paidTiyn: number, today: string) {
  const repayment = repaymentOf(rows, paidTiyn, today);
  const isClosed = repayment.schedule.every(({ state }) => state === 'paid');
  const owed = repayment.overdue ? ('late' as const) : ('active' as const);
  return { ...repayment, status: isClosed ? ('closed' as const) : owed };
}

/** Returns a registration's loan as the applicant sees it; null before the terms are accepted. */
export function loanOf(
  store: Store,
  stateDatabase: StateDatabase,
  { iin, uuid, terms, step, isForEmployee }: Registration,
  nowMs: number,
): Loan | null {
  if (!terms) return null;
  const { product, amount, method, tariff_type } = terms;
  const record = store.loans.get(uuid);
  const today = almatyDate(nowMs);
  const openDate = record?.openDate ?? null;
  // Before its opening, a loan has the schedule that an opening today would give.
  const { schedule: rows } = calculateLoanSchedule({
    product,
    amount,
    openDate: openDate ?? today,
    method,
  });
  const isDeclined = step === 'personal_cabinet' && stateDatabase.outcomeOf(iin) === 'declined';
  const undecided = isForEmployee ? 'checking' : 'to_sign';
  const unsigned = isDeclined ? 'declined' : undecided;
  const unopened = record ? unopenedStatus(record, nowMs) : unsigned;
  const isEndedUnopened = unopened === 'declined' || unopened === 'refused';
  const paidTiyn = store.payments.allOf(uuid).reduce((sum, { tiyn }) => sum + tiyn, 0);
  const repayment =
    openDate === null
      ? { ...planOf(isEndedUnopened ? [] : rows), status: unopened }
      : openLoan(rows, paidTiyn, today);
  const waiting = repayment.status === 'waiting' ? record : null;
  return {
    ...repayment,
    contract_number:
      record && `${record.signedOn.slice(0, 4)}-${String(record.id).padStart(6, '0')}`,
    product,
    amount,
    method,
    tariff_type,
    open_date: openDate,
    confirmable_at: isoOf(waiting?.confirmableMs),
    confirm_until: isoOf(waiting?.confirmUntilMs),
    // A declined or refused loan has no payout.
    payout: openDate === null && isEndedUnopened ? null : payoutOf(iin, openDate, today),
  };
}

export function hasEnded({ status }: Loan): boolean {
  return status === 'closed' || status === 'refused' || status === 'declined';
}

/** Returns whether money is owed: only an open loan takes payments. */
export function isOpen({ status }: Loan): boolean {
  return status === 'active' || status === 'late';
}
