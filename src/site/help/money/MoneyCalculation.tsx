import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { PRODUCTS, type ProductId } from '../../../calc/index.ts';
import { todayInAlmaty } from '../../../device/almatyTime.ts';
import { onNewDay } from '../../../device/newDay.ts';
import { prerenderedOpenDate } from '../../../loan/openDate.ts';
import { termChoices } from '../../../loan/termLabel.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { RadioField } from '../../../ui/RadioField.tsx';
import { Island, Outcome, type OutcomeProps } from '../Island.tsx';
import { isWrong, MAX_SUM, type MoneyEntry, settleSum, typeSum } from './moneyEntry.ts';

const instalmentProducts = PRODUCTS.filter(({ type }) => type === 'instalment');

/** Returns the open date of an example loan, yyyy-mm-dd: the build date in the first render, afterwards today's date. */
export function useOpenDate(): string {
  const [openDate, setOpenDate] = useState(prerenderedOpenDate);
  useEffect(() => {
    const follow = () => setOpenDate(todayInAlmaty());
    follow();
    return onNewDay(todayInAlmaty, follow);
  }, []);
  return openDate;
}

interface MoneyCalculationProps extends OutcomeProps {
  readonly label: string;
  readonly fields: ReactNode;
}

/**
 * Renders a calculation inside an article. Entries are never sent. `islands/typedValues.ts` stores entries only for the next
 * document.
 */
export function MoneyCalculation({ label, fields, ...outcome }: MoneyCalculationProps) {
  const { t } = useLingui();
  return (
    <Island
      label={label}
      announcement={outcome.verdict}
      withoutScripts={t`Скрипты выключены, поэтому эта часть не считает. Текст страницы можно читать и без неё.`}
      fields={fields}
    >
      <Outcome {...outcome} />
    </Island>
  );
}

interface SumFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly entry: MoneyEntry;
  readonly onChange: (entry: MoneyEntry) => void;
}

/**
 * Renders a field for whole tenge. When the person leaves the field, a sum is formatted. Other text stays as typed.
 */
export function SumField({ entry, onChange, ...texts }: SumFieldProps) {
  const { t } = useLingui();
  const { tenge, number } = useFormats();
  const { typed, sum, remark } = entry;
  const remarks = {
    notSum: t`Введите одну сумму цифрами, например 20 000 или 350 тыс.`,
    negative: t`Сумма не бывает меньше нуля. Введите её без минуса.`,
    tooLarge: t`Считаем до ${tenge(MAX_SUM)}. Проверьте, нет ли лишних нулей.`,
    rounded: t`Считаем в целых тенге, округлили до ${tenge(sum ?? 0)}.`,
  };
  const message = remark === null ? undefined : remarks[remark];
  return (
    <MoneyField
      {...texts}
      error={isWrong(entry) ? message : undefined}
      correction={message}
      value={typed ?? (sum === null ? '' : number(sum))}
      onType={(text) => onChange(typeSum(entry, text))}
      onSettle={() => onChange(settleSum(entry))}
    />
  );
}

interface SumFieldsProps<Name extends string> {
  /** Prefix of the name of each field. */
  readonly prefix: string;
  readonly fields: readonly {
    readonly name: Name;
    readonly label: string;
    readonly hint?: string;
  }[];
  readonly entries: Readonly<Record<Name, MoneyEntry>>;
  readonly onChange: (entries: Readonly<Record<Name, MoneyEntry>>) => void;
}

/** Renders several fields for sums side by side. */
export function SumFields<Name extends string>(props: SumFieldsProps<Name>) {
  const { prefix, fields, entries, onChange } = props;
  return (
    <div className="help-island__fields">
      {fields.map(({ name, ...texts }) => (
        <SumField
          key={name}
          {...texts}
          name={`${prefix}-${name}`}
          entry={entries[name]}
          onChange={(entry) => onChange({ ...entries, [name]: entry })}
        />
      ))}
    </div>
  );
}

interface TermFieldProps {
  readonly name: string;
  readonly label: string;
  /** True to offer only products with monthly payments. */
  readonly isMonthly?: boolean;
  readonly value: ProductId;
  readonly onChange: (change: { readonly product: ProductId }) => void;
}

/** Renders the choice of a loan term. */
export function TermField({ isMonthly = false, onChange, ...field }: TermFieldProps) {
  const { i18n } = useLingui();
  return (
    <RadioField
      {...field}
      choices={termChoices(i18n, isMonthly ? instalmentProducts : PRODUCTS)}
      look="chips"
      onChange={(product) => onChange({ product })}
    />
  );
}

/** Renders the accepted formats of sums, once for all fields of a calculation. */
export function SumRule() {
  const { t } = useLingui();
  return <p className="hint">{t`Суммы — в целых тенге. Можно и так: 350 тыс, 1,5 млн.`}</p>;
}
