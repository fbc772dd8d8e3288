import type { ClientLoan } from '../../src/api/contract.ts';
import type { StateDatabase } from '../parties/parties.ts';
import type { Registration, Session } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { loanOf } from './loan.ts';
import { isProven } from './whoMay.ts';

/** Returns the registration where a session was proven before a restart; null without a valid proof. */
export function earlierProven(store: Store, session: Session, nowMs: number): Registration | null {
  const { earlierProof } = session;
  if (earlierProof === null || earlierProof.untilMs <= nowMs) return null;
  return store.registrations.get(earlierProof.uuid);
}

/**
 * Lists the registrations with a signed loan that a session may see, the last signed first. A proof by a face or a code also
 * counts for the loans that the same person has signed with the same phone, because the code sent to that phone opens each of
 * them. A check by a person counts for its own loan alone.
 * @param registration of the session
 * @returns null for a session without a proof
 */
export function signedSeenBy(
  store: Store,
  session: Session,
  registration: Registration | null,
  nowMs: number,
): Registration[] | null {
  const own = registration && isProven(registration) ? registration : null;
  const provenAt = [own, earlierProven(store, session, nowMs)].filter((at) => at !== null);
  const [{ iin } = { iin: null }] = provenAt;
  if (iin === null) return null;
  return store.registrations
    .signedOf(iin)
    .filter((signed) =>
      provenAt.some(
        ({ uuid, phone, proof }) =>
          uuid === signed.uuid || (proof !== 'person' && phone === signed.phone),
      ),
    );
}

/** Returns a signed loan as the list of loans shows it. @throws Error for an unsigned loan */
export function clientLoanOf(
  store: Store,
  stateDatabase: StateDatabase,
  registration: Registration,
  nowMs: number,
): ClientLoan {
  const loan = loanOf(store, stateDatabase, registration, nowMs);
  const record = store.loans.get(registration.uuid);
  if (!loan || !record) throw new Error('The loan is not signed');
  const { id, uuid } = record;
  return { ...loan, id, documents_id: uuid, closed_at: closedAt(store, loan, uuid) };
}

/** Returns the instant of the payment that paid a loan back; null for any other loan. */
function closedAt(
  store: Store,
  { status, paid, overpaid }: Pick<ClientLoan, 'status' | 'paid' | 'overpaid'>,
  uuid: string,
): string | null {
  if (status !== 'closed') return null;
  const owedTiyn = Math.round((paid - overpaid) * 100);
  let sumTiyn = 0;
  const last = store.payments.allOf(uuid).find(({ tiyn }) => {
    sumTiyn += tiyn;
    return sumTiyn >= owedTiyn;
  });
  return last ? new Date(last.atMs).toISOString() : null;
}
