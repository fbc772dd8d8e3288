import { MaskedField } from '../../ui/MaskedField.tsx';
import type { MaskName } from '../../ui/masks/masks.ts';
import type { FormFieldProps } from './FormFields.tsx';
import { textOf, useFormField } from './useFormField.ts';

interface FormMaskedProps extends FormFieldProps {
  readonly mask: MaskName;
  readonly autoComplete?: string;
  readonly enterKeyHint?: 'next' | 'done' | 'send' | 'go';
}

/**
 * Renders a masked field; the form holds the text without the mask. The file is separate because most pages need no imask.
 */
export function FormMasked({ name, ...input }: FormMaskedProps) {
  const { value, type, choose, leave, ...field } = useFormField(name);
  return <MaskedField {...input} {...field} value={textOf(value)} onChange={type} onBlur={leave} />;
}
