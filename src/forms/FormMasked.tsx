import type { ReactNode } from 'react';
import { MaskedField } from '../ui/MaskedField.tsx';
import type { MaskName } from '../ui/masks/masks.ts';
import type { FieldName } from './fieldTexts.ts';
import { textOf, useFormField } from './useFormField.ts';

interface FormMaskedProps {
  readonly name: FieldName;
  readonly mask: MaskName;
  readonly hint?: ReactNode;
  readonly autoComplete?: string;
  readonly enterKeyHint?: 'next' | 'done' | 'send' | 'go';
}

/** Renders a masked text field of a contract's form; the form holds the text without the mask. */
export function FormMasked({ name, ...field }: FormMaskedProps) {
  const { label, error, value, type, leave, ref } = useFormField(name);
  return (
    <MaskedField
      enterKeyHint="next"
      {...field}
      name={name}
      label={label}
      error={error}
      value={textOf(value)}
      onChange={type}
      onBlur={leave}
      ref={ref}
    />
  );
}
