import { type InputHTMLAttributes, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldId } from '../../ui/Field.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormFieldProps } from './FormFields.tsx';
import { textOf, useFormField } from './useFormField.ts';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
>;

interface FormReadingProps extends FormFieldProps, InputAttributes {
  /** Returns the meaning of a text, e.g. the digits of a sum. */
  readonly read: (text: string) => string;
  readonly 'data-money'?: '';
}

/**
 * Renders a text field that accepts any notation. When the person leaves the field or sends the form, the field shows the
 * meaning of the text, so the person sees the value that is sent.
 */
export function FormReading({ name, read, ...input }: FormReadingProps) {
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
      autoComplete="off"
      value={textOf(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        settle();
        leave();
      }}
    />
  );
}
