import { useLingui } from '@lingui/react';
import { useController, useFormContext } from 'react-hook-form';
import { afterPress } from './afterPress.ts';
import { type FieldName, fieldTexts } from './fieldTexts.ts';
import { errorWords } from './problemMessages.ts';

/** Connects a field to the form that contains it: returns the state of the field and the handlers of its events. */
export function useFormField(name: FieldName) {
  const { i18n } = useLingui();
  const { trigger, getValues } = useFormContext();
  const { field, fieldState } = useController({ name });
  // Not the controller's value: a rendering that is more urgent than the effect of early text would empty the field.
  const value: unknown = getValues(name);
  /** Sets typed text, which is checked when the field is left. */
  const type: (value: string) => void = field.onChange;
  return {
    name,
    label: i18n._(fieldTexts[name].label),
    error: errorWords(i18n, name, fieldState.error),
    value,
    type,
    /** Sets a choice. If the field has an error, checks the field again at once. */
    choose: (value: unknown) => {
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
