import { type InputHTMLAttributes, useId } from 'react';
import './textField.css';

interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'> {
  readonly label: string;
  /** The rule, said before anything is typed. */
  readonly hint?: string;
  /** What is wrong with what was typed; the field is then invalid. */
  readonly error?: string | undefined;
  /** What was put right for the person. */
  readonly correction?: string | undefined;
  readonly suffix?: string;
  readonly isLarge?: boolean;
}

/** A labelled text field; hint, correction and error are tied to it and stand in one reserved line. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, correction, suffix, isLarge = false, ...input } = props;
  const id = useId();
  const messageId = `${id}m`;
  return (
    <div className={isLarge ? 'text-field text-field--large' : 'text-field'}>
      <label className="text-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="text-field__box">
        <input
          type="text"
          {...input}
          id={id}
          className="text-field__input"
          aria-describedby={messageId}
          aria-invalid={error ? true : undefined}
        />
        {suffix ? (
          <span className="text-field__suffix" aria-hidden="true">
            {suffix}
          </span>
        ) : null}
      </div>
      <p
        className={error ? 'text-field__message text-field__message--error' : 'text-field__message'}
        id={messageId}
        role={error || correction ? 'status' : undefined}
      >
        {error ?? correction ?? hint}
      </p>
    </div>
  );
}
