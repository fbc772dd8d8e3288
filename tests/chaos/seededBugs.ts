import { formSteps } from '../../src/api/contract.ts';
import type { DrawnWalk } from './drawWalk.ts';
import type { Action, FaultKind } from './faults.ts';

/** A bug that chaos has to find. */
export interface SeededBug {
  readonly name: string;
  /**
   * The file that gets the bug in a copy of the sources, and the text that is replaced there. The text must occur exactly
   * once.
   */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Returns whether a walk meets the bug. */
  readonly isMetBy: (walk: DrawnWalk) => boolean;
  /** Matches the problem that such a walk reports. */
  readonly problem: RegExp;
}

const hasOneOf = ({ plan }: DrawnWalk, actions: readonly Action[], kinds: readonly FaultKind[]) =>
  actions.some((action) => {
    const kind = plan.get(action);
    return kind !== undefined && kinds.includes(kind);
  });

export const seededBugs: readonly SeededBug[] = [
  {
    // A repeat with the same key does the work again. The bug is in the check of the key, because the check would hide a bug in
    // the later code.
    name: 'step done twice',
    file: 'sandbox/rest/idempotency.ts',
    from: 'if (known) {',
    to: 'if (known && Date.now() < 0) {',
    isMetBy: (walk) => hasOneOf(walk, ['terms'], ['cut_after', 'error_500_after']),
    problem: /^terms accepted: \d+ instead of \d+$/m,
  },
  {
    // A call without an answer is never sent again, however often the button is pressed.
    name: 'no resend',
    file: 'src/application/session/useCall.ts',
    from: 'if (store.get(stateAtom).isSending) return null;',
    to: 'if (store.get(stateAtom).isSending || key !== null) return null;',
    isMetBy: (walk) => hasOneOf(walk, formSteps, ['cut_before', 'error_500']),
    problem: /^never came to the loan: stranded at \/register\/.*$/m,
  },
  {
    // What is typed is never stored.
    name: 'drafts off',
    file: 'src/application/drafts/drafts.ts',
    from: 'const isStored = await personalRecords.write(Object.fromEntries(named), TYPED_LIFE_MS);',
    to: 'const isStored = named.length >= 0;',
    isMetBy: (walk) => hasOneOf(walk, formSteps, ['session_401']),
    problem: /^\w+ had to be typed again$/m,
  },
  {
    // The bucket is garbage-collected while its connection is open, so the next writes hang.
    name: 'bucket collected',
    file: 'src/device/storage/database.ts',
    from: 'return { database, bucket };',
    to: 'return { database, bucket: undefined };',
    isMetBy: (walk) => hasOneOf(walk, formSteps, ['session_401']),
    problem: /^\w+ had to be typed again$/m,
  },
  {
    // All later operations wait for ever behind an operation that hangs.
    name: 'database wait without a limit',
    file: 'src/device/storage/database.ts',
    from: 'OPERATION_LIMIT_MS = 3_000;',
    to: 'OPERATION_LIMIT_MS = 1e9;',
    isMetBy: (walk) => walk.isPatient && hasOneOf(walk, formSteps, ['database_silent_10s']),
    problem: /^what was typed while the database was silent is not stored at .*$/m,
  },
];

/**
 * Returns the text of a file with the bug in it.
 * @throws RangeError when the text to replace does not occur exactly once; then adapt the bug to the changed source
 */
export function withBug({ name, file, from, to }: SeededBug, source: string): string {
  const [before, after, ...more] = source.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new RangeError(`"${name}" cannot be seeded: ${file} does not have "${from}" once`);
  }
  return before + to + after;
}
