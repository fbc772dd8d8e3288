// biome-ignore-all lint/a11y/noRedundantRoles: rows that are laid out as boxes lose their part in the table in Safari
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { memo, type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import {
  compareProducts,
  findProduct,
  type LoanResult,
  type Product,
  type ProductId,
} from '../../../../calc/index.ts';
import { termLabel } from '../../../../loan/termLabel.ts';
import { useFormats } from '../../../../locales/useFormats.ts';
import { Button } from '../../../../ui/Button.tsx';
import { choiceAtom, chooseProductAtom, openDateAtom } from '../../atoms.ts';
import type { SectionProps } from '../sectionAtom.ts';
import './comparison.css';

export function Content({ isOpen }: SectionProps) {
  return isOpen ? <Comparison /> : null;
}

/** Renders the cost of the amount for each of the nine terms, and the way to take another one. */
function Comparison() {
  const { i18n, t } = useLingui();
  const { amount, method, product } = useDeferredValue(useAtomValue(choiceAtom));
  const openDate = useDeferredValue(useAtomValue(openDateAtom));
  const chooseProduct = useSetAtom(chooseProductAtom);
  const [chosen, setChosen] = useState<ProductId | null>(null);
  // Made once, so that a moving slider redraws the table only when its own figures have come.
  const choose = useCallback(
    (id: ProductId) => {
      chooseProduct(id);
      setChosen(id);
    },
    [chooseProduct],
  );
  return (
    <>
      <ComparisonTable
        amount={amount}
        method={method}
        openDate={openDate}
        productId={product}
        onChoose={choose}
      />
      <p className="visually-hidden" role="status">
        {chosen === null ? '' : t`Выбран срок ${termLabel(i18n, findProduct(chosen))}`}
      </p>
    </>
  );
}

interface ComparisonTableProps {
  readonly amount: number;
  readonly method: 'annuity' | 'equal';
  readonly openDate: string;
  readonly productId: ProductId;
  readonly onChoose: (productId: ProductId) => void;
}

const ComparisonTable = memo((props: ComparisonTableProps) => {
  const { amount, method, openDate, productId, onChoose } = props;
  const { t } = useLingui();
  const { tenge } = useFormats();
  const comparisons = compareProducts({ amount, method, openDate });
  const amountText = tenge(amount);
  const headings = [
    t`Срок`,
    method === 'equal' ? t`Первый платёж` : t`Платёж`,
    t`Вернёте`,
    t`Вознаграждение`,
    t`Ставка`,
    t`ГЭСВ`,
  ];
  return (
    <table className="stack comparison" role="table" aria-labelledby="comparison-caption">
      <caption className="details__caption comparison__caption" id="comparison-caption">
        {t`Сколько стоят ${amountText} на разные сроки`}
      </caption>
      <thead className="visually-hidden comparison__head" role="rowgroup">
        <tr className="comparison__row" role="row">
          {headings.map((heading) => (
            <th className="comparison__heading" scope="col" role="columnheader" key={heading}>
              {heading}
            </th>
          ))}
          <th className="comparison__heading" scope="col" role="columnheader">
            <span className="visually-hidden">{t`Выбор`}</span>
          </th>
        </tr>
      </thead>
      <tbody className="stack comparison__body" role="rowgroup">
        {comparisons.map((comparison) => (
          <ComparisonRow
            key={comparison.product}
            product={findProduct(comparison.product)}
            result={comparison.result}
            isCurrent={comparison.product === productId}
            hasFallingPayments={method === 'equal'}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  );
});

interface ComparisonRowProps {
  readonly product: Product;
  /** Null where the amount is outside the product's limits. */
  readonly result: LoanResult | null;
  readonly isCurrent: boolean;
  /** True for a differentiated loan: the payment shown is the first of several different ones. */
  readonly hasFallingPayments: boolean;
  readonly onChoose: (productId: ProductId) => void;
}

/** Renders the cost of one term. The term on the screen is marked by a word and a thicker border. */
function ComparisonRow(props: ComparisonRowProps) {
  const { product, result, isCurrent, hasFallingPayments, onChoose } = props;
  const { i18n, t } = useLingui();
  const { money, tenge, percent } = useFormats();
  const term = termLabel(i18n, product);
  const isShort = product.type === 'pdl';
  return (
    <tr
      className={isCurrent ? 'comparison__row comparison__row--current' : 'comparison__row'}
      role="row"
      aria-current={isCurrent || undefined}
    >
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
            {isShort ? percent(product.dailyRate, 3) : percent(product.annualRate)}
            {isShort ? <span className="comparison__unit"> {t`в день`}</span> : null}
          </Cell>
          <Cell label={t`ГЭСВ`}>{percent(result.gesv)}</Cell>
        </>
      ) : (
        <td className="hint comparison__reason" role="cell" colSpan={5}>
          {t`Только до ${tenge(product.maxAmount)}`}
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
      <span className="hint comparison__label" aria-hidden="true">
        {label}
      </span>
      <span className="comparison__figure">{children}</span>
    </td>
  );
}
