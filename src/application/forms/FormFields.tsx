import { type InputHTMLAttributes, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckField } from '../../ui/CheckField.tsx';
import { fieldId } from '../../ui/Field.tsx';
import { RadioField } from '../../ui/RadioField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FieldName } from './fieldTexts.ts';
import { textOf, useFormField } from './useFormField.ts';

/* Fields of `ui`, connected to the contract's form that contains them. */

/**
 * Takes over the text or the choice that a field has before the scripts load: typed by the person or restored by the browser.
 * Hydration leaves the text in the field. Code must not write the text again, because the field would lose the caret, the
 * composition and the undo history.
 * @param take gets the element of the field
 */
function useTypedEarly(name: FieldName, take: (field: HTMLElement) => void): void {
  const takeNow = useEffectEvent(take);
  // Before React renders again, and after the watch for typed values has begun.
  useEffect(() => {
    const field = document.getElementById(fieldId(name));
    if (field) takeNow(field);
  }, [name]);
}

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
  useTypedEarly(name, (input) => {
    if (!(input instanceof HTMLInputElement) || input.value === textOf(value)) return;
    type(input.value);
    if (input === document.activeElement) return;
    settle();
    leave();
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
  useTypedEarly(name, (box) => {
    if (box.matches(':checked') !== isTicked(value)) choose(toValue(!isTicked(value)));
  });
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
  useTypedEarly(name, (group) => {
    const chosen = group.querySelector<HTMLInputElement>(':checked')?.value;
    if (chosen !== undefined && chosen !== value) choose(chosen);
  });
  return <RadioField {...texts} {...field} value={textOf(value)} onChange={choose} />;
}
