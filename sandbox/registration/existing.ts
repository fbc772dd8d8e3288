import type { StateDatabase } from '../parties/parties.ts';
import type { Registration } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { hasEnded, loanOf } from './loan.ts';

/**
 * Finds the existing registration to which an accepted face leads from a new registration: an open loan first, else the newest
 * application of a proven owner. An unproven application may be a stranger's, so the face does not lead to it.
 * @returns the registration, and whether its contract is signed
 */
export function findExisting(
  store: Store,
  stateDatabase: StateDatabase,
  registration: Registration,
  nowMs: number,
) {
  const open = store.registrations
    .othersOf(registration)
    .filter(({ hasOwner, isForEmployee }) => hasOwner && !isForEmployee)
    .filter((other) => {
      const loan = loanOf(store, stateDatabase, other, nowMs);
      return !loan || !hasEnded(loan);
    })
    .map((other) => ({ registration: other, isSigned: store.loans.get(other.uuid) !== null }));
  return open.find(({ isSigned }) => isSigned) ?? open[0] ?? null;
}

/** Returns whether the person has another signed loan that has not ended. No second loan is signed beside it. */
export function hasOpenLoanBeside(
  store: Store,
  stateDatabase: StateDatabase,
  registration: Registration,
  nowMs: number,
): boolean {
  return findExisting(store, stateDatabase, registration, nowMs)?.isSigned === true;
}

/** Erases a registration with its typed data. The caller ends its sessions. */
export function eraseRegistration(store: Store, uuid: string): void {
  store.registrations.remove(uuid);
  store.pendingEvents.remove(uuid);
  store.smsCodes.remove(uuid);
  store.documentTokens.remove(uuid);
  store.signAttempts.removeWhere`uuid = ${uuid}`;
}
