/** A payment in the units of the amount, and the number of days between the opening of the loan and the payment. */
export type IntegerFlow = { days: number; payment: bigint };

const DAYS_PER_YEAR = 365;
const MAX_ITERATIONS = 1000;
/** At this ln(1 + r) and below, r rounds to −1.0000. */
const LOWEST_LOG_RATE = -12;

/**
 * Calculates the effective annual rate in ten-thousandths: see effectiveAnnualRate.
 *
 * Newton's method works on x = ln(1 + r) and the logarithm of the sum. This function is convex and falls, so every step from
 * x = 0 moves towards the root and never beyond the root: x stays in the domain for every rate. Floats give the result,
 * unless the rate is too near a tie of its fifth decimal or too large for floats. Integers then give the result.
 *
 * @param amount units, above 0
 * @param flows payments in the same units, from 0, each at least 1 whole day later
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

/** Returns ln(1 + r) in floats, or NaN when there is no root. */
function findLogRate(amount: bigint, flows: readonly IntegerFlow[]): number {
  // A float ends at 1024 bits, so only the first 1000 bits of a longer sum are used.
  const shift = BigInt(Math.max(4 * amount.toString(16).length - 1000, 0));
  const given = Number(amount >> shift);
  const payments = flows.map(({ payment }) => Number(payment >> shift) / given);
  const years = flows.map(({ days }) => days / DAYS_PER_YEAR);
  /** Calculates the present value of the payments, in units of the amount, and the slope of this value. */
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

/** Finds a root below 0 by bisection: the payments are below the amount given. The sums may overflow in this range. */
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
 * Refines the root found in floats to 30 decimals of r or more, in integers, and returns r in ten-thousandths.
 *
 * Newton's method works on the discount of a day, v = (1 + r)^(−1 / 365), because the equation is a polynomial in v. Numbers
 * are whole multiples of 2^−bits.
 */
function refine(amount: bigint, flows: readonly IntegerFlow[], logRate: number): bigint {
  const total = flows.reduce((sum, { payment }) => sum + payment, 0n);
  // The rounding error of the last bit grows by the ratio of the payments to the amount.
  const noiseBits = BigInt(4 * (total / amount).toString(16).length);
  // 1 + r has at most 1.5 · ln(1 + r) bits.
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
    // The error squares with each step: after a step this small, the error is below the rounding error.
    if (step * step <= one << noiseBits) {
      const growth = power((one * one) / discount, DAYS_PER_YEAR);
      // A value within 1e-20 of a tie is the tie: only the rounding error of the last digits hides it.
      return ((growth + one / 10n ** 20n) * 20_000n + one) / (2n * one) - 10_000n;
    }
  }
  throw new Error('Can not find root');
}
