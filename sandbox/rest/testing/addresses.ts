/**
 * Creates random network addresses, IPv4 and IPv6 in turn. The same seed gives the same addresses.
 * @returns the next address
 */
export function createAddresses(seed: number): () => string {
  let state = seed >>> 0;
  /** Draws 16 bits by the generator of Numerical Recipes; its higher bits are more random. */
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 16;
  };
  let isIpv6 = true;
  return () => {
    isIpv6 = !isIpv6;
    // Private networks.
    if (!isIpv6) return `10.${draw() >> 8}.${draw() >> 8}.${draw() >> 8}`;
    return ['fd00', ...Array.from({ length: 7 }, () => draw().toString(16))].join(':');
  };
}
