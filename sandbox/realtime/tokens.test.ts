import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { parseKey, signChannelToken, verifyToken } from './tokens.ts';

const key = parseKey('app.key1:secret:with:colons');
const nowMs = Date.UTC(2026, 10, 21, 9);
const input = { channel: 'private:registration.1', clientId: 'applicant', ttlS: 60 };

const claims = { 'x-ably-capability': '{"a":["subscribe"]}', 'x-ably-clientId': 'applicant' };
const forged = (payload: Record<string, unknown>, kid = key.name, secret = key.secret) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', kid })
    .setIssuedAt(nowMs / 1000)
    .setExpirationTime(nowMs / 1000 + 60)
    .sign(secret);

describe("a channel's token", () => {
  it("is signed as Ably's own service wants it", async () => {
    const jwt = await signChannelToken(key, input, nowMs);
    expect(decodeProtectedHeader(jwt)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'app.key1' });
    expect(decodeJwt(jwt)).toEqual({
      'x-ably-capability': '{"private:registration.1":["subscribe"]}',
      'x-ably-clientId': 'applicant',
      iat: nowMs / 1000,
      exp: nowMs / 1000 + 60,
    });
  });

  it('names client, capability and expiry', async () => {
    const token = await verifyToken(key, await signChannelToken(key, input, nowMs), nowMs);
    expect(token).toEqual({
      clientId: 'applicant',
      channels: ['private:registration.1'],
      expiresAtMs: nowMs + 60_000,
    });
  });

  it('is refused from the second in which it expires', async () => {
    const jwt = await signChannelToken(key, input, nowMs);
    await expect(verifyToken(key, jwt, nowMs + 59_999)).resolves.toBeDefined();
    await expect(verifyToken(key, jwt, nowMs + 60_000)).rejects.toMatchObject({
      info: { code: 40142, statusCode: 401 },
    });
  });

  it.each([
    ['of another key', forged(claims, 'app.key2')],
    ['signed with another secret', forged(claims, key.name, new TextEncoder().encode('guessed'))],
    ['without a capability', forged({ ...claims, 'x-ably-capability': undefined })],
    ['with a capability that is no JSON', forged({ ...claims, 'x-ably-capability': '{' })],
    ['with a list in place of a capability', forged({ ...claims, 'x-ably-capability': '[]]' })],
    ['with one operation', forged({ ...claims, 'x-ably-capability': '{"a":"subscribe"}' })],
    ['with a numeric operation', forged({ ...claims, 'x-ably-capability': '{"a":[1]}' })],
    ['without a client', forged({ ...claims, 'x-ably-clientId': undefined })],
    ['of a nameless client', forged({ ...claims, 'x-ably-clientId': '' })],
    ['of any client', forged({ ...claims, 'x-ably-clientId': '*' })],
    ['that is no token', Promise.resolve('abc')],
    ['that is not signed at all', Promise.resolve('eyJhbGciOiJub25lIn0.e30.')],
  ])('is refused for good %s', async (_words, jwt) => {
    await expect(verifyToken(key, await jwt, nowMs)).rejects.toMatchObject({
      info: { code: 40101, statusCode: 401 },
    });
  });

  it.each([
    ['{"a":["subscribe","publish"],"b":["subscribe"]}', ['a', 'b']],
    ['{"a":["publish"],"b":["*"],"c":[]}', []],
    ['{}', []],
  ])('allows with the capability %s the channels %j', async (capability, channels) => {
    const jwt = forged({ ...claims, 'x-ably-capability': capability });
    expect(await verifyToken(key, await jwt, nowMs)).toMatchObject({ channels });
  });

  it.each([0, 1.5, 86_401, Number.NaN])('cannot live %d seconds', (ttlS) => {
    expect(() => signChannelToken(key, { ...input, ttlS }, nowMs)).toThrow(RangeError);
  });
});

it.each(['', 'app.key1', 'app:secret', 'app.key1:'])('an Ably key is not "%s"', (text) => {
  expect(() => parseKey(text)).toThrow('appId.keyId:secret');
});
