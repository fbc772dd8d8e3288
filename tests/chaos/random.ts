/** Random numbers that repeat for the same seed. */
export type Random = ReturnType<typeof createRandom>;

/**
 * Creates random numbers by mulberry32 (Tommy Ettinger, public domain): 32 bits of state, the same on every machine.
 * @param seed any whole number; only its lowest 32 bits are used
 */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** Returns a number from 0 (included) to 1 (excluded). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns a whole number from min to max, both included. */
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability: number) => next() < probability,
    /** Picks one element of a list. @throws RangeError for an empty list */
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('There is nothing to pick from');
      // The index is within the list.
      return list[between(0, list.length - 1)] as T;
    },
    shuffled<T>(list: readonly T[]): T[] {
      const keyed = list.map((value) => ({ value, key: next() }));
      return keyed.sort((one, other) => one.key - other.key).map(({ value }) => value);
    },
  };
}

/** Returns the seed of one walk, so that walks with close numbers have nothing in common. */
export function seedOf(seed: number, walk: number): number {
  return Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(walk + 1, 0xc2b2ae35);
}
