import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageOf } from '../../../i18n.ts';
import { formatNumber } from '../../../locales/format.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { readTenge } from '../island/readTenge.ts';

interface MoneyFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Whole tenge; 0 is shown as an empty field. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Whole tenge in words and digits; what is typed stays as typed until one leaves the field. */
export function MoneyField({ name, label, hint = '', value, onChange }: MoneyFieldProps) {
  const { i18n, t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const type = (typed: string) => {
    setText(typed);
    const read = readTenge(typed);
    if (read !== null) setIsWrong(false);
    onChange(read ?? 0);
  };
  const leave = () => {
    if (text !== null && readTenge(text) === null) setIsWrong(true);
    else setText(null);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      error={isWrong ? t`Введите сумму цифрами, например 20 000.` : undefined}
      suffix="₸"
      name={name}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      value={text ?? (value === 0 ? '' : formatNumber(languageOf(i18n), value))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
