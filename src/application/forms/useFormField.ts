import { useLingui } from '@lingui/react';
import { useController, useFormContext } from 'react-hook-form';
import { afterPress } from './afterPress.ts';
import { type FieldName, fieldTexts } from './fieldTexts.ts';
import { errorWords } from './problemMessages.ts';

/** The state of a field in a contract's form, and its events. */
export interface FormField {
  readonly name: FieldName;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: unknown;
  /** Sets what is typed, which is checked when the field is left. */
  readonly type: (value: string) => void;
  /** Sets what is chosen; an error there is checked again at once. */
  readonly choose: (value: unknown) => void;
  readonly leave: () => void;
  readonly ref: (element: HTMLElement | null) => void;
}

/** Ties a field to the form around it. */
export function useFormField(name: FieldName): FormField {
  const { i18n } = useLingui();
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  return {
    name,
    label: i18n._(fieldTexts[name].label),
    error: errorWords(i18n, name, fieldState.error),
    value: field.value,
    type: field.onChange,
    choose: (value) => {
      field.onChange(value);
      if (fieldState.error) void trigger(name);
    },
    leave: () => afterPress(field.onBlur),
    ref: field.ref,
  };
}

/** Returns the value of a field that holds text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
