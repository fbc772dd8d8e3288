import { type InputHTMLAttributes, type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckField } from '../../ui/CheckField.tsx';
import { fieldId } from '../../ui/Field.tsx';
import { RadioField } from '../../ui/RadioField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FieldName } from './fieldTexts.ts';
import { textOf, useFormField } from './useFormField.ts';

/* Fields of `ui`, connected to the contract's form that contains them. */

export interface FormFieldProps {
  readonly name: FieldName;
  readonly hint?: ReactNode;
}

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint' | 'list'
>;

interface FormInputProps extends FormFieldProps, InputAttributes {
  /**
   * Returns the meaning of a text in any notation, e.g. the digits of a sum. When the person leaves the field or sends the
   * form, the field shows the meaning, so the person sees the value that is sent.
   */
  readonly read?: (text: string) => string;
  readonly 'data-money'?: '';
}

/**
 * Renders a text field. Only the last field of a form sets the label of the Enter key, `send`. In other fields the browser
 * chooses the label, because Enter moves to the next field on some phones and sends the form on others.
 */
export function FormInput({ name, read = (text) => text, ...input }: FormInputProps) {
  const { value, type, choose, leave, ...field } = useFormField(name);
  const { getValues } = useFormContext();
  const settle = () => {
    const text = textOf(getValues(name));
    const meant = read(text);
    if (meant !== text) type(meant);
  };
  useEffect(() => {
    // Enter sends the form without leaving the field. The capturing listener runs before React's own.
    const form = document.getElementById(fieldId(name))?.closest('form');
    form?.addEventListener('submit', settle, { capture: true });
    return () => form?.removeEventListener('submit', settle, { capture: true });
  });
  return (
    <TextField
      {...input}
      {...field}
      value={textOf(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        settle();
        leave();
      }}
    />
  );
}

interface FormCheckProps extends FormFieldProps {
  /** Returns the form's value for a ticked or an unticked box. */
  readonly toValue: (isTicked: boolean) => unknown;
  readonly isTicked: (value: unknown) => boolean;
  readonly details?: { readonly summary: string; readonly text: ReactNode };
}

export function FormCheck({ name, toValue, isTicked, ...texts }: FormCheckProps) {
  const { value, type, choose, leave, ...field } = useFormField(name);
  return (
    <CheckField
      {...texts}
      {...field}
      checked={isTicked(value)}
      onChange={(event) => choose(toValue(event.target.checked))}
    />
  );
}

interface FormRadioProps extends FormFieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export function FormRadio({ name, ...texts }: FormRadioProps) {
  const { value, type, choose, leave, ...field } = useFormField(name);
  return <RadioField {...texts} {...field} value={textOf(value)} onChange={choose} />;
}
