import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const reading = v.object({
  /** Unix time in milliseconds. */
  atMs: v.number(),
  /** Resident memory of the process, in bytes. */
  rss: v.number(),
  /** Memory of JavaScript objects, in bytes. */
  heapUsed: v.number(),
  /** Processor time since the start, in milliseconds. */
  cpuMs: v.number(),
  /** Time since the start for which the event loop was active and idle, in ms. */
  active: v.number(),
  idle: v.number(),
  /** Delays of a timer's ticks in the last second, in ms: the delay of the event loop. */
  late: v.array(v.number()),
});
type Reading = v.InferOutput<typeof reading>;

/** The resource use of a process over the measured time. */
export interface ProcessUse {
  /** Resident memory in megabytes: at the beginning, at the end, and the maximum. */
  readonly rssMb: { readonly first: number; readonly last: number; readonly most: number };
  readonly heapMb: { readonly first: number; readonly last: number };
  /** Share of one processor, from 0 to 1. */
  readonly cpu: number;
  /** Share of the time for which the event loop was active. */
  readonly loop: number;
  /** Delays of the event loop at a timer, in ms. */
  readonly late: readonly number[];
}

const MB = 1024 * 1024;

/**
 * Sums up the readings of a probe between two instants.
 * @throws Error when there are fewer than two readings
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
  // The last line may be incomplete.
  const lines = text.slice(0, text.lastIndexOf('\n')).split('\n');
  return lines.map((line) => v.parse(reading, JSON.parse(line)));
}
