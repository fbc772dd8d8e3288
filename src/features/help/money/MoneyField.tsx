import { useLingui } from '@lingui/react/macro';
import { formatMoney, formatNumber } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { isWrong, type MoneyEntry, settleSum, typeSum } from './moneyEntry.ts';
import { MAX_SUM } from './readSum.ts';

interface MoneyFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly entry: MoneyEntry;
  readonly onChange: (entry: MoneyEntry) => void;
}

/** Whole tenge; what is typed stays as typed until one leaves the field, and what is no sum stays after that. */
export function MoneyField({ name, label, hint = '', entry, onChange }: MoneyFieldProps) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { typed, sum, remark } = entry;
  const money = (figure: number) => formatMoney(language, figure);
  const describe = () => {
    switch (remark) {
      case 'notSum':
        return t`Введите одну сумму цифрами, например 20 000 или 350 тыс.`;
      case 'negative':
        return t`Сумма не бывает меньше нуля. Введите её без минуса.`;
      case 'tooLarge':
        return t`Считаем до ${money(MAX_SUM)}. Проверьте, нет ли лишних нулей.`;
      case 'rounded':
        return t`Считаем в целых тенге, округлили до ${money(sum ?? 0)}.`;
      case null:
        return undefined;
    }
  };
  const settle = () => onChange(settleSum(entry));
  return (
    <TextField
      label={label}
      hint={hint}
      error={isWrong(entry) ? describe() : undefined}
      correction={isWrong(entry) ? undefined : describe()}
      suffix="₸"
      name={name}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      value={typed ?? (sum === null ? '' : formatNumber(language, sum))}
      onChange={(event) => onChange(typeSum(entry, event.currentTarget.value))}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
