import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const reading = v.object({
  /** Unix time. */
  atMs: v.number(),
  /** Bytes of memory that the process holds. */
  rss: v.number(),
  /** Bytes of JavaScript objects. */
  heapUsed: v.number(),
  /** Processor time since the start. */
  cpuMs: v.number(),
  /** Time for which the event loop worked and waited since the start, in ms. */
  active: v.number(),
  idle: v.number(),
  /** How late the ticks of a timer came in the last second, in ms: the delay of the event loop. */
  late: v.array(v.number()),
});
type Reading = v.InferOutput<typeof reading>;

/** The state of one process over the measured time. */
export interface ProcessUse {
  /** Megabytes at the beginning and at the end of the time, and the highest of it. */
  readonly rssMb: { readonly first: number; readonly last: number; readonly most: number };
  readonly heapMb: { readonly first: number; readonly last: number };
  /** Share of one processor, 1 for all of it. */
  readonly cpu: number;
  /** Share of the time in which the event loop worked. */
  readonly loop: number;
  /** How late the event loop came to a timer, in ms. */
  readonly late: readonly number[];
}

const MB = 1024 * 1024;

/**
 * Sums up what a probe wrote between two instants.
 * @throws Error when there are not two readings between them
 */
export function summaryOf(readings: readonly Reading[], fromMs: number, toMs: number): ProcessUse {
  const within = readings.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last || first === last) throw new Error('The probe wrote less than two readings');
  const worked = last.active - first.active;
  const mb = (bytes: number) => bytes / MB;
  return {
    rssMb: {
      first: mb(first.rss),
      last: mb(last.rss),
      most: Math.max(...within.map(({ rss }) => mb(rss))),
    },
    heapMb: { first: mb(first.heapUsed), last: mb(last.heapUsed) },
    cpu: (last.cpuMs - first.cpuMs) / (last.atMs - first.atMs),
    loop: worked / (worked + last.idle - first.idle),
    late: within.slice(1).flatMap(({ late }) => late),
  };
}

/** Reads the file of a probe. */
export async function readProbe(file: string): Promise<Reading[]> {
  const text = await readFile(file, 'utf8');
  // The last line may be half written.
  const lines = text.slice(0, text.lastIndexOf('\n')).split('\n');
  return lines.map((line) => v.parse(reading, JSON.parse(line)));
}
