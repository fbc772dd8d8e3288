/** Schemas of the bodies. */
import * as v from 'valibot';
import { method, product, tariffType, wholeTenge } from './answers.ts';
import {
  countryId,
  email,
  employmentStatus,
  fitsCountry,
  freeText,
  idNumber,
  iin,
  monthlyIncome,
  optionalName,
  optionalText,
  pastDate,
  personName,
  phone,
  says,
  sex,
  smsCode,
  validUntil,
} from './fields.ts';
import { consentIds } from './steps.ts';

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
  /** Left out by an app of an earlier version. One that the server no longer takes is refused with 422 `OUTDATED_TERMS`. */
  tariff_type: v.optional(tariffType),
  consents: v.pipe(
    v.array(
      v.object({
        id: v.picklist(consentIds, says('choice')),
        /** A version that the server no longer takes is refused with 422 `OUTDATED_TERMS`. */
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

const personalFields = {
  first_name: personName,
  last_name: personName,
  middle_name: optionalName,
  email,
};
const passportFields = {
  birthday: pastDate,
  birthplace: freeText,
  id_number: idNumber,
  issuer: freeText,
  period_validity: validUntil,
  sex,
  /** The day of issue. */
  when: pastDate,
  country_id: countryId,
};

export const personalBody = v.object(personalFields);
export const passportBody = v.pipe(
  v.object(passportFields),
  v.forward(
    v.partialCheck(
      [['id_number'], ['country_id']],
      ({ id_number, country_id }) => fitsCountry(id_number, country_id),
      says('id_number'),
    ),
    ['id_number'],
  ),
  v.forward(
    v.partialCheck(
      [['birthday'], ['when']],
      // An invalid birth date has a problem of its own.
      ({ birthday, when }) => birthday <= when || !v.is(pastDate, birthday),
      says('issued_before_birth'),
    ),
    ['when'],
  ),
);
export const personalAndPassportBody = v.intersect([personalBody, passportBody]);

export const addressBody = v.object({
  region: freeText,
  city: freeText,
  street: freeText,
  house: freeText,
  flat: optionalText,
});

const isEmployed = ({ status }: { readonly status: string }) => status === 'employed';
export const employmentBody = v.pipe(
  v.object({
    status: employmentStatus,
    employer: optionalText,
    position: optionalText,
    monthly_income: monthlyIncome,
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['employer']],
      (input) => !isEmployed(input) || input.employer !== '',
      says('required'),
    ),
    ['employer'],
  ),
  v.forward(
    v.partialCheck(
      [['status'], ['position']],
      (input) => !isEmployed(input) || input.position !== '',
      says('required'),
    ),
    ['position'],
  ),
);

const sessionId = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
export const verigramSessionBody = v.object({
  session_id: v.nullable(sessionId),
  /** `retry` starts another attempt after `liveness_failed`. */
  status: v.picklist(['success', 'error', 'retry']),
  /** The capture error's name, section 8. */
  error: v.nullable(v.pipe(v.string(), v.maxLength(64))),
});

/** Bytes of the picture; base64 encodes three as four characters. */
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
  /** null requests a code. */
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
