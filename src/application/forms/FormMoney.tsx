import { useEffect } from 'react';
import { followMoneyUndo } from '../../device/moneyUndo.ts';
import { readTypedAmount } from '../../locales/amountText.ts';
import { type FormFieldProps, FormInput } from './FormFields.tsx';

/** Returns the digits of a sum. A text that is not a sum stays, and the contract refuses it. */
function readSum(text: string): string {
  const typed = readTypedAmount(text);
  return typed.kind === 'number' ? String(typed.amount) : text;
}

/** Renders a field for whole tenge; the form holds the text, which `readTypedAmount` reads. */
export function FormMoney(field: FormFieldProps & { readonly enterKeyHint?: 'send' }) {
  useEffect(followMoneyUndo, []);
  return (
    <FormInput {...field} data-money="" autoComplete="off" read={readSum} inputMode="numeric" />
  );
}
