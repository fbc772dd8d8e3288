import { randomBytes, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/**
 * Cost of scrypt: 1 MB and about 3 ms. A code of 8 characters has 40 bits, so one processor needs a century for all codes.
 */
const cost = { N: 1024, r: 8, p: 1 } as const;

const scryptInPool = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const textOf = (salt: Buffer, hash: Buffer) => Buffer.concat([salt, hash]).toString('base64url');

/**
 * Returns the slow, salted hash of a code that is short enough to be guessed. The store holds the hash instead of the code.
 * Other threads compute it, so other calls are answered meanwhile.
 */
export async function slowHashOf(code: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return textOf(salt, await scryptInPool(code, salt, HASH_BYTES, cost));
}

/** Computes the slow hash at once, for callers that cannot wait. */
export function slowHashNow(code: string): string {
  const salt = randomBytes(SALT_BYTES);
  return textOf(salt, scryptSync(code, salt, HASH_BYTES, cost));
}

/** Returns whether a hash is the slow hash of a code, in the same time for every code. */
export async function isSlowHashOf(code: string, hash: string): Promise<boolean> {
  const bytes = Buffer.from(hash, 'base64url');
  const salt = bytes.subarray(0, SALT_BYTES);
  const computed = await scryptInPool(code, salt, HASH_BYTES, cost);
  return timingSafeEqual(bytes.subarray(SALT_BYTES), computed);
}
