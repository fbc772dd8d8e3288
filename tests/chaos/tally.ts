import { median } from '../bench/statistics.ts';
import { type EventKind, eventKinds } from './events.ts';
import { type FaultKind, faultKinds } from './faults.ts';

/** Result of one walk. */
export interface WalkResult {
  readonly walk: number;
  /** Reasons why the walk counts as lost: the record differs, text had to be typed again, or the page failed. */
  readonly losses: readonly string[];
  /** Path of the page on which the walk was stranded until its limit, or null if it came to the loan. */
  readonly strandedAt: string | null;
  /** Effects that happened more often than intended. */
  readonly doubles: readonly string[];
  readonly faults: readonly FaultKind[];
  readonly events: readonly EventKind[];
  /** Number of times a walk went on after an interruption: network, session, reload, restart. */
  readonly resumptions: number;
  /** Times from the return of the network to the right screen, if the step had moved in the meantime. */
  readonly recoveriesMs: readonly number[];
  readonly durationMs: number;
  /** Events with their times. */
  readonly log: readonly string[];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/**
 * Limit of the median time to the right screen when the server answers at once. There is no limit for the worst time,
 * because it depends on the machine as much as on the app.
 */
const MEDIAN_RECOVERY_WITHIN_MS = 1_000;
/** The median of fewer returns depends on the machine more than on the app, so it is reported without a limit. */
const MIN_JUDGED_RETURNS = 20;

const recoveriesOf = (results: readonly WalkResult[]) =>
  results.flatMap(({ recoveriesMs }) => recoveriesMs);

/** Compares the returns of a run with the limit. */
function judgeReturns(recoveriesMs: readonly number[]): 'fast' | 'slow' | 'too few' {
  if (recoveriesMs.length < MIN_JUDGED_RETURNS) return 'too few';
  return median(recoveriesMs) > MEDIAN_RECOVERY_WITHIN_MS ? 'slow' : 'fast';
}
const verdicts = {
  fast: '',
  slow: ' (TOO SLOW)',
  'too few': ` (not judged below ${MIN_JUDGED_RETURNS})`,
} as const;

/** Lists what went wrong in a walk. */
export const problemsOf = ({ losses, doubles, strandedAt }: WalkResult): string[] => [
  ...(strandedAt === null ? [] : [`never came to the loan: stranded at ${strandedAt}`]),
  ...losses,
  ...doubles,
];

/** Returns whether a run has no losses, no double effects, no stranded applicants, and a median return within a second. */
export function isGood(results: readonly WalkResult[]): boolean {
  const isUnharmed = (result: WalkResult) => problemsOf(result).length === 0;
  return results.every(isUnharmed) && judgeReturns(recoveriesOf(results)) !== 'slow';
}

/** Returns the last line of a run. */
export function totalLine(results: readonly WalkResult[], seed: number): string {
  const count = (has: (result: WalkResult) => boolean) => results.filter(has).length;
  const sum = (of: (result: WalkResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const met = results.flatMap(({ faults }) => faults);
  const events = results.flatMap((result) => result.events);
  const byKind = <Kind extends string>(kinds: readonly Kind[], found: readonly Kind[]) =>
    kinds.map((kind) => `${kind} ${found.filter((each) => each === kind).length}`).join(', ');
  const recoveries = recoveriesOf(results);
  const recovery =
    recoveries.length === 0
      ? 'recovery not measured'
      : `recovery of ${recoveries.length} returns: median ${seconds(median(recoveries))}, worst ${seconds(Math.max(...recoveries))}${verdicts[judgeReturns(recoveries)]}`;
  return [
    `chaos: ${results.length} walks (seed ${seed})`,
    `${count(({ losses }) => losses.length > 0)} lost`,
    `${count(({ doubles }) => doubles.length > 0)} doubled`,
    `${count(({ strandedAt }) => strandedAt !== null)} stranded`,
    `${met.length} faults (${byKind(faultKinds, met)})`,
    `${events.length} events (${byKind(eventKinds, events)})`,
    `${sum(({ resumptions }) => resumptions)} resumptions`,
    recovery,
  ].join('; ');
}
