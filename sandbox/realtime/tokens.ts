import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { CredentialsError, errorCodes } from './protocol.ts';

/** An Ably API key: its name is public, its secret signs tokens. */
interface AblyKey {
  name: string;
  secret: Uint8Array;
}

/** The claims of a token with a verified signature. */
export interface Token {
  clientId: string;
  /** The channels to which the client may subscribe. */
  channels: readonly string[];
  expiresAtMs: number;
  /** Names the tokens that are revoked together; undefined for a token that cannot be revoked. */
  revocationKey: string | undefined;
}

export interface TokenInput {
  channel: string;
  clientId: string;
  ttlS: number;
  /** See `Token`. */
  revocationKey?: string;
}

/** The longest life of a token that Ably accepts. */
const longestTtlS = 24 * 60 * 60;

/**
 * Reads an Ably API key.
 * @param key `appId.keyId:secret`, as Ably's dashboard shows it
 * @throws RangeError for any other text; the message does not repeat the text
 */
export function parseKey(key: string): AblyKey {
  const [, name, secret] = /^([^.:]+\.[^.:]+):(.+)$/.exec(key) ?? [];
  if (name === undefined || secret === undefined) {
    throw new RangeError('An Ably key reads appId.keyId:secret');
  }
  return { name, secret: new TextEncoder().encode(secret) };
}

/**
 * Signs a JWT with which a client may only subscribe to one channel
 * (https://ably.com/docs/auth/token/jwt).
 * @throws RangeError for a life that is not a whole number of seconds from 1 to 86 400
 */
export function signChannelToken(key: AblyKey, input: TokenInput, nowMs: number): Promise<string> {
  const { channel, clientId, ttlS, revocationKey } = input;
  if (!Number.isInteger(ttlS) || ttlS < 1 || ttlS > longestTtlS) {
    throw new RangeError(`ttlS is ${ttlS}: give whole seconds from 1 to ${longestTtlS}`);
  }
  const issuedAtS = Math.floor(nowMs / 1000);
  return new SignJWT({
    'x-ably-capability': JSON.stringify({ [channel]: ['subscribe'] }),
    'x-ably-clientId': clientId,
    ...(revocationKey !== undefined && { 'x-ably-revocation-key': revocationKey }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.name })
    .setIssuedAt(issuedAtS)
    .setExpirationTime(issuedAtS + ttlS)
    .sign(key.secret);
}

const claimsSchema = v.object({
  exp: v.number(),
  'x-ably-clientId': v.pipe(v.string(), v.minLength(1), v.notValue('*')),
  'x-ably-capability': v.pipe(
    v.string(),
    v.parseJson(),
    v.record(v.string(), v.array(v.string())),
    v.transform((capability) => Object.entries(capability)),
  ),
  'x-ably-revocation-key': v.optional(v.string()),
});

/**
 * Checks a client's token: signature, key, expiry, the form of its claims.
 * @throws CredentialsError 40142 for an expired token (the client gets another), 40101 for any other fault (another token of
 * the same issuer would have the same fault)
 */
export async function verifyToken(key: AblyKey, jwt: string, nowMs: number): Promise<Token> {
  try {
    const { payload, protectedHeader } = await jwtVerify(jwt, key.secret, {
      algorithms: ['HS256'],
      currentDate: new Date(nowMs),
      requiredClaims: ['iat', 'exp'],
    });
    if (protectedHeader.kid !== key.name) throw new Error('The token is of another key');
    const claims = v.parse(claimsSchema, payload);
    return {
      clientId: claims['x-ably-clientId'],
      channels: claims['x-ably-capability']
        .filter(([, operations]) => operations.includes('subscribe'))
        .map(([channel]) => channel),
      expiresAtMs: claims.exp * 1000,
      revocationKey: claims['x-ably-revocation-key'],
    };
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) {
      throw new CredentialsError(errorCodes.tokenExpired, 'The token has expired', { cause });
    }
    throw new CredentialsError(errorCodes.unauthorized, 'The token is not valid', { cause });
  }
}
