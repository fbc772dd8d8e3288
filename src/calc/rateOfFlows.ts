/** A payment, some days after the money was given, in the amount's units. */
export type IntegerFlow = { days: number; payment: bigint };

const DAYS_PER_YEAR = 365;
const MAX_ITERATIONS = 1000;
/** ln(1 + r) below which r is −1.0000 when rounded. */
const LOWEST_LOG_RATE = -12;

/**
 * Calculates the effective annual rate in ten-thousandths: see effectiveAnnualRate.
 *
 * Newton's method works on x = ln(1 + r) and the logarithm of the sum. That function is convex and
 * falls, so from x = 0 every step goes towards the root and none past it: it cannot leave the
 * domain, whatever the rate. Floats decide unless the fifth decimals are too near a tie or
 * the rate too large for them; then integers do.
 *
 * @param amount units, above 0
 * @param flows payments in the same units, from 0 on, each at least 1 whole day later
 * @throws Error 'Can not find root' where nothing is paid
 */
export function rateOfFlows(amount: bigint, flows: readonly IntegerFlow[]): bigint {
  const logRate = findLogRate(amount, flows);
  if (!Number.isFinite(logRate)) throw new Error('Can not find root');
  if (logRate <= LOWEST_LOG_RATE) return -10_000n;

  const tenThousandths = Math.expm1(logRate) * 1e4;
  const distanceToTie = Math.abs(tenThousandths - Math.floor(tenThousandths) - 0.5);
  if (distanceToTie > 1e-6 * Math.exp(logRate)) return BigInt(Math.floor(tenThousandths + 0.5));
  return refine(amount, flows, logRate);
}

/** Returns ln(1 + r) in floats, NaN where there is none. */
function findLogRate(amount: bigint, flows: readonly IntegerFlow[]): number {
  // Floats end at 1024 bits: of longer sums the first 1000 count.
  const shift = BigInt(Math.max(4 * amount.toString(16).length - 1000, 0));
  const given = Number(amount >> shift);
  const payments = flows.map(({ payment }) => Number(payment >> shift) / given);
  const years = flows.map(({ days }) => days / DAYS_PER_YEAR);
  /** Calculates the present value of the payments, the amount being 1, and its slope. */
  const presentAt = (logRate: number): { sum: number; slope: number } => {
    let sum = 0;
    let slope = 0;
    for (let k = 0; k < payments.length; k++) {
      const t = years[k] ?? 0;
      const present = (payments[k] ?? 0) * Math.exp(-logRate * t);
      sum += present;
      slope += present * t;
    }
    return { sum, slope };
  };
  if (!flows.some(({ payment }) => payment > 0n)) return Number.NaN;
  if (presentAt(0).sum < 1) return bisect((logRate) => presentAt(logRate).sum > 1);
  let logRate = 0;
  for (let i = 0; i < MAX_ITERATIONS; i++) {
    const { sum, slope } = presentAt(logRate);
    const step = (sum * Math.log(sum)) / slope;
    logRate += step;
    if (!(step > 1e-12 * (1 + logRate))) return logRate;
  }
  return Number.NaN;
}

/** Halves the range of r below 0: less is paid back than was given, and the sums may overflow. */
function bisect(isBelowRoot: (logRate: number) => boolean): number {
  let low = LOWEST_LOG_RATE;
  let high = 0;
  if (!isBelowRoot(low)) return low;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (isBelowRoot(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Refines the floats' root in integers, to 30 decimals of r and more, and returns it in ten-thousandths.
 *
 * Newton's method works on a day's discount v = (1 + r)^(−1 / 365), in which the equation is a polynomial. Numbers are
 * whole multiples of 2^−bits.
 */
function refine(amount: bigint, flows: readonly IntegerFlow[], logRate: number): bigint {
  const total = flows.reduce((sum, { payment }) => sum + payment, 0n);
  // The payments against the amount multiply the noise of the last bit by so much.
  const noiseBits = BigInt(4 * (total / amount).toString(16).length);
  // 1 + r has 1.5 · ln(1 + r) bits at most.
  const bits = noiseBits + BigInt(Math.ceil(1.5 * Math.max(logRate, 0))) + 200n;
  const one = 1n << bits;
  const power = (base: bigint, exponent: number): bigint => {
    let result = one;
    let square = base;
    for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) result = (result * square) >> bits;
      square = (square * square) >> bits;
    }
    return result;
  };
  let discount = (one << 52n) / BigInt(Math.round(Math.exp(logRate / DAYS_PER_YEAR) * 2 ** 52));
  for (let i = 0; i < MAX_ITERATIONS; i++) {
    let excess = -amount * one;
    let slope = 0n;
    for (const { days, payment } of flows) {
      const present = payment * power(discount, days);
      excess += present;
      slope += present * BigInt(days);
    }
    const step = (discount * excess) / slope;
    discount -= step;
    // The error squares with each step: after one as small as this it is below the noise.
    if (step * step <= one << noiseBits) {
      const growth = power((one * one) / discount, DAYS_PER_YEAR);
      // What lies within 1e-20 of a tie is the tie itself, hidden by the last digits' noise.
      return ((growth + one / 10n ** 20n) * 20_000n + one) / (2n * one) - 10_000n;
    }
  }
  throw new Error('Can not find root');
}
