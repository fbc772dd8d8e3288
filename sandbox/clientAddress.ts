import { BlockList, isIP, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Returns the caller's network address; undefined without a connection, as in tests. */
export type ClientAddress = (context: Context) => string | undefined;

/**
 * Returns the caller's network address.
 * @param remote the address at the other end of the connection
 * @param forwardedFor the request's X-Forwarded-For
 */
export type AddressFinder = (
  remote: string | undefined,
  forwardedFor: string | undefined,
) => string | undefined;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Returns a function that finds the network address of a caller. Any caller can send X-Forwarded-For, so an entry counts only
 * if a trusted proxy has written it. The search begins at the last entry and ends at the first address of no trusted proxy.
 * @param trustedProxies addresses (`127.0.0.1`) and networks (`10.0.0.0/8`)
 * @throws the system's error for anything else
 */
export function createAddressFinder(trustedProxies: readonly string[]): AddressFinder {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (remote, forwardedFor = '') => {
    let address = remote;
    const forwarded = forwardedFor.split(',').reverse();
    for (const named of forwarded.map((each) => each.trim())) {
      if (!address || isIP(named) === 0 || !trusted.check(address, familyOf(address))) break;
      address = named;
    }
    return address;
  };
}

/**
 * Returns the name under which limits count an address. An IPv4 address has one name, also when it is written as IPv6. An
 * IPv6 address counts by its network of 64 bits, because one customer has the whole network.
 */
export function subjectOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [withoutZone = ''] = address.split('%');
  // One spelling of each address: lower case, the longest row of zeros as `::`, dots only for IPv4.
  const canonical = new SocketAddress({ address: withoutZone, family: 'ipv6' }).address;
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(canonical) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** Returns a function that finds the network address of a request to Hono, as `createAddressFinder` does. */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const find = createAddressFinder(trustedProxies);
  return (context) =>
    find(
      context.env?.incoming ? getConnInfo(context).remote.address : undefined,
      context.req.header('x-forwarded-for'),
    );
}
