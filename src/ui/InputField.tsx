import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldTexts, fieldTies } from './Field.tsx';

interface InputFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'name'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A text field of a form. Whatever `register()` of react-hook-form returns may be spread on it. (A calculator's field,
 * which corrects while one types and must not move what is below, is `TextField`.)
 */
export function InputField({ name, label, hint, error, ...input }: InputFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        {...fieldTies({ name, hint, error })}
        name={name}
        className="field__control"
      />
    </Field>
  );
}
