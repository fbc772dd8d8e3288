import type { InputHTMLAttributes, ReactNode } from 'react';
import { TextField } from '../ui/TextField.tsx';
import type { FieldName } from './fieldTexts.ts';
import { textOf, useFormField } from './useFormField.ts';

interface FormInputProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
  > {
  readonly name: FieldName;
  readonly hint?: ReactNode;
}

/** Renders a text field of a contract's form. */
export function FormInput({ name, ...input }: FormInputProps) {
  const { label, error, value, type, leave, ref } = useFormField(name);
  return (
    <TextField
      enterKeyHint="next"
      {...input}
      name={name}
      label={label}
      error={error}
      value={textOf(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      ref={ref}
    />
  );
}
