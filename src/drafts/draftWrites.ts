import { getDefaultStore } from 'jotai/vanilla';
import { areDraftsRefusedAtom, type DraftOwner, type DraftValues, keepDraft } from './drafts.ts';

/** @returns whether it is kept now */
export async function writeDraft(owner: DraftOwner, values: DraftValues): Promise<boolean> {
  await keepDraft(owner, values);
  return !getDefaultStore().get(areDraftsRefusedAtom);
}

/** A tab that was frozen amid a write keeps no other from writing. */
const LOCK_WITHIN_MS = 1_000;

/** Does what reads and writes a draft while no other tab does: each would lose what the other has written. */
export async function writeAlone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_WITHIN_MS);
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    await navigator.locks.request('draft', { signal: waiting.signal }, begin);
  } catch (error) {
    if (isBegun) throw error;
    await work();
  } finally {
    clearTimeout(timer);
  }
}
