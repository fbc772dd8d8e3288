import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useDeferredValue } from 'react';
import {
  compareProducts,
  findProduct,
  type LoanResult,
  type Product,
  type ProductId,
} from '../../../../calc/index.ts';
import { termLabel } from '../../../../loan/termLabel.ts';
import { useFormats } from '../../../../locales/useFormats.ts';
import { choiceAtom, chooseProductAtom, openDateAtom } from '../../atoms.ts';
import type { SectionProps } from '../sectionAtom.ts';
import './comparison.css';

export function Content({ isOpen }: SectionProps) {
  return isOpen ? <Comparison /> : null;
}

/** Renders the cost of the amount for each of the nine terms; the chosen one is the term of the calculation. */
function Comparison() {
  const choice = useAtomValue(choiceAtom);
  const { amount, method } = useDeferredValue(choice);
  const openDate = useDeferredValue(useAtomValue(openDateAtom));
  const choose = useSetAtom(chooseProductAtom);
  return (
    <ComparisonChart
      amount={amount}
      method={method}
      openDate={openDate}
      chosen={choice.product}
      onChoose={choose}
    />
  );
}

interface ComparisonChartProps {
  readonly amount: number;
  readonly method: 'annuity' | 'equal';
  readonly openDate: string;
  readonly chosen: ProductId;
  readonly onChoose: (product: ProductId) => void;
}

/** Draws the terms below each other on one scale: the debt is the same in all of them, the reward is not. */
const ComparisonChart = memo((props: ComparisonChartProps) => {
  const { amount, method, openDate, chosen, onChoose } = props;
  const { t } = useLingui();
  const { tenge } = useFormats();
  const comparisons = compareProducts({ amount, method, openDate });
  const largest = Math.max(...comparisons.map(({ result }) => Number(result?.returnAmount ?? 0)));
  const possible = comparisons.filter(({ result }) => result !== null);
  const impossible = comparisons.filter(({ result }) => result === null);
  const amountText = tenge(amount);
  return (
    <fieldset className="comparison">
      {/* The summary above says the same to the eye, but for the amount, which is the debt. */}
      <legend className="visually-hidden">{t`Сколько стоят ${amountText} на разные сроки`}</legend>
      <p className="row hint comparison__legend">
        <span className="split-key">
          {t`Основной долг`} {amountText}
        </span>
        <span className="split-key split-key--reward">{t`Вознаграждение`}</span>
      </p>
      {possible.map(({ product, result }) =>
        result ? (
          <TermRow
            key={product}
            product={findProduct(product)}
            result={result}
            largest={largest}
            isChosen={product === chosen}
            hasFallingPayments={method === 'equal'}
            onChoose={onChoose}
          />
        ) : null,
      )}
      {impossible.map(({ product }) => (
        <ImpossibleRow key={product} product={findProduct(product)} />
      ))}
    </fieldset>
  );
});

interface TermRowProps {
  readonly product: Product;
  readonly result: LoanResult;
  /** Tenge that the longest bar stands for. */
  readonly largest: number;
  readonly isChosen: boolean;
  /** True for a differentiated loan: the payment shown is the first of several different ones. */
  readonly hasFallingPayments: boolean;
  readonly onChoose: (product: ProductId) => void;
}

/** Renders one term as a radio; the chosen one opens to its five figures. */
function TermRow(props: TermRowProps) {
  const { product, result, largest, isChosen, hasFallingPayments, onChoose } = props;
  const { i18n, t } = useLingui();
  const { money, tenge, percent } = useFormats();
  const isShort = product.type === 'pdl';
  const total = Number(result.returnAmount);
  const debt = total - Number(result.percent);
  const part = (figure: number) => `${Math.round((1000 * figure) / largest) / 10}%`;
  const totalText = tenge(Math.round(total));
  const figures = [
    {
      name: hasFallingPayments && !isShort ? t`Первый платёж` : t`Платёж`,
      figure: money(result.payment),
    },
    { name: t`Всего вернёте`, figure: money(result.returnAmount) },
    { name: t`Вознаграждение`, figure: money(result.percent) },
    {
      name: isShort ? t`Ставка в день` : t`Ставка в год`,
      figure: isShort ? percent(product.dailyRate, 3) : percent(product.annualRate),
    },
    { name: t`ГЭСВ`, figure: percent(result.gesv) },
  ];
  return (
    <div className="comparison__term">
      <label className="comparison__row">
        <input
          className="comparison__radio"
          type="radio"
          name="comparison"
          value={product.id}
          checked={isChosen}
          onChange={() => onChoose(product.id)}
        />
        <span className="comparison__label">{termLabel(i18n, product)}</span>
        <svg className="comparison__bar" aria-hidden="true">
          <rect className="split-bar__reward" width={part(total)} height="100%" />
          <rect className="split-bar__debt" width={part(debt)} height="100%" />
          <line className="split-bar__divider" x1={part(debt)} x2={part(debt)} y1="0" y2="100%" />
        </svg>
        <span className="comparison__payment">{tenge(Math.round(Number(result.payment)))}</span>
        <span className="soft comparison__total">{t`всего ${totalText}`}</span>
      </label>
      {isChosen ? (
        <dl className="comparison__figures">
          {figures.map(({ name, figure }) => (
            <div key={name}>
              <dt className="hint">{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** Renders a term that the amount is too large for. */
function ImpossibleRow({ product }: { readonly product: Product }) {
  const { i18n, t } = useLingui();
  const { tenge } = useFormats();
  return (
    <label className="soft comparison__row comparison__row--impossible">
      <input
        className="comparison__radio"
        type="radio"
        name="comparison"
        value={product.id}
        disabled
      />
      <span className="comparison__label">{termLabel(i18n, product)}</span>
      <span className="hint comparison__reason">{t`Только до ${tenge(product.maxAmount)}`}</span>
    </label>
  );
}
