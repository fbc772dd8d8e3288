import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type SteadyTexts } from './Field.tsx';
import { isLongAmount } from './isLongAmount.ts';

interface TextFieldProps
  extends SteadyTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'name'> {
  readonly 'data-money'?: '';
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
