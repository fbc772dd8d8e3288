import type { InputHTMLAttributes, Ref } from 'react';
import { groupTyped } from '../locales/amountText.ts';
import { Field, type SteadyTexts } from './Field.tsx';
import { isLongAmount } from './isLongAmount.ts';

interface TextFieldProps
  extends SteadyTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'name'> {
  readonly suffix?: string;
  readonly isLarge?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Renders a labelled text field. Takes the props that `register()` of react-hook-form returns. */
export function TextField({ suffix, isLarge = false, ...props }: TextFieldProps) {
  const { name, label, hint, error, correction, isSteady, ...input } = props;
  const texts = { name, label, hint, error, correction, isSteady };
  return (
    <Field {...texts}>
      {(ties) => (
        <span
          className={`field__box${isLarge ? ' field__box--large' : ''}`}
          data-long={isLarge ? isLongAmount(String(input.value ?? '')) : undefined}
        >
          <input type="text" {...input} {...ties} className="field__control" />
          {suffix ? (
            <span className="field__suffix" aria-hidden="true">
              {suffix}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  );
}

interface MoneyFieldProps extends SteadyTexts {
  /** The text in the field. */
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Called on leaving the field and on Enter. */
  readonly onSettle: () => void;
  readonly isLarge?: boolean;
}

/** Renders a steady field for a sum in tenge. The groups of its digits stay while it is typed. */
export function MoneyField({ onType, onSettle, ...field }: MoneyFieldProps) {
  return (
    <TextField
      {...field}
      isSteady
      suffix="₸"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      onChange={({ currentTarget: input, nativeEvent }) => {
        const typed = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
        const { text, caret } = groupTyped(
          input.value,
          input.selectionStart ?? input.value.length,
          typed?.inputType === 'deleteContentForward',
        );
        // Before React takes the text: it leaves the caret alone where the field has the text already.
        if (!typed?.isComposing && text !== input.value) {
          input.value = text;
          input.setSelectionRange(caret, caret);
        }
        onType(input.value);
      }}
      onBlur={onSettle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSettle();
      }}
    />
  );
}
