import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createClientAddress, subjectOf } from './clientAddress.ts';

const stranger = '203.0.113.7';
const client = '198.51.100.2';
const proxy = '10.0.0.1';

/** Returns the address that a request is counted under. */
async function addressOf(peer: string, forwardedFor: string | undefined, trusted: string[]) {
  const clientAddress = createClientAddress(trusted);
  const app = new Hono().get('/', (context) => context.text(clientAddress(context) ?? 'none'));
  const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
  const socket = { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' };
  const answer = await app.request('/', { headers }, { incoming: { socket } });
  return answer.text();
}

describe('the address of a caller', () => {
  it.each([
    ['the peer’s without proxies', client, undefined, [], client],
    ['the peer’s, whatever it says', stranger, client, [], stranger],
    ['the peer’s, when another one is trusted', stranger, client, [proxy], stranger],
    ['what a trusted proxy says', proxy, client, [proxy], client],
    ['the last one that a trusted proxy says', proxy, `${client}, ${stranger}`, [proxy], stranger],
    ['found behind several trusted proxies', proxy, `${client}, 10.9.9.9`, ['10.0.0.0/8'], client],
    ['the proxy’s when it says nothing', proxy, undefined, [proxy], proxy],
    ['the proxy’s when it says no address', proxy, 'unknown', [proxy], proxy],
    ['the proxy’s when it says an empty one', proxy, `${client},`, [proxy], proxy],
    ['an IPv6 address too', '::1', '2001:db8::7', ['::1', '127.0.0.1'], '2001:db8::7'],
  ])('is %s', async (_what, peer, forwardedFor, trusted, expected) => {
    expect(await addressOf(peer, forwardedFor, trusted)).toBe(expected);
  });

  it('is none without a connection', async () => {
    const clientAddress = createClientAddress([]);
    const app = new Hono().get('/', (context) => context.text(clientAddress(context) ?? 'none'));
    expect(await (await app.request('/', { headers: { 'X-Forwarded-For': client } })).text()).toBe(
      'none',
    );
  });

  it.each(['proxy.example', '10.0.0.0/64', ''])('needs addresses to trust, not %j', (proxies) => {
    expect(() => createClientAddress([proxies])).toThrow();
  });
});

describe('the subject of limits by address', () => {
  it.each([
    '198.51.100.2',
    '::ffff:198.51.100.2',
    '::FFFF:c633:6402',
    '0:0:0:0:0:ffff:c633:6402',
    '0000:0000:0000:0000:0000:ffff:198.51.100.2',
  ])('is one IPv4 address when it is written as %s', (address) => {
    expect(subjectOf(address)).toBe('198.51.100.2');
  });

  it.each([
    '2001:db8::1',
    '2001:0DB8:0:0:ffff:ffff:ffff:ffff',
    '2001:db8:0:0:1::',
    '2001:db8::198.51.100.2',
    '2001:db8::1%eth0',
  ])('is the network of 64 bits when the address is %s', (address) => {
    expect(subjectOf(address)).toBe('2001:db8:0:0::/64');
  });

  it('differs between networks, and between IPv4 addresses', () => {
    const addresses = ['2001:db8:0:1::1', '2001:db8::1', '::1', '198.51.100.2', '198.51.100.3'];
    expect(new Set(addresses.map(subjectOf)).size).toBe(addresses.length);
  });

  it('is the text itself when that is no address', () => {
    expect(subjectOf('none')).toBe('none');
  });
});
