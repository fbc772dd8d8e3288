import type { ReactNode } from 'react';
import { fieldId } from './fieldId.ts';
import './field.css';

/** What every field of a form has around its control. */
export interface FieldTexts {
  /** The field's name in the form; its id follows from it (`fieldId`). */
  readonly name: string;
  readonly label: ReactNode;
  /** The rule, said before anything is typed. */
  readonly hint?: ReactNode;
  /** What is wrong, in the words of the summary; the field is then invalid. */
  readonly error?: string | undefined;
}

/** What ties a control to its label, hint and error. */
export interface FieldTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The ties of a control, or of a group of them, to the texts around it. */
export function fieldTies({ name, hint, error }: Omit<FieldTexts, 'label'>): FieldTies {
  const id = fieldId(name);
  const describers = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    'aria-describedby': describers.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** The rule of a field, before its control. */
export function FieldHint({ name, hint }: Pick<FieldTexts, 'name' | 'hint'>) {
  if (!hint) return null;
  return (
    <p className="field__hint" id={`${fieldId(name)}-hint`}>
      {hint}
    </p>
  );
}

/** What is wrong with a field, after its control. */
export function FieldError({ name, error }: Pick<FieldTexts, 'name' | 'error'>) {
  if (!error) return null;
  return (
    <p className="field__error" id={`${fieldId(name)}-error`}>
      {error}
    </p>
  );
}

interface FieldProps extends FieldTexts {
  readonly children: ReactNode;
}

/** Label above, rule before, control, error after. */
export function Field({ name, label, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={fieldId(name)}>
        {label}
      </label>
      <FieldHint name={name} hint={hint} />
      {children}
      <FieldError name={name} error={error} />
    </div>
  );
}
