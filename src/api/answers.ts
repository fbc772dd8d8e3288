/** Schemas of the answers. */
import * as v from 'valibot';
import { isoDate, says } from './fields.ts';

/**
 * Checks a token: characters that headers and cookies carry unchanged (RFC 6265, cookie-octet), short enough for the app's
 * cookie. The server may be broken or taken over, so each value that the app writes into a header, a cookie, an address, a
 * channel's name or a file has its own schema.
 */
export const token = v.pipe(v.string(), v.regex(/^[!#-+\--:<-[\]-~]{1,2048}$/));

/** Checks an address that the app may open. `isApiAddress` or `isAllowedRedirect` then checks the origin. */
export const webAddress = v.pipe(v.string(), v.regex(/^[^\s\p{Cc}]{1,8192}$/u));

/** An id that the app writes into the addresses of calls. */
export const uuid = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** PHP back ends print an empty object as `[]`. */
const emptyList = v.pipe(
  v.array(v.unknown()),
  v.length(0),
  v.transform((): Record<string, never> => ({})),
);

/** Typed values by the contract's name of the field. */
export const typedValues = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
export type TypedValues = v.InferOutput<typeof typedValues>;

const stepContext = v.object({
  /** The reason of a failed step; for `liveness_failed` one of `identityErrors`. */
  error: v.nullish(v.string()),
  /** True when the server has the photo; `verigram` then waits for the results. */
  image_accepted: v.nullish(v.boolean()),
  allow_without_verigram: v.nullish(v.boolean()),
  retries_left: v.nullish(v.number()),
  /** `review` at a step under correction: the step leads back to the review. */
  return_to: v.nullish(v.string()),
  /**
   * The applicant's own values by field: at the review the values of all steps, at a step under correction the values of this
   * step. Only an answer to a proven session has them, never a push.
   */
  values: v.nullish(v.union([typedValues, emptyList])),
});

/** The registration's current step. */
export const stepAnswer = v.object({
  step_name: v.string(),
  /** null after a restart, like `uuid`. */
  socket_channel: v.nullable(v.pipe(v.string(), v.regex(/^private:registration\.[\w-]{1,64}$/))),
  uuid: v.nullable(uuid),
  session_expires_in_s: v.nullish(v.number()),
  context: v.optional(v.union([stepContext, emptyList]), {}),
});
export type StepAnswer = v.InferOutput<typeof stepAnswer>;

/** The payload of a push, which is a hint to fetch the step. */
export const stepEvent = v.object({ step: v.string(), context: v.nullish(v.unknown()) });

/** The body of an error; a 409 also carries the fields of a step answer. */
export const errorAnswer = v.object({
  code: v.string(),
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The number of tries that are left for a code. */
  tries_left: v.optional(v.number()),
});

export const productIds = [
  '7_days',
  '14_days',
  '21_days',
  '6_month',
  '12_month',
  '24_month',
  '36_month',
  '48_month',
  '60_month',
] as const;
export const product = v.picklist(productIds, says('choice'));
export const method = v.picklist(['annuity', 'equal'], says('choice'));
/** The lender's name of a tariff, such as `BASIC_MONTHLY`. The lender may add names, so the schema accepts any. */
export const tariffType = v.pipe(
  v.string(says('choice')),
  v.regex(/^[A-Z][A-Z0-9_]{0,39}$/, says('choice')),
);
/** Tenge. Only the amounts of a schedule have tiyn. */
const money = v.pipe(v.number(), v.finite());
export const wholeTenge = v.pipe(
  v.number(says('invalid')),
  v.integer(says('invalid')),
  v.minValue(1, says('invalid')),
);

export const scheduleRow = v.object({
  payment_date: isoDate,
  payment: money,
  principal: money,
  reward: money,
  principal_remainder: money,
  /** `next`: the next payment; `late`: the date has passed and the payment is not complete. */
  state: v.picklist(['paid', 'late', 'next', 'planned']),
});

/** An ISO instant that `Date` can parse. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(says('invalid')),
  v.check((text) => !Number.isNaN(Date.parse(text)), says('invalid')),
);

/** The payment of the loan to the borrower. */
const payout = v.object({
  kind: v.picklist(['card', 'account', 'cash']),
  /** The end of the card's or account's number, such as `•• 1234`; null for cash. */
  masked: v.nullable(v.string()),
  status: v.picklist(['expected', 'sent', 'received']),
});

export const loan = v.object({
  /** Printed in the calendar file, the letter to support and the address for paying. */
  contract_number: v.nullable(v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cf}<>]{0,64}$/u))),
  product,
  amount: money,
  method,
  /** The tariff that was sent with the terms; null when the lender does not report it. */
  tariff_type: v.nullish(v.string()),
  open_date: v.nullable(isoDate),
  status: v.picklist([
    'to_sign',
    'waiting',
    'active',
    'late',
    'closed',
    'refused',
    'declined',
    'checking',
  ]),
  /** ISO instants between which the loan can be confirmed; null when no loan waits for a confirmation. */
  confirmable_at: v.nullable(instant),
  confirm_until: v.nullable(instant),
  balance: money,
  next_payment: v.nullable(v.object({ date: isoDate, amount: money })),
  /** The sum of all payments that the lender has received. */
  paid: money,
  /** The part of `paid` beyond the debt, which belongs to the borrower; null when the lender does not report it. */
  overpaid: v.nullish(money, 0),
  overdue: v.nullable(v.object({ amount: money, since: isoDate })),
  schedule: v.array(scheduleRow),
  /** null when the lender does not report it. */
  payout: v.nullish(payout, null),
});
export type Loan = v.InferOutput<typeof loan>;

export const clientInfoAnswer = v.object({
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  middle_name: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  potential_contract_id: v.nullable(v.number()),
  /**
   * The masked phone of a signed loan, such as `+7 ••• ••• •• 67`. It is set while the face has led to the loan from another
   * device and the code sent to the phone is not used yet; otherwise null.
   */
  code_sent_to: v.nullish(v.string(), null),
  loan: v.nullable(loan),
});
export type ClientInfo = v.InferOutput<typeof clientInfoAnswer>;

export const documentListAnswer = v.object({
  documents: v.array(
    v.object({
      id: v.number(),
      template_id: v.number(),
      name: v.string(),
      /** On the API's origin. */
      url: webAddress,
      is_required: v.boolean(),
      sha256: v.string(),
      /** Media type, such as `application/pdf`. */
      mime: v.string(),
      bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  terms: v.object({
    amount: money,
    product,
    method,
    /** The tariff that was sent with the terms; null when the lender does not report it. */
    tariff_type: v.nullish(v.string()),
    payment: money,
    gesv: v.number(),
    return_amount: money,
    reward: money,
    /** Hours after the signature until the loan can be confirmed; 0 when the loan needs no confirmation. */
    confirm_after_h: v.number(),
  }),
});
export type DocumentList = v.InferOutput<typeof documentListAnswer>;

/** Converts the entries {name, id} of a dictionary to {text, value as a string}. */
const dictionary = v.pipe(
  v.array(v.object({ id: v.union([v.number(), v.string()]), name: v.string() })),
  v.transform((entries) => entries.map(({ id, name }) => ({ text: name, value: String(id) }))),
);
export const countriesAnswer = v.object({
  countries: dictionary,
  default_country_id: v.union([v.number(), v.string()]),
});
