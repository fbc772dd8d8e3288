import { useLingui } from '@lingui/react/macro';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { createPortal } from 'react-dom';
import { findProduct } from '../../../../calc/index.ts';
import { config } from '../../../../config/config.ts';
import { termLabel } from '../../../../loan/termLabel.ts';
import { languageOf } from '../../../../locales/i18n.ts';
import { useFormats } from '../../../../locales/useFormats.ts';
import { PrintedSchedule } from '../../../../ui/PrintedSchedule.tsx';
import { drawBars, PICTURE_HEIGHT, PICTURE_WIDTH } from '../../picture/bars.ts';
import { figuresOf, type ScheduleFigures, totalsOf } from '../scheduleFigures.ts';
import type { Shown } from './actions.ts';
import { calculationLink } from './shareLink.ts';
import './printSheet.css';

/** Draws a link as a QR code. The unit of the drawing is a module of the code. */
function QrCode({ link }: { readonly link: string }) {
  const code = generate(link, { minCorrectionLevel: correction.M });
  return (
    <svg className="print-sheet__qr" viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true">
      <path d={toSvgPath(code)} />
    </svg>
  );
}

/** Draws the share of the debt in the whole repayment; the rest is the reward. */
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

/** Renders the calculation on paper. */
export function PrintSheet({ shown }: { readonly shown: Shown }) {
  const { i18n, t } = useLingui();
  const { choice, calculation, openDate } = shown;
  const { result, schedule } = calculation;
  const format = useFormats();
  const product = findProduct(choice.product);
  const isShort = product.type === 'pdl';
  const cells = (figures: ScheduleFigures) =>
    figures.map((figure) => (figure === null ? null : format.number(figure, 2)));
  const facts = [
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
    <PrintedSchedule
      brand={config.brand}
      heading={t`График платежей`}
      aside={
        <div className="print-sheet__link">
          <QrCode link={calculationLink(location.origin, languageOf(i18n), choice)} />
          <p>{t`Открыть этот расчёт`}</p>
        </div>
      }
      columns={[t`Дата`, t`Платёж, ₸`, t`Основной долг, ₸`, t`Вознаграждение, ₸`, t`Остаток, ₸`]}
      rows={schedule.map((row) => [format.date(row.paymentDate), ...cells(figuresOf(row))])}
      total={
        <tr className="print-sheet__total">
          <td />
          <th scope="row">{t`Всего`}</th>
          {cells(totalsOf(calculation)).map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
            <td key={column}>{cell}</td>
          ))}
        </tr>
      }
      note={t`Расчёт от ${format.date(openDate)} — не договор: точные даты и суммы будут в нём.`}
    >
      <dl className="print-sheet__figures">
        {facts.map(([term, figure]) => (
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
    </PrintedSchedule>,
    document.body,
  );
}
