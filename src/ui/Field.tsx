import type { ReactNode } from 'react';
import './field.css';

/** Returns the id of a form's field. A summary of errors needs only the name to link to the field. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]/g, '-')}`;
}

/**
 * Focuses a field, or the chosen or first choice of a group, and brings its label into view.
 * @param name the field's name in the form
 */
export function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  if (!field) return;
  const input =
    field instanceof HTMLFieldSetElement
      ? (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector('input'))
      : field;
  // The browser would bring only the control into view, and the label might stay outside of the window.
  (field.closest('.field') ?? field).scrollIntoView({ block: 'nearest' });
  input?.focus({ preventScroll: true });
}

/** The texts around the control of every field. */
export interface FieldTexts {
  /** The field's name in the form. Its id is made from the name (`fieldId`). */
  readonly name: string;
  readonly label: ReactNode;
  /** The rule of the field, shown before the first input. */
  readonly hint?: ReactNode;
  /** The error, with the same text as in the summary. An error makes the field invalid. */
  readonly error?: string | undefined;
}

/** Returns the attributes that connect a control, or a group of controls, to the texts around it. */
export function fieldTies({ name, hint, error }: Omit<FieldTexts, 'label'>) {
  const id = fieldId(name);
  const describers = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    'aria-describedby': describers.join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

/** Renders the rule of a field. */
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
  /** Reserves one place below the control for hint, correction and error, so that nothing below it moves. */
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
