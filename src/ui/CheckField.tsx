import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldError, FieldHint, type FieldTexts, fieldTies } from './Field.tsx';
import './field.css';
import './checkField.css';

interface CheckFieldProps
  extends FieldTexts,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'className' | 'style' | 'id' | 'name' | 'type' | 'children'
    > {
  /** A text that opens below the box, such as the text of a consent. */
  readonly details?: { readonly summary: string; readonly text: ReactNode };
  readonly ref?: Ref<HTMLInputElement>;
}

/** Renders a checkbox. Takes the props that `register()` returns. */
export function CheckField({ name, label, hint, error, details, ...input }: CheckFieldProps) {
  const ties = fieldTies({ name, hint, error });
  return (
    <div className="field check-field">
      <label className="check-field__label" htmlFor={ties.id}>
        <input {...input} {...ties} className="check-field__input" type="checkbox" name={name} />
        <span>{label}</span>
      </label>
      <FieldHint name={name} hint={hint} />
      {details ? (
        <details className="disclosure check-field__details">
          <summary className="check-field__summary">{details.summary}</summary>
          <div className="check-field__text">{details.text}</div>
        </details>
      ) : null}
      <FieldError name={name} error={error} />
    </div>
  );
}
