import type { ReactNode } from 'react';
import './field.css';

/** Returns the id of a form's field, so that a summary of errors can lead to it by its name alone. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]/g, '-')}`;
}

/**
 * Puts the focus on a field, or on the chosen or first choice of a group, with its label in sight.
 * @param name the field's name in the form
 */
export function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  if (!field) return;
  const input =
    field instanceof HTMLFieldSetElement
      ? (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector('input'))
      : field;
  // The browser alone brings only the control into view, and its label may stay above the window's edge.
  (field.closest('.field') ?? field).scrollIntoView({ block: 'nearest' });
  input?.focus({ preventScroll: true });
}

/** The texts around the control of every field. */
export interface FieldTexts {
  /** The field's name in the form; its id follows from it (`fieldId`). */
  readonly name: string;
  readonly label: ReactNode;
  /** The rule of the field, shown before the first input. */
  readonly hint?: ReactNode;
  /** The error, in the words of the summary; an error makes the field invalid. */
  readonly error?: string | undefined;
}

/** Ties a control, or a group of controls, to the texts around it. */
export function fieldTies({ name, hint, error }: Omit<FieldTexts, 'label'>) {
  const id = fieldId(name);
  const describers = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    'aria-describedby': describers.join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

/** Renders the rule of a field, before its control. */
export function FieldHint({ name, hint }: Pick<FieldTexts, 'name' | 'hint'>) {
  if (!hint) return null;
  return (
    <p className="hint field__hint" id={`${fieldId(name)}-hint`}>
      {hint}
    </p>
  );
}

/** Renders the error of a field, after its control. */
export function FieldError({ name, error }: Pick<FieldTexts, 'name' | 'error'>) {
  if (!error) return null;
  return (
    <p className="field__error" id={`${fieldId(name)}-error`}>
      {error}
    </p>
  );
}

/** The texts of a field that may keep its height. */
export interface SteadyTexts extends FieldTexts {
  /** Explains a correction that the page made. Only a steady field shows it. */
  readonly correction?: string | undefined;
  /** Gives hint, correction and error one reserved place below the control: nothing further down moves. */
  readonly isSteady?: boolean | undefined;
}

interface FieldProps extends SteadyTexts {
  readonly children: (ties: ReturnType<typeof fieldTies> & { readonly name: string }) => ReactNode;
}

/** Renders a label above a control, with its rule and its error. */
export function Field({ children, isSteady = false, ...texts }: FieldProps) {
  const { name, label, hint, error, correction } = texts;
  const id = fieldId(name);
  const messageId = `${id}-message`;
  const ties = fieldTies(texts);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {isSteady ? (
        <>
          {children({ ...ties, name, 'aria-describedby': messageId })}
          <p
            className="hint field__message"
            data-mark={error ? 'error' : correction ? 'correction' : undefined}
            id={messageId}
            role={error || correction ? 'status' : undefined}
          >
            {error ?? correction ?? hint}
          </p>
        </>
      ) : (
        <>
          <FieldHint name={name} hint={hint} />
          {children({ ...ties, name })}
          <FieldError name={name} error={error} />
        </>
      )}
    </div>
  );
}
