import type { StateDatabase } from '../parties/parties.ts';
import type { Registration } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { hasEnded, loanOf } from './loan.ts';

/** Lists a person's other registrations that have not ended, the signed first, then the newest first. */
function openBeside(
  store: Store,
  stateDatabase: StateDatabase,
  registration: Registration,
  nowMs: number,
) {
  return store.registrations
    .othersOf(registration)
    .filter((other) => {
      const loan = loanOf(store, stateDatabase, other, nowMs);
      return !loan || !hasEnded(loan);
    })
    .map((other) => ({ registration: other, isSigned: store.loans.get(other.uuid) !== null }))
    .sort((one, other) => Number(other.isSigned) - Number(one.isSigned));
}

const isProvenByOwner = ({ proof }: Registration) => proof === 'face' || proof === 'code';

/**
 * Finds the registration to which an accepted face leads from a new registration. A registration that only a person proved,
 * or that nothing proved, may be a stranger's, so the face does not lead to it.
 * @returns the registration, and whether its contract is signed
 */
export function findExisting(
  store: Store,
  stateDatabase: StateDatabase,
  registration: Registration,
  nowMs: number,
) {
  const found = openBeside(store, stateDatabase, registration, nowMs).find(
    ({ registration: other }) => isProvenByOwner(other) && other.leadsTo === null,
  );
  return found ?? null;
}

/**
 * Returns whether another registration of the person prevents the signature: an open loan; for a registration that only a
 * person proved, also an open application that the face or a code proved.
 */
export function isBlocked(
  store: Store,
  stateDatabase: StateDatabase,
  registration: Registration,
  nowMs: number,
): boolean {
  return openBeside(store, stateDatabase, registration, nowMs).some(
    ({ registration: other, isSigned }) =>
      isSigned || (registration.proof === 'person' && isProvenByOwner(other)),
  );
}

/** Erases a registration with its typed data. The caller ends its sessions. */
export function eraseRegistration(store: Store, uuid: string): void {
  store.registrations.remove(uuid);
  store.pendingEvents.remove(uuid);
  store.smsCodes.remove(uuid);
  store.documentTokens.remove(uuid);
  store.signAttempts.removeWhere`uuid = ${uuid}`;
}
