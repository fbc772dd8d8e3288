import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The source of ids, secrets and codes. The documentation's examples need the same values in each run. */
export interface Random {
  bytes(size: number): Buffer;
  /** Returns a whole number from 0 to below `end`. */
  below(end: number): number;
  uuid(): string;
}

export const systemRandom: Random = { bytes: randomBytes, below: randomInt, uuid: randomUUID };
