/** Draws the choices of one step of a walk. The same seed gives the same choices. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Draws a whole number from 0 to below `end`, by the generator mulberry32. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  /** Returns true in so many of a hundred draws. */
  percent(share: number): boolean {
    return this.below(100) < share;
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)];
    if (picked === undefined) throw new RangeError('There is nothing to pick');
    return picked;
  }
}
