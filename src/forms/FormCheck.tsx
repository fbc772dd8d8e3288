import type { ReactNode } from 'react';
import { CheckField } from '../ui/CheckField.tsx';
import type { FieldName } from './fieldTexts.ts';
import { useFormField } from './useFormField.ts';

interface FormCheckProps {
  readonly name: FieldName;
  /** Returns the form's value for a ticked and for an unticked box. */
  readonly toValue: (isTicked: boolean) => unknown;
  readonly isTicked: (value: unknown) => boolean;
  readonly hint?: ReactNode;
  readonly details?: { readonly summary: string; readonly text: ReactNode };
}

/** Renders a checkbox of a contract's form. */
export function FormCheck({ name, toValue, isTicked, hint, ...field }: FormCheckProps) {
  const { label, error, value, choose, ref } = useFormField(name);
  return (
    <CheckField
      {...field}
      name={name}
      label={label}
      hint={hint}
      error={error}
      checked={isTicked(value)}
      onChange={(event) => choose(toValue(event.target.checked))}
      ref={ref}
    />
  );
}
