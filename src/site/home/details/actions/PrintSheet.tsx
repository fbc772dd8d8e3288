import { useLingui } from '@lingui/react/macro';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { findProduct } from '../../../../calc/index.ts';
import { config } from '../../../../config/config.ts';
import { termLabel } from '../../../../loan/termLabel.ts';
import { languageOf } from '../../../../locales/i18n.ts';
import { useFormats } from '../../../../locales/useFormats.ts';
import { Logo } from '../../../../ui/Logo.tsx';
import { drawBars, PICTURE_HEIGHT, PICTURE_WIDTH } from '../../picture/bars.ts';
import { figuresOf, type ScheduleFigures, totalsOf } from '../scheduleFigures.ts';
import type { Shown } from './actions.ts';
import { calculationLink } from './shareLink.ts';
import './printSheet.css';

/** Beyond so many rows the sheet is set smaller, so that sixty stand on one page. */
const MANY_ROWS = 30;

/** Draws a link as a QR code, in units of its modules. */
function QrCode({ link }: { readonly link: string }) {
  const code = generate(link, { minCorrectionLevel: correction.M });
  return (
    <svg className="print-sheet__qr" viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true">
      <path d={toSvgPath(code)} />
    </svg>
  );
}

/** Draws of what is returned the part that is debt; the rest is reward. */
function DebtBar({ debtShare }: { readonly debtShare: number }) {
  return (
    <svg
      className="print-sheet__bar"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="print-sheet__reward" width="100" height="4" />
      <rect className="print-sheet__debt" width={debtShare * 100} height="4" />
    </svg>
  );
}

/** Draws every payment as a bar of debt and reward. */
function MonthBars({ schedule }: { readonly schedule: Shown['calculation']['schedule'] }) {
  const bars = drawBars(
    schedule.map((row) => ({ principal: Number(row.principal), reward: Number(row.reward) })),
  );
  return (
    <svg
      className="print-sheet__months"
      viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="print-sheet__debt" d={bars.principal} />
      <path className="print-sheet__reward" d={bars.reward} />
    </svg>
  );
}

/** Renders the calculation as one clean page: it replaces the whole site on paper, and is not on the screen. */
export function PrintSheet({ shown }: { readonly shown: Shown }) {
  const { i18n, t } = useLingui();
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-print-sheet');
    return () => classList.remove('has-print-sheet');
  }, []);
  const { choice, calculation, openDate } = shown;
  const { result, schedule } = calculation;
  const format = useFormats();
  const product = findProduct(choice.product);
  const isShort = product.type === 'pdl';
  const cells = (figures: ScheduleFigures) =>
    figures.map((figure, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
      <td key={column}>{figure === null ? null : format.number(figure, 2)}</td>
    ));
  const figures = [
    [t`Сумма`, format.tenge(choice.amount)],
    [t`Срок`, termLabel(i18n, product)],
    [t`Всего вернёте`, format.money(result.returnAmount)],
    [t`Вознаграждение (проценты)`, format.money(result.percent)],
    isShort
      ? [t`Ставка в день`, format.percent(product.dailyRate, 3)]
      : [t`Ставка в год`, format.percent(product.annualRate)],
    [t`ГЭСВ`, format.percent(result.gesv)],
  ] as const;
  return createPortal(
    <section
      className={schedule.length > MANY_ROWS ? 'print-sheet print-sheet--long' : 'print-sheet'}
    >
      <div className="print-sheet__head">
        <div>
          <p className="print-sheet__brand">
            <Logo name={config.brand.name} />
            <span>{config.brand.supportPhone}</span>
          </p>
          <h1 className="print-sheet__heading">{t`График платежей`}</h1>
          <dl className="print-sheet__figures">
            {figures.map(([term, figure]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <DebtBar debtShare={choice.amount / Number(result.returnAmount)} />
          <p className="print-sheet__legend">
            <span>{t`Основной долг: ${format.tenge(choice.amount)}`}</span>
            <span>{t`Вознаграждение: ${format.money(result.percent)}`}</span>
          </p>
          {schedule.length > 1 ? <MonthBars schedule={schedule} /> : null}
        </div>
        <div className="print-sheet__link">
          <QrCode link={calculationLink(location.origin, languageOf(i18n), choice)} />
          <p>{t`Открыть этот расчёт`}</p>
        </div>
      </div>
      <table className="print-sheet__table">
        <thead>
          <tr className="print-sheet__heads">
            <th scope="col">№</th>
            <th className="print-sheet__date" scope="col">{t`Дата`}</th>
            {[t`Платёж, ₸`, t`Основной долг, ₸`, t`Вознаграждение, ₸`, t`Остаток, ₸`].map(
              (heading) => (
                <th scope="col" key={heading}>
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {schedule.map((row, k) => (
            <tr key={row.paymentDate}>
              <td>{k + 1}</td>
              <th className="print-sheet__date" scope="row">
                {format.date(row.paymentDate)}
              </th>
              {cells(figuresOf(row))}
            </tr>
          ))}
          <tr className="print-sheet__total">
            <td />
            <th className="print-sheet__date" scope="row">{t`Всего`}</th>
            {cells(totalsOf(calculation))}
          </tr>
        </tbody>
      </table>
      <p className="print-sheet__note">
        {t`Расчёт от ${format.date(openDate)} — не договор: точные даты и суммы будут в нём.`}{' '}
        {config.brand.siteUrl}
      </p>
    </section>,
    document.body,
  );
}
