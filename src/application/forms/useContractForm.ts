import { useLingui } from '@lingui/react';
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import * as v from 'valibot';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type FormStep,
  formCalls,
  formSteps,
  stepAnswer,
  typedValues,
} from '../../api/contract.ts';
import { useHalfFilledForm } from '../../ui/useHalfFilledForm.ts';
import { storeSubmittedValues, storeTriedValues } from '../drafts/submittedValues.ts';
import { knownStep } from '../session/step.ts';
import { type SubmissionState, useCall } from '../session/useCall.ts';
import { isCorrection } from '../steps.ts';
import { contractResolver, type Refusals } from './contractResolver.ts';
import { serverProblems, summaryOf } from './problemMessages.ts';
import { useDraft } from './useDraft.ts';

/** Returns the step whose form a call sends; null for a call whose typed values are not stored. */
function formStepOf({ path }: Pick<Call, 'path'>): FormStep | null {
  return formSteps.find((step) => formCalls[step].path === path) ?? null;
}

/**
 * Stores the values of a form for the review before signing.
 * @param step null for a form whose values are not stored
 * @param known a step answer of the registration
 */
async function storeValues(
  step: FormStep | null,
  body: unknown,
  known: unknown,
  store: typeof storeTriedValues,
): Promise<void> {
  const values = v.safeParse(typedValues, body);
  const now = v.safeParse(stepAnswer, known);
  if (step === null || !values.success || !now.success || now.output.uuid === null) return;
  await store(now.output.uuid, step, values.output, isCorrection(now.output));
}

interface SchemaFormOptions<Values extends FieldValues, Schema extends v.GenericSchema> {
  readonly schema: Schema;
  /** All fields by the contract's names, in the order of the page. */
  readonly defaultValues: Values;
  /** Returns the body of the fields' values, which may be wrong or incomplete. */
  readonly toBody: (values: Values) => unknown;
  /** Returns the fields that the page does not show for these values; the same function for the form's life. */
  readonly hidden?: ((values: Values) => readonly (keyof Values)[]) | undefined;
  readonly sending: SubmissionState;
  /** The step of the page; left out where typed text is not stored on the device. */
  readonly step?: FormStep | null;
  readonly send: (body: v.InferOutput<Schema>, values: Values) => Promise<void>;
}

/** A form of the contract for its page and its fields. */
export type ContractForm<Values extends FieldValues = FieldValues, Body = unknown> = ReturnType<
  typeof useSchemaForm<Values, v.GenericSchema<unknown, Body>>
>;

/** Creates a form that is checked by a schema and sent by a function. Most forms use `useContractForm`. */
export function useSchemaForm<Values extends FieldValues, Schema extends v.GenericSchema>(
  options: SchemaFormOptions<Values, Schema>,
) {
  const { schema, defaultValues, toBody, hidden, sending, step = null, send } = options;
  const { i18n } = useLingui();
  const [names] = useState(() => Object.keys(defaultValues));
  /** A separate map for each form, which the resolver reads. */
  const [refusals] = useState(() => new Map<string, { value: unknown; message: string }>());
  const form = useForm<Values, unknown, v.InferOutput<Schema>>({
    // The library's type asks for a deep partial. All fields are given.
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: contractResolver<Values, Schema>(schema, toBody, refusals as Refusals),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The summary or the only field takes the focus.
    shouldFocusError: false,
  });
  const { errors, submitCount, isDirty } = form.formState;
  useHalfFilledForm(isDirty);
  const draft = useDraft(step, form, names);

  // A change of a value that hides fields renders the page again, so `hidden` is called with each such value.
  const absent = hidden?.(form.getValues()) ?? [];
  const absentNames = absent.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new each time, its names are not
  useEffect(() => {
    // The names are fields of the form. Clear their errors now, because the errors would come back with the fields.
    if (absent.length > 0) form.clearErrors(absent as Parameters<typeof form.clearErrors>[0]);
  }, [form, absentNames]);

  const { error } = sending;
  /** The server's problems with fields of the page at the time of the answer. */
  const problems = useMemo(() => {
    if (error?.kind !== 'validation') return [];
    const absent = hidden?.(form.getValues()) ?? [];
    const shown = names.filter((name) => !absent.includes(name));
    return serverProblems(error.errors, shown);
  }, [error, form, names, hidden]);
  useEffect(() => {
    if (problems.length === 0) return;
    const values: Readonly<Record<string, unknown>> = form.getValues();
    for (const { name, message } of problems) {
      refusals.set(name, { value: values[name], message });
    }
    // The resolver finds the refused fields.
    const refused = names.filter((name) => refusals.has(name));
    // The names are fields of the form.
    if (refused.length > 0) void form.trigger(refused as Parameters<typeof form.trigger>[0]);
  }, [problems, form, names, refusals]);

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (sending.isSending) return;
    // A refused value may be sent again unchanged, because the server may decide otherwise now.
    refusals.clear();
    void form.handleSubmit((body) => send(body, form.getValues()))();
  };

  const shownNames = names.filter((name) => !absent.includes(name));
  const summary = summaryOf(i18n, shownNames, errors);
  return {
    form,
    submit,
    /** The last failure; null when the errors at the fields show the whole failure. */
    problem: problems.length > 0 ? null : error,
    isSending: sending.isSending,
    isSlow: sending.isSlow,
    summary,
    /** True when the page shows one field, whose error needs no summary. */
    hasOneField: shownNames.length === 1,
    /** The number of submissions. */
    attempt: submitCount,
    draft,
  };
}

interface ContractFormOptions<C extends Call, Values extends FieldValues>
  extends Pick<SchemaFormOptions<Values, v.GenericSchema>, 'defaultValues' | 'hidden'> {
  /** Converts the fields' values to the body, where the two differ. */
  readonly toBody?: (values: Values) => unknown;
  /** Called with the answer. The session accepts the step of the answer without this function. */
  readonly onAnswer?: (answer: AnswerOf<C>) => Promise<void> | void;
}

/**
 * Creates a form whose fields are a call's body. The contract checks a field when the person leaves it, and the whole form
 * at a press. Several presses send the form once. A failure clears no typed text.
 */
export function useContractForm<
  Body extends v.GenericSchema,
  Answer extends v.GenericSchema,
  Values extends FieldValues,
>(
  call: Call<Body, Answer>,
  options: ContractFormOptions<Call<Body, Answer>, Values>,
): ContractForm<Values, v.InferOutput<Body>> {
  const { toBody = (values: Values) => values, onAnswer, ...fields } = options;
  const step = formStepOf(call);
  const sending = useCall(call, {
    storeBefore: ({ body }) => storeValues(step, body, knownStep(), storeTriedValues),
    // The page may have been left, but the review before signing needs the values.
    onLateAnswer: (answer, { body }) => {
      void storeValues(step, body, answer, storeSubmittedValues);
    },
  });
  const contractForm = useSchemaForm<Values, Body>({
    schema: call.body,
    ...fields,
    toBody,
    sending,
    step,
    send: async (body) => {
      // The output of a schema is valid input of the same schema.
      const answer = await sending.send({ body: body as BodyOf<Call<Body, Answer>> });
      if (answer === null) return;
      void storeValues(step, body, answer, storeSubmittedValues);
      contractForm.draft.sent();
      await onAnswer?.(answer);
    },
  });
  return contractForm;
}
