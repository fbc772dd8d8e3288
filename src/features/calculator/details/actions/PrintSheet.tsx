import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { findProduct } from '../../../../calc/index.ts';
import { config } from '../../../../config/config.ts';
import { termLabel } from '../../../../loan/termLabel.ts';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../../../locales/format.ts';
import { languageOf } from '../../../../locales/i18n.ts';
import type { Shown } from './actions.ts';
import './printSheet.css';

/** Beyond so many rows the sheet is set smaller, so that sixty stand on one page. */
const MANY_ROWS = 30;

/** The calculation as one clean page: it replaces the whole site on paper, and is not on the screen. */
export function PrintSheet({ shown }: { readonly shown: Shown }) {
  const { i18n, t } = useLingui();
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-print-sheet');
    return () => classList.remove('has-print-sheet');
  }, []);
  const { choice, calculation, openDate } = shown;
  const { result, schedule } = calculation;
  const language = languageOf(i18n);
  const product = findProduct(choice.productId);
  const money = (figure: { toString(): string }) => formatMoney(language, figure, true);
  const tenge = (figure: { toString(): string }) => formatNumber(language, figure, 2);
  const isShort = product.type === 'pdl';
  const figures = [
    [t`Сумма`, formatMoney(language, choice.amount)],
    [t`Срок`, termLabel(i18n, product)],
    [t`Вернёте всего`, money(result.returnAmount)],
    [t`Вознаграждение (переплата)`, money(result.percent)],
    isShort
      ? [t`Ставка в день`, formatPercent(language, product.dailyRate, 3)]
      : [t`Ставка в год`, formatPercent(language, product.annualRate)],
    [t`ГЭСВ`, formatPercent(language, result.gesv)],
  ] as const;
  return createPortal(
    <section
      className={schedule.length > MANY_ROWS ? 'print-sheet print-sheet--long' : 'print-sheet'}
    >
      <p className="print-sheet__brand">{config.brand.name}</p>
      <h1 className="print-sheet__heading">{t`График платежей`}</h1>
      <dl className="print-sheet__figures">
        {figures.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <table className="print-sheet__table">
        <thead>
          <tr className="print-sheet__heads">
            <th scope="col">№</th>
            <th className="print-sheet__date" scope="col">{t`Дата`}</th>
            {[t`Платёж, ₸`, t`Долг, ₸`, t`Вознаграждение, ₸`, t`Остаток, ₸`].map((heading) => (
              <th scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.map((row, k) => (
            <tr key={row.paymentDate}>
              <td>{k + 1}</td>
              <th className="print-sheet__date" scope="row">
                {formatDate(language, row.paymentDate)}
              </th>
              <td>{tenge(row.payment)}</td>
              <td>{tenge(row.principal)}</td>
              <td>{tenge(row.reward)}</td>
              <td>{tenge(row.principalRemainder)}</td>
            </tr>
          ))}
          <tr className="print-sheet__total">
            <td />
            <th className="print-sheet__date" scope="row">{t`Всего`}</th>
            <td>{tenge(result.returnAmount)}</td>
            <td>{tenge(result.returnAmount.minus(result.percent))}</td>
            <td>{tenge(result.percent)}</td>
            <td />
          </tr>
        </tbody>
      </table>
      <p className="print-sheet__note">
        {t`Расчёт от ${formatDate(language, openDate)} — не договор: точные даты и суммы будут в нём.`}{' '}
        {config.brand.siteUrl}
      </p>
    </section>,
    document.body,
  );
}
