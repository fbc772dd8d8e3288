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

/** Renders the cost of the amount for each of the nine terms. The chosen row is the term of the calculation. */
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

/**
 * Draws the terms one below the other on one scale. The debt is the same for all terms, the reward differs. Loans with one
 * payment and loans with monthly payments are separate groups.
 */
const ComparisonChart = memo((props: ComparisonChartProps) => {
  const { amount, method, openDate, chosen, onChoose } = props;
  const { t } = useLingui();
  const { tenge } = useFormats();
  const comparisons = compareProducts({ amount, method, openDate });
  const largest = Math.max(...comparisons.map(({ result }) => Number(result?.returnAmount ?? 0)));
  const rows = comparisons.map(({ product, result }) => ({
    product: findProduct(product),
    result,
  }));
  const amountText = tenge(amount);
  return (
    <fieldset className="comparison">
      {/* Visually hidden, because the summary above means the same, and the key of the debt has the amount. */}
      <legend className="visually-hidden">{t`Сколько стоят ${amountText} на разные сроки`}</legend>
      <p className="row hint comparison__legend">
        <span className="split-key">
          {t`Основной долг`} {amountText}
        </span>
        <span className="split-key split-key--reward">{t`Вознаграждение`}</span>
      </p>
      {(['pdl', 'instalment'] as const).map((type) => (
        <div className="comparison__group" key={type}>
          {rows.map(({ product, result }) =>
            result && product.type === type ? (
              <TermRow
                key={product.id}
                product={product}
                result={result}
                largest={largest}
                isChosen={product.id === chosen}
                isFalling={method === 'equal'}
                onChoose={onChoose}
              />
            ) : null,
          )}
        </div>
      ))}
      {rows.map(({ product, result }) =>
        result ? null : <ImpossibleRow key={product.id} product={product} />,
      )}
    </fieldset>
  );
});

interface TermRowProps {
  readonly product: Product;
  readonly result: LoanResult;
  /** The amount of the longest bar, tenge. */
  readonly largest: number;
  readonly isChosen: boolean;
  /** True for a differentiated loan: the shown payment is the first of several different payments. */
  readonly isFalling: boolean;
  readonly onChoose: (product: ProductId) => void;
}

/** Renders a term as a radio button, with payment and total in whole tenge. The chosen term also shows further figures. */
function TermRow(props: TermRowProps) {
  const { product, result, largest, isChosen, isFalling, onChoose } = props;
  const { i18n, t } = useLingui();
  const { tenge, percent } = useFormats();
  const isShort = product.type === 'pdl';
  const total = Number(result.returnAmount);
  const debt = total - Number(result.percent);
  const part = (figure: number) => `${Math.round((1000 * figure) / largest) / 10}%`;
  const whole = (figure: number) => tenge(Math.round(figure));
  const payment = whole(Number(result.payment));
  const totalText = whole(total);
  const figures = [
    { name: t`Вознаграждение`, figure: whole(total - debt) },
    {
      name: isShort ? t`Ставка в день` : t`Ставка в год`,
      figure: isShort ? percent(product.dailyRate, 3) : percent(product.annualRate),
    },
    { name: t`ГЭСВ`, figure: percent(result.gesv) },
  ];
  const paymentText = isFalling ? t`первый ${payment}` : t`${payment}/мес`;
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
        <span className="comparison__sums">
          {isShort ? t`один платёж` : paymentText}{' '}
          <strong>{isShort ? totalText : t`всего ${totalText}`}</strong>
        </span>
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

/** Renders a term whose limit is lower than the amount. */
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
      <span className="comparison__sums">{t`Только до ${tenge(product.maxAmount)}`}</span>
    </label>
  );
}
