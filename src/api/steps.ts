import * as v from 'valibot';
import { stepAnswer } from './answers.ts';
import { type BodyOf, type Call, post } from './call.ts';
import * as fields from './fields.ts';

const personalFields = {
  first_name: fields.personName,
  last_name: fields.personName,
  middle_name: fields.optionalName,
  email: fields.email,
};
const passportFields = {
  birthday: fields.pastDate,
  birthplace: fields.freeText,
  id_number: fields.idNumber,
  issuer: fields.freeText,
  period_validity: fields.validUntil,
  sex: fields.sex,
  /** The date of issue. */
  when: fields.pastDate,
  country_id: fields.countryId,
};

const personalBody = v.object(personalFields);
const passportBody = v.pipe(
  v.object(passportFields),
  v.forward(
    v.partialCheck(
      [['id_number'], ['country_id']],
      ({ id_number, country_id }) => fields.fitsCountry(id_number, country_id),
      fields.says('id_number'),
    ),
    ['id_number'],
  ),
  v.forward(
    v.partialCheck(
      [['birthday'], ['when']],
      // An invalid birth date is reported at its own field.
      ({ birthday, when }) => birthday <= when || !v.is(fields.pastDate, birthday),
      fields.says('issued_before_birth'),
    ),
    ['when'],
  ),
);

const addressBody = v.object({
  region: fields.freeText,
  city: fields.freeText,
  street: fields.freeText,
  house: fields.freeText,
  flat: fields.optionalText,
});

const isEmployed = ({ status }: { readonly status: string }) => status === 'employed';
const employmentBody = v.pipe(
  v.object({
    status: fields.employmentStatus,
    employer: fields.optionalText,
    position: fields.optionalText,
    monthly_income: fields.monthlyIncome,
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['employer']],
      (input) => !isEmployed(input) || input.employer !== '',
      fields.says('required'),
    ),
    ['employer'],
  ),
  v.forward(
    v.partialCheck(
      [['status'], ['position']],
      (input) => !isEmployed(input) || input.position !== '',
      fields.says('required'),
    ),
    ['position'],
  ),
);

export const submitPersonal = post('/rest/registration/personal', personalBody, stepAnswer);
export const submitPassport = post('/rest/registration/passport', passportBody, stepAnswer);
export const submitPersonalAndPassport = post(
  '/rest/registration/personal_and_passport',
  v.intersect([personalBody, passportBody]),
  stepAnswer,
);
export const submitAddress = post('/rest/registration/address', addressBody, stepAnswer);
export const submitEmployment = post('/rest/registration/employment', employmentBody, stepAnswer);

/** The call of each step with a form. The names of the path and of the call end with the name of the step. */
export const formCalls = {
  personal: submitPersonal,
  passport: submitPassport,
  personal_and_passport: submitPersonalAndPassport,
  address: submitAddress,
  employment: submitEmployment,
} as const satisfies Readonly<Record<string, Call<v.GenericSchema, typeof stepAnswer>>>;

/** A step with a form. */
export type FormStep = keyof typeof formCalls;
type InPascalCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Capitalize<Word>}${InPascalCase<Rest>}`
  : Capitalize<Name>;
/** The name of the call of a step with a form. */
export type FormCallName = `submit${InPascalCase<FormStep>}`;

/**
 * A valid body of each form, which `docs/api.md` shows and the tests of the API send. There are no spreads, because the
 * bundler keeps a spread that it cannot prove to be free of effects.
 */
export const formExamples = {
  personal: {
    first_name: 'Әсел',
    last_name: 'Қуаныш',
    middle_name: '',
    email: 'asel@example.kz',
  },
  passport: {
    birthday: '1987-10-08',
    birthplace: 'Алматы',
    id_number: '012345678',
    issuer: 'МВД РК',
    period_validity: '2090-05-01',
    sex: 'female',
    when: '2021-05-01',
    country_id: 398,
  },
  personal_and_passport: {
    first_name: 'Әсел',
    last_name: 'Қуаныш',
    middle_name: '',
    email: 'asel@example.kz',
    birthday: '1987-10-08',
    birthplace: 'Алматы',
    id_number: 'AB12345',
    issuer: 'МВД РК',
    period_validity: '2090-05-01',
    sex: 'female',
    when: '2021-05-01',
    country_id: 643,
  },
  address: { region: 'Алматы', city: 'Алматы', street: 'Абай', house: '1', flat: '' },
  employment: { status: 'retired', employer: '', position: '', monthly_income: 200_000 },
} as const satisfies { readonly [Step in FormStep]: BodyOf<(typeof formCalls)[Step]> };

/** The steps with a form, in their order. */
export const formSteps = Object.keys(formCalls).filter(isFormStep);

/** Returns whether the step has a form. */
export function isFormStep(name: string): name is FormStep {
  return Object.hasOwn(formCalls, name);
}

/** The step of the review before signing. */
export const reviewStep = 'signing_init_success';

/** Opens a step again from the review, or leads back to the review: see `correct` in `docs/tools/callDocs.ts`. */
export const correct = post(
  '/rest/registration/correct',
  v.object({ step: v.picklist([...formSteps, reviewStep], fields.says('choice')) }),
  stepAnswer,
);

/**
 * The steps of a registration (`docs/product.md`, "An application"). A server may send other steps, so the schema of a step
 * answer accepts any text.
 */
export const stepNames = [
  'iin',
  ...formSteps,
  'verigram',
  'waiting_external_photo',
  'waiting_external_personal',
  'waiting_liveness_results',
  'liveness_failed',
  'client_creating',
  'signing_init',
  reviewStep,
  'signing_failed',
  'signing_result',
  'personal_cabinet',
] as const;
export type StepName = (typeof stepNames)[number];

export function isStepName(value: unknown): value is StepName {
  return stepNames.some((name) => name === value);
}

/** The one event of the channel `private:registration.<uuid>`. */
export const stepEventName = 'Registration.V2.PotentialClientStep';
