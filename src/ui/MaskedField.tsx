import { useLingui } from '@lingui/react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { languageOf } from '../locales/i18n.ts';
import { Field, type SteadyTexts } from './Field.tsx';
import type { Mask } from './masks/mask.ts';
import { type MaskName, masks } from './masks/masks.ts';
import { useMask } from './masks/useMask.ts';

interface MaskedFieldProps extends SteadyTexts {
  readonly mask: MaskName;
  /** Without the mask. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement | null>;
  /** Instead of the mask's own. */
  readonly autoComplete?: string;
  readonly enterKeyHint?: 'next' | 'done' | 'send' | 'go';
  readonly disabled?: boolean | undefined;
}

/**
 * Renders a text field with a mask; its value is the text without the mask. Made for the `field` of react-hook-form's
 * Controller: `<MaskedField {...field} mask="iin" label={…} />`.
 */
export function MaskedField(props: MaskedFieldProps) {
  const {
    mask: maskName,
    name,
    label,
    hint,
    error,
    isSteady,
    value,
    onChange,
    ref,
    ...input
  } = props;
  const { i18n } = useLingui();
  const mask: Mask = masks[maskName];
  const field = useMask({ mask, value, onChange });
  // Only the first render's: later texts are imask's, and a changed default would write over them.
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
          className={mask.isShort ? 'field__control field__control--short' : 'field__control'}
        />
      )}
    </Field>
  );
}
