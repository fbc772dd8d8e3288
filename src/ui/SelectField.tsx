import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

interface SelectFieldProps
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'id' | 'name'> {
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** The text of the empty option, shown while nothing is chosen. */
  readonly emptyText?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Renders a choice among many values as the browser's own list. Takes the props that `register()` returns. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, error, options, emptyText, ...select } = props;
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(ties) => (
        <select {...select} {...ties} className="field__control field__control--select">
          {emptyText === undefined ? null : <option value="">{emptyText}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
