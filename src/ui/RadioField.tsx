import type { ReactNode, Ref } from 'react';
import { FieldError, FieldHint, type FieldTexts, fieldTies } from './Field.tsx';
import './field.css';
import './radioField.css';

interface RadioFieldProps<Value extends string> extends FieldTexts {
  readonly choices: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    /** Shown in tiles only. */
    readonly hint?: ReactNode;
  }[];
  /** The chosen value; empty without a choice. */
  readonly value: string;
  readonly onChange: (value: Value) => void;
  /** Tiles for sentences, chips for a few words. On a phone `chips-in-two` has even columns, `chips-in-row` a scrolled row. */
  readonly look?: 'tiles' | 'chips' | 'chips-in-two' | 'chips-in-row';
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Renders a choice among a few values as native radio buttons. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { name, label, hint, error, choices, value, onChange, isDisabled, ref } = props;
  const { look = 'tiles' } = props;
  const { 'aria-invalid': isInvalid, ...group } = fieldTies({ name, hint, error });
  const isTile = look === 'tiles';
  const isOfTwo = isTile && choices.length === 2;
  return (
    <fieldset
      className={`field radio-field radio-field--${look}${isOfTwo ? ' radio-field--of-two' : ''}`}
      disabled={isDisabled}
      {...group}
    >
      <legend className="field__label">{label}</legend>
      <div className="row radio-field__choices">
        {choices.map((choice) => (
          <label className={isTile ? 'radio-field__tile' : 'radio-field__chip'} key={choice.value}>
            <input
              ref={ref}
              className={isTile ? 'radio-field__tile-input' : 'radio-field__chip-input'}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-invalid={isInvalid}
            />
            <span
              className={isTile ? 'radio-field__tile-label' : 'radio-field__chip-label painted'}
            >
              {choice.label}
              {choice.hint ? <span className="hint radio-field__hint">{choice.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} error={error} />
    </fieldset>
  );
}
