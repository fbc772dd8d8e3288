import { describe, expect, it } from 'vitest';
import { createConnections } from './connections.ts';

function connectionsAt(clock: { nowMs: number }) {
  return createConnections(() => clock.nowMs, 100);
}

describe('a connection', () => {
  it('is given back to its client while it is remembered, and not afterwards', () => {
    const clock = { nowMs: 0 };
    const connections = connectionsAt(clock);
    const { connection } = connections.open('me', undefined);
    connections.cutOff(connection);
    clock.nowMs = 100;
    expect(connections.open('me', connection.key)).toEqual({ connection, error: undefined });
    connections.cutOff(connection);
    clock.nowMs = 201;
    const late = connections.open('me', connection.key);
    expect(late.connection.id).not.toBe(connection.id);
    expect(late.error).toMatchObject({ code: 80008, statusCode: 400 });
  });

  it('gets another key each time, and the one before ends when the client has the new one', () => {
    const connections = connectionsAt({ nowMs: 0 });
    const { connection } = connections.open('me', undefined);
    const { id, key: first } = connection;
    const isGivenFor = (key: string) => connections.open('me', key).connection === connection;
    expect(isGivenFor(first)).toBe(true);
    expect(connection).toMatchObject({ id, key: expect.not.stringMatching(first) });
    // The answer was lost: the client still has its first key.
    const lost = connection.key;
    expect(isGivenFor(first)).toBe(true);
    expect(isGivenFor(lost)).toBe(false);
    const { key: last } = connection;
    connection.formerKey = undefined;
    expect(isGivenFor(first)).toBe(false);
    expect(isGivenFor(last)).toBe(true);
  });

  it('is given back at any time while it has a socket', () => {
    const clock = { nowMs: 0 };
    const connections = connectionsAt(clock);
    const { connection } = connections.open('me', undefined);
    connection.endSocket = () => undefined;
    clock.nowMs = 10_000;
    connections.forgetOld();
    expect(connections.open('me', connection.key).connection).toBe(connection);
  });

  it('is not given to another client that knows its key', () => {
    const connections = connectionsAt({ nowMs: 0 });
    const { connection } = connections.open('me', undefined);
    const stranger = connections.open('you', connection.key);
    expect(stranger.connection).not.toBe(connection);
    expect(stranger.error?.code).toBe(80008);
  });

  it('is not given for a malformed key', () => {
    const connections = connectionsAt({ nowMs: 0 });
    expect(connections.open('me', 'nonsense').error?.code).toBe(80008);
  });

  it('has a key with 128 random bits beside its id', () => {
    const { connection } = connectionsAt({ nowMs: 0 }).open('me', undefined);
    const [id, secret = ''] = connection.key.split('!');
    expect(id).toBe(connection.id);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
  });

  it('is forgotten when its time has passed', () => {
    const clock = { nowMs: 0 };
    const connections = connectionsAt(clock);
    connections.open('me', undefined);
    clock.nowMs = 101;
    connections.forgetOld();
    expect(connections.size).toBe(0);
  });
});
