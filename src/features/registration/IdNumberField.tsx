import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { KAZAKHSTAN_ID } from '../../api/contract.ts';
import { FormInput } from '../../forms/FormInput.tsx';
import { FormMasked } from '../../forms/FormMasked.tsx';
import { textOf } from '../../forms/useFormField.ts';

/** The document's number: nine digits for Kazakhstan, otherwise what other countries print. */
export function IdNumberField() {
  const [country, number]: unknown[] = useWatch({ name: ['country_id', 'id_number'] });
  const isKazakh = [String(KAZAKHSTAN_ID), ''].includes(textOf(country));
  return <CountrysNumber key={String(isKazakh)} isKazakh={isKazakh} typed={textOf(number)} />;
}

interface CountrysNumberProps {
  readonly isKazakh: boolean;
  /** What stands in the field when the country is chosen. */
  readonly typed: string;
}

function CountrysNumber({ isKazakh, typed }: CountrysNumberProps) {
  const { t } = useLingui();
  // A mask would take the letters from a number that was typed for another country.
  const fitsMask = /^\d{0,9}$/.test(typed);
  const [isMasked, setMasked] = useState(isKazakh && fitsMask);
  // A draft comes after the field.
  if (isMasked && !fitsMask) setMasked(false);
  const hint = isKazakh
    ? t`9 цифр на лицевой стороне удостоверения, без букв.`
    : t`От 5 до 20 латинских букв и цифр, без пробелов.`;
  if (isMasked) return <FormMasked name="id_number" mask="passport" hint={hint} />;
  return (
    <FormInput
      name="id_number"
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
