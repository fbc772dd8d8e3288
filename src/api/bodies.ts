/** Schemas of the bodies. */
import * as v from 'valibot';
import { method, product, tariffType, wholeTenge } from './answers.ts';
import { iin, phone, says, smsCode } from './fields.ts';

/** The version of the consents' texts that an applicant accepts. */
export const consentVersion = '2026-11';
export const consentIds = ['personal_data', 'biometrics', 'credit_bureau'] as const;
export type ConsentId = (typeof consentIds)[number];

export const iinBody = v.object({
  iin,
  is_resident_rk: v.boolean(says('choice')),
  /** The inverse of the ticked box «I am not a foreign public official». */
  is_ipdl: v.boolean(says('choice')),
});

export const termsBody = v.object({
  amount: wholeTenge,
  product,
  method,
  /** Missing in bodies of an earlier version of the app. The server refuses an outdated tariff with 422 `OUTDATED_TERMS`. */
  tariff_type: v.optional(tariffType),
  consents: v.pipe(
    v.array(
      v.object({
        id: v.picklist(consentIds, says('choice')),
        /** The server refuses an outdated version with 422 `OUTDATED_TERMS`. */
        version: v.pipe(v.string(says('consents')), v.regex(/^\d{4}-\d{2}$/, says('consents'))),
      }),
      says('consents'),
    ),
    v.check(
      (consents) => consentIds.every((id) => consents.some((consent) => consent.id === id)),
      says('consents'),
    ),
  ),
});

const sessionId = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
export const verigramSessionBody = v.object({
  session_id: v.nullable(sessionId),
  /** `retry` begins another attempt after `liveness_failed`. */
  status: v.picklist(['success', 'error', 'retry']),
  /** A name of `captureErrorNames`, or another name of the provider. */
  error: v.nullable(v.pipe(v.string(), v.maxLength(64))),
});

/** The largest size of the picture in bytes; base64 encodes three bytes as four characters. */
export const MAX_IMAGE_BYTES = 200_000;
export const verigramImageBody = v.object({
  session_id: sessionId,
  /** A JPEG in base64, without a data: prefix. */
  image: v.pipe(
    v.string(),
    v.maxLength(Math.ceil(MAX_IMAGE_BYTES / 3) * 4),
    v.regex(/^\/9j\/[A-Za-z0-9+/]+={0,2}$/),
  ),
});

export const signBody = v.object({
  phone,
  /** null requests a new code. */
  sms_code: v.nullable(smsCode),
  document_template_ids: v.array(v.number()),
  /** The documents that the applicant was shown; required with a code. */
  document_sha256s: v.optional(v.array(v.string())),
});

export const passedParameters = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(2_048))),
  v.check((parameters) => Object.keys(parameters).length <= 32),
);

export const utmRecord = v.record(v.string(), v.union([v.string(), v.number()]));
