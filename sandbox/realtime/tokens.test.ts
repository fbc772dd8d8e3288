import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { allows, parseCapability, parseKey, signChannelToken, verifyToken } from './tokens.ts';

const key = parseKey('app.key1:secret:with:colons');
const nowMs = Date.UTC(2026, 10, 21, 9);
const input = { channel: 'private:registration.1', clientId: 'applicant', ttlS: 60 };

const forged = (claims: Record<string, unknown>, kid = key.name, secret = key.secret) =>
  new SignJWT(claims)
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
      capability: { 'private:registration.1': ['subscribe'] },
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
    ['of another key', forged({}, 'app.key2')],
    ['signed with another secret', forged({}, key.name, new TextEncoder().encode('guessed'))],
    ['with a capability that is no JSON', forged({ 'x-ably-capability': '{' })],
    ['with a capability of another form', forged({ 'x-ably-capability': '{"a":"subscribe"}' })],
    ['of a nameless client', forged({ 'x-ably-clientId': '' })],
    ['of any client', forged({ 'x-ably-clientId': '*' })],
    ['that is no token', Promise.resolve('abc')],
    ['that is not signed at all', Promise.resolve('eyJhbGciOiJub25lIn0.e30.')],
  ])('is refused for good %s', async (_words, jwt) => {
    await expect(verifyToken(key, await jwt, nowMs)).rejects.toMatchObject({
      info: { code: 40101, statusCode: 401 },
    });
  });

  it('allows everything that the key allows when it names no capability', async () => {
    const token = await verifyToken(key, await forged({}), nowMs);
    expect(token).toMatchObject({ clientId: undefined, capability: { '*': ['*'] } });
  });

  it.each([0, 1.5, 86_401, Number.NaN])('cannot live %d seconds', (ttlS) => {
    expect(() => signChannelToken(key, { ...input, ttlS }, nowMs)).toThrow(RangeError);
  });
});

describe('an idempotency key', () => {
  it.each(['', 'app.key1', 'app:secret', 'app.key1:'])('is not "%s"', (text) => {
    expect(() => parseKey(text)).toThrow('appId.keyId:secret');
  });
});

const own = { 'private:registration.1': ['subscribe'] };

describe('a capability', () => {
  it.each([
    [own, 'private:registration.1', true],
    [own, 'private:registration.10', false],
    [own, 'private:registration', false],
    [own, '[?rewind=1]private:registration.1', false],
    [{ 'private:*': ['subscribe'] }, 'private:registration.1', true],
    [{ 'private:*': ['subscribe'] }, 'privately:1', false],
    [{ '*': ['*'] }, 'anything', true],
    [{ 'private:registration.1': ['publish'] }, 'private:registration.1', false],
    [{}, 'private:registration.1', false],
  ])('%j about listening to %s: %s', (capability, channel, isAllowed) => {
    expect(allows(capability, channel, 'subscribe')).toBe(isAllowed);
  });

  it('to subscribe does not allow to publish', () => {
    expect(allows(own, 'private:registration.1', 'publish')).toBe(false);
  });

  it.each([undefined, 7, 'subscribe', '[]]', '{"a":[1]}'])('cannot be read from %j', (text) => {
    expect(() => parseCapability(text)).toThrow();
  });
});
