import { useLingui } from '@lingui/react';
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import * as v from 'valibot';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type FormStep,
  formCalls,
  formSteps,
  stepAnswer,
} from '../../api/contract.ts';
import type { ApiError } from '../../api/errors.ts';
import { useHalfFilledForm } from '../../ui/useHalfFilledForm.ts';
import { storeSubmittedValues, storeTriedValues } from '../drafts/submittedValues.ts';
import { knownStep } from '../session/step.ts';
import { type SubmissionState, useCall } from '../session/useCall.ts';
import { contractResolver, type Refusals } from './contractResolver.ts';
import { type FieldMessage, serverProblems, summaryOf } from './problemMessages.ts';
import { type FormDraft, useDraft } from './useDraft.ts';

interface StepCall {
  readonly path: string;
}

const flatBody = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

/** Returns the step with the form of a call; null for any other call, whose values are not stored. */
function formStepOf({ path }: StepCall): FormStep | null {
  return formSteps.find((step) => formCalls[step].path === path) ?? null;
}

/**
 * Stores what a step is about to be sent with: the page may be gone before the answer comes, and the review before signing
 * needs it all the same.
 */
function storeTried(call: StepCall, body: unknown): void {
  const step = formStepOf(call);
  const values = v.safeParse(flatBody, body);
  const uuid = knownStep()?.uuid ?? null;
  if (step !== null && values.success && uuid !== null)
    void storeTriedValues(uuid, step, values.output);
}

/** Stores what a step was accepted with. */
function storeAccepted(call: StepCall, body: unknown, answer: unknown): void {
  const step = formStepOf(call);
  const values = v.safeParse(flatBody, body);
  const now = v.safeParse(stepAnswer, answer);
  if (step === null || !values.success || !now.success || now.output.uuid === null) return;
  void storeSubmittedValues(now.output.uuid, step, values.output);
}

interface SchemaFormOptions<Values extends FieldValues, Schema extends v.GenericSchema> {
  readonly schema: Schema;
  /** Every field, in the order of the page; the names are the contract's. */
  readonly defaultValues: Values;
  /** Returns the body of what the fields hold; it may be wrong or incomplete. */
  readonly toBody: (values: Values) => unknown;
  /** Returns the fields that the page does not show for these values. */
  readonly hidden?: ((values: Values) => readonly (keyof Values)[]) | undefined;
  readonly sending: SubmissionState;
  /** The step of the page; left out where nothing typed is stored on the device. */
  readonly step?: FormStep | null;
  readonly send: (body: v.InferOutput<Schema>, values: Values) => Promise<void>;
}

/** A form of the contract, as its page and its fields use it. */
export interface ContractForm<Values extends FieldValues = FieldValues, Body = unknown> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly submit: (event?: SyntheticEvent) => void;
  /** The last failure, unless all of it stands at the fields. */
  readonly problem: ApiError | null;
  readonly isSending: boolean;
  readonly isSlow: boolean;
  readonly summary: readonly FieldMessage[];
  /** The count of submissions. */
  readonly attempt: number;
  readonly draft: FormDraft;
}

/** Creates a form that a schema checks and a function sends; most forms use `useContractForm`. */
export function useSchemaForm<Values extends FieldValues, Schema extends v.GenericSchema>(
  options: SchemaFormOptions<Values, Schema>,
): ContractForm<Values, v.InferOutput<Schema>> {
  const { schema, defaultValues, toBody, hidden, sending, step = null, send } = options;
  const { i18n } = useLingui();
  const [names] = useState(() => Object.keys(defaultValues));
  /** A map of its own for each form, which the resolver reads. */
  const [refusals] = useState(() => new Map<string, { value: unknown; message: string }>());
  const form = useForm<Values, unknown, v.InferOutput<Schema>>({
    // The library asks for a deep partial; every field is given.
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: contractResolver<Values, Schema>(schema, toBody, refusals as Refusals),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const { errors, submitCount, isDirty } = form.formState;
  useHalfFilledForm(isDirty);
  const draft = useDraft(step, form, names);

  const { error } = sending;
  /** What the server found at fields of the page, as it was when the answer came. */
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
    // Names of the form's own fields.
    if (refused.length > 0) void form.trigger(refused as Parameters<typeof form.trigger>[0]);
  }, [problems, form, names, refusals]);

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (sending.isSending) return;
    // What was refused once may be sent again as it is: the server decides anew.
    refusals.clear();
    void form.handleSubmit((body) => send(body, form.getValues()))();
  };

  const summary = summaryOf({ i18n, names, errors });
  return {
    form,
    submit,
    problem: problems.length > 0 ? null : error,
    isSending: sending.isSending,
    isSlow: sending.isSlow,
    summary,
    attempt: submitCount,
    draft,
  };
}

interface ContractFormOptions<C extends Call, Values extends FieldValues> {
  readonly defaultValues: Values;
  /** Turns the fields' values into the body, where they differ. */
  readonly toBody?: (values: Values) => unknown;
  /** Returns the fields that the page does not show for these values; the same function for the form's life. */
  readonly hidden?: (values: Values) => readonly (keyof Values)[];
  /** Called with the answer, beside the step's, which the session takes by itself. */
  readonly onAnswer?: (answer: AnswerOf<C>) => Promise<void> | void;
}

/**
 * Creates a form whose fields are a call's body: checked by the contract on leaving a field and on sending, sent once
 * however often it is pressed. Whatever fails, nothing typed is cleared.
 */
export function useContractForm<
  Body extends v.GenericSchema,
  Answer extends v.GenericSchema,
  Values extends FieldValues,
>(
  call: Call<Body, Answer>,
  {
    defaultValues,
    toBody = (values) => values,
    hidden,
    onAnswer,
  }: ContractFormOptions<Call<Body, Answer>, Values>,
): ContractForm<Values, v.InferOutput<Body>> {
  const sending = useCall(call, {
    // The page may have been left by then; the review before signing needs it all the same.
    onLateAnswer: (answer, { body }) => storeAccepted(call, body, answer),
  });
  const contractForm = useSchemaForm<Values, Body>({
    schema: call.body,
    defaultValues,
    toBody,
    hidden,
    sending,
    step: formStepOf(call),
    send: async (body) => {
      storeTried(call, body);
      // What a schema has tidied up fits it again.
      const answer = await sending.send({ body: body as BodyOf<Call<Body, Answer>> });
      if (answer === null) return;
      storeAccepted(call, body, answer);
      contractForm.draft.sent();
      await onAnswer?.(answer);
    },
  });
  return contractForm;
}
