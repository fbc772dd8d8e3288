import { getDefaultStore } from 'jotai/vanilla';
import { withLock } from '../platform/locks.ts';
import { areDraftsRefusedAtom, type DraftOwner, type DraftValues, keepDraft } from './drafts.ts';

/** @returns whether it is kept now */
export async function writeDraft(owner: DraftOwner, values: DraftValues): Promise<boolean> {
  await keepDraft(owner, values);
  return !getDefaultStore().get(areDraftsRefusedAtom);
}

/** A tab that was frozen amid a write keeps no other from writing. */
const LOCK_WITHIN_MS = 1_000;

/** Does what reads and writes a draft while no other tab does: each would lose what the other has written. */
export function writeAlone(work: () => Promise<void>): Promise<void> {
  return withLock('draft', work, { patienceMs: LOCK_WITHIN_MS });
}
