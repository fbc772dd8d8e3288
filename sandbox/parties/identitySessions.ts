import * as v from 'valibot';
import { captureErrorNames } from '../../src/api/contract.ts';
import type { Random } from '../random.ts';
import { type Database, table } from '../store/database.ts';
import type { IdentitySession } from './parties.ts';

/** Outcome of a capture. With `other_face` the capture succeeds, and the provider sees the face of another person. */
export const captureOutcome = v.picklist(['success', 'other_face', ...captureErrorNames]);
type CaptureOutcome = v.InferOutput<typeof captureOutcome>;

const sessionRow = v.object({
  id: v.string(),
  status: v.picklist(['open', 'success', 'error']),
  error: v.nullable(v.string()),
  askedOutcome: v.nullable(captureOutcome),
});

const MAX_SESSIONS = 1000;

export type IdentitySessions = ReturnType<typeof identitySessionsIn>;

/** Keeps the identity provider's sessions: each is opened, finished once, and taken once. */
export function identitySessionsIn(database: Database, random: Random) {
  const rows = table(database, 'identitySessions', sessionRow, 'id');
  let askedOutcomes: CaptureOutcome[] = [];
  return {
    /** Sets the outcome of the next captures. Outcomes are used in the order of the requests. */
    askFor(outcome: CaptureOutcome, times: number) {
      askedOutcomes.push(...Array.from({ length: times }, () => outcome));
    },
    nextOutcome: () => askedOutcomes.shift() ?? null,
    forgetAsked() {
      askedOutcomes = [];
    },

    /**
     * Opens a session.
     * @param askedOutcome the requested outcome; null: the capture decides
     * @param replacedId an open session of the same page, which ends here
     */
    open(askedOutcome: CaptureOutcome | null, replacedId: string | null): string {
      if (replacedId && rows.get(replacedId)?.status === 'open') rows.remove(replacedId);
      const id = random.uuid();
      rows.put({ id, status: 'open', error: null, askedOutcome });
      rows.keepNewest(MAX_SESSIONS);
      return id;
    },

    /**
     * Ends a session; an ended session stays as it is.
     * @param error the capture's error, null for success; a requested outcome replaces it
     * @returns null when there is no such session
     */
    finish(id: string, error: string | null): Omit<IdentitySession, 'isOtherFace'> | null {
      const row = rows.get(id);
      if (row === null) return null;
      if (row.status !== 'open') return { status: row.status, error: row.error };
      const { askedOutcome } = row;
      const isCaptured = askedOutcome === 'success' || askedOutcome === 'other_face';
      const asked = isCaptured ? null : askedOutcome;
      const finalError = asked ?? error;
      const status = finalError === null ? 'success' : 'error';
      rows.change(id, { status, error: finalError });
      return { status, error: finalError };
    },

    /**
     * Takes a session. Returns null for an unknown or taken session; an unfinished session is an error.
     */
    take(id: string): IdentitySession | null {
      const row = rows.get(id);
      if (row === null) return null;
      rows.remove(id);
      const isOtherFace = row.askedOutcome === 'other_face';
      if (row.status === 'open') return { status: 'error', error: 'SessionIsOpen', isOtherFace };
      return { status: row.status, error: row.error, isOtherFace };
    },
  };
}
