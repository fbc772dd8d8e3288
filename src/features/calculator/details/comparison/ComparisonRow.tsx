// biome-ignore-all lint/a11y/noRedundantRoles: rows that are laid out as boxes lose their part in the table in Safari
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LoanResult, Product, ProductId } from '../../../../calc/index.ts';
import { termLabel } from '../../../../loan/termLabel.ts';
import { formatMoney, formatPercent } from '../../../../locales/format.ts';
import { languageOf } from '../../../../locales/i18n.ts';
import { Button } from '../../../../ui/Button.tsx';

interface ComparisonRowProps {
  readonly product: Product;
  /** Null where the amount is outside the product's limits. */
  readonly result: LoanResult | null;
  readonly isCurrent: boolean;
  /** Differentiated: what is shown is the first payment of several different ones. */
  readonly hasFallingPayments: boolean;
  readonly onChoose: (productId: ProductId) => void;
}

/** One term's cost; the one on the screen is marked by a word and a thicker border. */
export function ComparisonRow(props: ComparisonRowProps) {
  const { product, result, isCurrent, hasFallingPayments, onChoose } = props;
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const term = termLabel(i18n, product);
  const money = (figure: { toString(): string }) => formatMoney(language, figure, true);
  const isShort = product.type === 'pdl';
  const classes = ['comparison__row'];
  if (isCurrent) classes.push('comparison__row--current');
  return (
    <tr className={classes.join(' ')} role="row" aria-current={isCurrent || undefined}>
      <th className="comparison__term" scope="row" role="rowheader">
        {term}
      </th>
      {result ? (
        <>
          <Cell label={hasFallingPayments && !isShort ? t`Первый платёж` : t`Платёж`}>
            {money(result.payment)}
          </Cell>
          <Cell label={t`Вернёте`}>{money(result.returnAmount)}</Cell>
          <Cell label={t`Вознаграждение`}>{money(result.percent)}</Cell>
          <Cell label={isShort ? t`Ставка в день` : t`Ставка в год`}>
            {isShort
              ? formatPercent(language, product.dailyRate, 3)
              : formatPercent(language, product.annualRate)}
            {isShort ? <span className="comparison__unit"> {t`в день`}</span> : null}
          </Cell>
          <Cell label={t`ГЭСВ`}>{formatPercent(language, result.gesv)}</Cell>
        </>
      ) : (
        <td className="comparison__reason" role="cell" colSpan={5}>
          {t`Только до ${formatMoney(language, product.maxAmount)}`}
        </td>
      )}
      <td className="comparison__choice" role="cell">
        {result ? (
          <Button
            kind={isCurrent ? 'secondary' : 'outlined'}
            isSelected={isCurrent}
            aria-label={isCurrent ? t`Выбрано: ${term}` : t`Выбрать: ${term}`}
            onClick={() => onChoose(product.id)}
          >
            {isCurrent ? <span className="comparison__mark">{t`Выбрано`}</span> : t`Выбрать`}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

interface CellProps {
  /** The column's heading, repeated for the eye where the row is a card. */
  readonly label: string;
  readonly children: ReactNode;
}

function Cell({ label, children }: CellProps) {
  return (
    <td className="comparison__cell" role="cell">
      <span className="comparison__label" aria-hidden="true">
        {label}
      </span>
      <span className="comparison__figure">{children}</span>
    </td>
  );
}
