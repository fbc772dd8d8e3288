import { createRandom, seedOf } from '../chaos/random.ts';

/** A journey of the core, identified as Playwright filters it. */
export interface Journey {
  /** The test file, relative to `tests/journeys`. */
  readonly file: string;
  /** Titles of the groups around the test and of the test itself. */
  readonly titles: readonly string[];
}

/** The conditions of one round. */
export interface Round {
  /** Counted from 1. */
  readonly number: number;
  readonly workers: number;
  /** Factor by which the processor of each page is slowed down (CDP). */
  readonly cpu: number;
  /** Delay of each request to a server, in milliseconds. */
  readonly networkMs: number;
  /** Delay of the database events that report an open database or a complete transaction, in milliseconds. */
  readonly databaseMs: number;
  /** Number of processes that keep a core busy. */
  readonly busyLoops: number;
}

/** Draws the conditions of a round; the same seed gives the same rounds on every machine. */
export function drawRound(seed: number, number: number): Round {
  const random = createRandom(seedOf(seed, number));
  return {
    number,
    workers: random.pick([1, 2]),
    cpu: random.pick([1, 2, 4, 6]),
    networkMs: random.pick([0, 30, 150]),
    databaseMs: random.pick([0, 20, 100]),
    busyLoops: random.pick([0, 2]),
  };
}

/** Returns the journeys in the round's order. */
export function shuffle(seed: number, number: number, journeys: readonly Journey[]): Journey[] {
  return createRandom(seedOf(seed ^ 0x5eed, number)).shuffled(journeys);
}

/** Returns whether nothing is slowed down. Only then do limits in seconds apply. */
export const isFullSpeed = ({ cpu, networkMs, databaseMs, busyLoops }: Round): boolean =>
  cpu === 1 && networkMs === 0 && databaseMs === 0 && busyLoops === 0;

/** Returns a pattern that matches only this journey within its file. */
export function patternOf({ titles }: Journey): RegExp {
  const name = [...titles, '@core'].join(' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${name}$`);
}

export const nameOf = ({ file, titles }: Journey): string => [file, ...titles].join(' › ');

const wordsOf = ({ workers, cpu, networkMs, databaseMs, busyLoops }: Round): string =>
  `workers ${workers}, cpu 1/${cpu}, network ${networkMs} ms, database ${databaseMs} ms, busy loops ${busyLoops}`;

/** The result of one round. */
export interface RoundResult {
  readonly round: Round;
  readonly passed: number;
  /** Names of the journeys that failed. */
  readonly failed: readonly string[];
  readonly tookS: number;
}

/**
 * Returns the table: each round with its conditions, then each failed journey with its number of failures and their
 * conditions.
 */
export function tableOf(results: readonly RoundResult[]): readonly string[] {
  const rounds = results.map(
    ({ round, passed, failed, tookS }) =>
      `round ${round.number}: ${passed} passed, ${failed.length} failed, ${tookS} s; ${wordsOf(round)}`,
  );
  const names = [...new Set(results.flatMap(({ failed }) => failed))].sort();
  const faults = names.flatMap((name) => {
    const hit = results.filter(({ failed }) => failed.includes(name));
    return [
      `FAILED ${hit.length} of ${results.length}: ${name}`,
      ...hit.map(({ round }) => `  round ${round.number}: ${wordsOf(round)}`),
    ];
  });
  const failures = results.reduce((total, { failed }) => total + failed.length, 0);
  const total = `${results.length} rounds, ${failures} failures in ${names.length} journeys`;
  return [...rounds, ...faults, total];
}
