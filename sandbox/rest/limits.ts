const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** So many in so long. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** How often each thing may be done. */
export interface Limits {
  /** POST iin, by network address. */
  readonly iinByAddress: Limit;
  /** POST iin for one IIN by visitors who are not known with it. */
  readonly iinByStrangers: Limit;
  /** SMS with a code, by phone. */
  readonly smsByPhone: Limit;
  /** SMS with a code, by registration. */
  readonly codesByRegistration: Limit;
  /** Wrong pairs of phone and document token, by phone. */
  readonly wrongTokensByPhone: Limit;
}

const limits: Limits = {
  iinByAddress: { max: 30, windowMs: minuteMs },
  iinByStrangers: { max: 10, windowMs: hourMs },
  smsByPhone: { max: 5, windowMs: hourMs },
  codesByRegistration: { max: 5, windowMs: hourMs },
  wrongTokensByPhone: { max: 5, windowMs: hourMs },
};

/** Tests come from one address, all of them. */
const fastFactor = 100;

export function limitsAt(pace: 'normal' | 'fast'): Limits {
  if (pace === 'normal') return limits;
  const { max, windowMs } = limits.iinByAddress;
  return { ...limits, iinByAddress: { max: max * fastFactor, windowMs } };
}

/** The longest window: what is older counts for nothing any more. */
export const LONGEST_WINDOW_MS = hourMs;

/** A code of an SMS. */
export const CODE_LIFE_MS = 10 * minuteMs;
export const CODE_TRIES = 5;
export const CODE_RESEND_S = 60;

/** How long an answer is remembered for its Idempotency-Key. */
export const REMEMBERED_MS = 24 * hourMs;

/** A link to a document. */
export const DOCUMENT_LINK_MS = 15 * minuteMs;

/** Bytes of a body, and of the one with the photo: 200 000 bytes in base64, and what is around it. */
export const MAX_BODY_BYTES = 65_536;
export const MAX_IMAGE_BODY_BYTES = 300_000;
