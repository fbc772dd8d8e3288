import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldError, FieldHint, type FieldTexts, fieldTies } from './Field.tsx';
import './field.css';
import './radioField.css';

interface RadioFieldProps
  extends FieldTexts,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'className' | 'style' | 'id' | 'name' | 'type' | 'value' | 'checked'
    > {
  readonly choices: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly hint?: ReactNode;
  }[];
  /** The chosen one, where React keeps it; without it the buttons do, as `register()` wants. */
  readonly value?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One of a few, as native radio buttons. Whatever `register()` returns may be spread on it. */
export function RadioField(props: RadioFieldProps) {
  const { name, label, hint, error, choices, value, ...input } = props;
  const { 'aria-invalid': isInvalid, ...group } = fieldTies({ name, hint, error });
  return (
    <fieldset className="field radio-field" {...group}>
      <legend className="field__label">{label}</legend>
      <FieldHint name={name} hint={hint} />
      <div className="row radio-field__choices">
        {choices.map((choice) => (
          <label className="radio-field__choice" key={choice.value}>
            <input
              {...input}
              {...(value === undefined ? {} : { checked: choice.value === value })}
              className="radio-field__input"
              type="radio"
              name={name}
              value={choice.value}
              aria-invalid={isInvalid}
            />
            <span>
              {choice.label}
              {choice.hint ? <span className="hint radio-field__hint">{choice.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError name={name} error={error} />
    </fieldset>
  );
}
