import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import { problemsByField } from '../../api/contract.ts';

/** The type of an error with a message of the server. The other types are the contract's problems. */
export const SERVER_ERROR = 'server';

/** Refused fields: the refused value of each field, and the server's message. */
export type Refusals = ReadonlyMap<string, { readonly value: unknown; readonly message: string }>;

/**
 * Checks a form by a schema of the contract.
 * @param schema of the body
 * @param toBody returns the body of the fields' values, which may be wrong or incomplete
 * @param refusals values that the server has refused; each is an error until the value changes
 */
export function contractResolver<Values extends FieldValues, Schema extends v.GenericSchema>(
  schema: Schema,
  toBody: (values: Values) => unknown,
  refusals: Refusals,
): Resolver<Values, unknown, v.InferOutput<Schema>> {
  return (values) => {
    const checked = v.safeParse(schema, toBody(values));
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [name, { value, message }] of refusals) {
      if (values[name] === value) errors[name] = { type: SERVER_ERROR, message };
    }
    if (!checked.success) {
      for (const [name, problem] of Object.entries(problemsByField(checked.issues))) {
        errors[name] = { type: problem, message: '' };
      }
    }
    if (checked.success && Object.keys(errors).length === 0) {
      return { values: checked.output, errors: {} };
    }
    // The library types errors by the form's fields. The schema has the same names.
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
