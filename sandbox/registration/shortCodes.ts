import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/**
 * Cost of scrypt: 1 MB and about 3 ms. A code of 8 characters has 40 bits, so all of them take a century of one processor;
 * no cost helps the 4 digits, which are good for ten minutes.
 */
const cost = { N: 1024, r: 8, p: 1 } as const;

/** Returns the slow, salted hash of a code short enough to be guessed: the store holds it instead of the code. */
export function slowHashOf(code: string): string {
  const salt = randomBytes(SALT_BYTES);
  return Buffer.concat([salt, scryptSync(code, salt, HASH_BYTES, cost)]).toString('base64url');
}

/** Tells if a hash is that of a code, in the same time for every code. */
export function isSlowHashOf(code: string, hash: string): boolean {
  const bytes = Buffer.from(hash, 'base64url');
  const salt = bytes.subarray(0, SALT_BYTES);
  return timingSafeEqual(bytes.subarray(SALT_BYTES), scryptSync(code, salt, HASH_BYTES, cost));
}
