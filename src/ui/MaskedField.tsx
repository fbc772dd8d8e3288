import { useLingui } from '@lingui/react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { languageOf } from '../locales/i18n.ts';
import { Field, type SteadyTexts } from './Field.tsx';
import type { Mask } from './masks/mask.ts';
import { type MaskName, masks } from './masks/masks.ts';
import { useMask } from './masks/useMask.ts';

interface MaskedFieldProps extends SteadyTexts {
  /** The name of a mask of the product, or a separate mask (`patternMask`). The same object at each rendering. */
  readonly mask: MaskName | Mask;
  /** The value without the mask. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement | null>;
  /** Replaces the mask's own `autoComplete`. */
  readonly autoComplete?: string;
  readonly enterKeyHint?: 'next' | 'done' | 'send' | 'go';
  readonly disabled?: boolean | undefined;
}

/**
 * Renders a text field with a mask; the value is the text without the mask. Made for the `field` of react-hook-form's
 * Controller: `<MaskedField {...field} mask="iin" label={…} />`.
 */
export function MaskedField({ mask: given, value, onChange, ref, ...props }: MaskedFieldProps) {
  const { name, label, hint, error, isSteady, ...input } = props;
  const { i18n } = useLingui();
  const mask: Mask = typeof given === 'string' ? masks[given] : given;
  const look = mask.look ? ` field__control--${mask.look}` : '';
  const field = useMask({ mask, value, onChange });
  // Only the text of the first render: imask sets all later texts, and a changed default value would overwrite them.
  const [firstText] = useState(() => mask.format(value));
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current, [
    field,
  ]);
  return (
    <Field name={name} label={label} hint={hint} error={error} isSteady={isSteady}>
      {(ties) => (
        <input
          {...mask.attributes}
          placeholder={mask.placeholder?.[languageOf(i18n)]}
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          {...input}
          {...ties}
          defaultValue={firstText}
          ref={field}
          className={`field__control${look}`}
        />
      )}
    </Field>
  );
}
