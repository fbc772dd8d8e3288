// biome-ignore-all lint/a11y/noRedundantRoles: rows that are laid out as boxes lose their part in the table in Safari
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { compareProducts, findProduct, type ProductId } from '../../../../calc/index.ts';
import { formatMoney } from '../../../../locales/format.ts';
import { languageOf } from '../../../../locales/i18n.ts';
import { choiceAtom, chooseProductAtom, openDateAtom } from '../../atoms.ts';
import type { SectionProps } from '../lazySection.ts';
import { ComparisonRow } from './ComparisonRow.tsx';
import './comparison.css';
import { termLabel } from '../../../../loan/termLabel.ts';

export function Content({ isOpen }: SectionProps) {
  return isOpen ? <Comparison /> : null;
}

/** What each of the nine terms costs for the amount, and the way to take another one. */
function Comparison() {
  const { i18n, t } = useLingui();
  const { amount, method, productId } = useDeferredValue(useAtomValue(choiceAtom));
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
        productId={productId}
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
  const { i18n, t } = useLingui();
  const comparisons = compareProducts({ amount, method, openDate });
  const amountText = formatMoney(languageOf(i18n), amount);
  return (
    <table className="comparison" role="table" aria-labelledby="comparison-caption">
      <caption className="comparison__caption" id="comparison-caption">
        {t`Сколько стоят ${amountText} на разные сроки`}
      </caption>
      <thead className="comparison__head" role="rowgroup">
        <tr className="comparison__row" role="row">
          <th className="comparison__heading" scope="col" role="columnheader">{t`Срок`}</th>
          <th className="comparison__heading" scope="col" role="columnheader">
            {method === 'equal' ? t`Первый платёж` : t`Платёж`}
          </th>
          <th className="comparison__heading" scope="col" role="columnheader">{t`Вернёте`}</th>
          <th
            className="comparison__heading"
            scope="col"
            role="columnheader"
          >{t`Вознаграждение`}</th>
          <th className="comparison__heading" scope="col" role="columnheader">{t`Ставка`}</th>
          <th className="comparison__heading" scope="col" role="columnheader">{t`ГЭСВ`}</th>
          <th className="comparison__heading" scope="col" role="columnheader">
            <span className="visually-hidden">{t`Выбор`}</span>
          </th>
        </tr>
      </thead>
      <tbody className="comparison__body" role="rowgroup">
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
