/**
 * Creates network addresses, each drawn by chance: IPv4 and IPv6 in turn. A seed gives the same ones again.
 * @returns the next address
 */
export function createAddresses(seed: number): () => string {
  let state = seed >>> 0;
  /** Draws 16 bits by the generator of Numerical Recipes, whose higher bits are the better ones. */
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 16;
  };
  let isIpv6 = true;
  return () => {
    isIpv6 = !isIpv6;
    // Networks that no public address is in.
    if (!isIpv6) return `10.${draw() >> 8}.${draw() >> 8}.${draw() >> 8}`;
    return ['fd00', ...Array.from({ length: 7 }, () => draw().toString(16))].join(':');
  };
}
