import type { ReactNode } from 'react';
import { RadioField } from '../ui/RadioField.tsx';
import type { FieldName } from './fieldTexts.ts';
import { textOf, useFormField } from './useFormField.ts';

interface FormRadioProps {
  readonly name: FieldName;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: ReactNode;
}

/** Renders the radio buttons of a contract's form. */
export function FormRadio({ name, choices, hint }: FormRadioProps) {
  const { label, error, value, choose, ref } = useFormField(name);
  return (
    <RadioField
      name={name}
      label={label}
      hint={hint}
      error={error}
      choices={choices}
      value={textOf(value)}
      onChange={(event) => choose(event.target.value)}
      ref={ref}
    />
  );
}
