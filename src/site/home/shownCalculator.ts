import { findProduct, type LoanFigures, waitsBeforeConfirmation } from '../../calc/index.ts';
import { breakAfterYear, formatMoney, formatNumber, formatPercent } from '../../locales/format.ts';
import type { Language } from '../../locales/language.ts';
import { isLongAmount } from '../../ui/isLongAmount.ts';
import { placeOfAmount } from './amountScale.ts';
import { type CalculatorState, quickAmounts } from './calculatorState.ts';
import { outlineBar } from './picture/bars.ts';
import { describeMonth, drawResult } from './picture/resultDrawing.ts';
import type { CalculatorWords } from './words.ts';

interface Shown {
  readonly state: CalculatorState;
  /** The calculation of the state's choice. */
  readonly calculation: LoanFigures;
  readonly words: CalculatorWords;
  readonly language: Language;
}

/** The texts and attributes of the elements that change with the choice. Attributes have the names of props in React. */
export type ShownElements = ReturnType<typeof showCalculator>['elements'];

/** Returns a template with filled placeholders. Example: `От {min} до {max}` with min and max. */
function fillIn(template: string, figures: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => figures[name] ?? place);
}

/**
 * Returns the texts and attributes for a state. The build renders them, and `loanCalculator.ts` writes them into the page.
 * The attribute `data-shown` names the part of an element.
 */
export function showCalculator({ state, calculation, words, language }: Shown) {
  const { choice, remark } = state;
  const { amount, method } = choice;
  const product = findProduct(choice.product);
  const isShort = product.type === 'pdl';
  const isFalling = method === 'equal';
  const mark = remark === null ? undefined : remark.kind === 'notNumber' ? 'error' : 'correction';
  const { schedule } = calculation;
  const drawing = drawResult(calculation, language);
  const { payment, debt, reward, total, gesv, debtShare, lastDate, months, count } = drawing;
  const month = Math.min(state.month, count - 1);
  // A schedule has at least one row.
  const row = schedule[month] as LoanFigures['schedule'][number];
  const ofMonth = describeMonth(row, language);
  const place = placeOfAmount(amount);
  const amountText = state.typed ?? formatNumber(amount);
  const figures = { amount: formatMoney(amount), limit: formatMoney(remark?.limit ?? amount) };
  const quick = quickAmounts(product.id);
  const pressed = (index: 0 | 1 | 2) => ({ 'aria-pressed': quick[index] === amount });
  const { isWaitRequired, threshold } = waitsBeforeConfirmation({
    product: product.id,
    amount,
    year: Number(state.openDate.slice(0, 4)),
  });
  return {
    announcement: fillIn(words.announcement, { payment, total, gesv }),
    elements: {
      paymentName: isFalling && !isShort ? words.firstPayment : words.payments[product.id],
      rateName: isShort ? words.dailyRate : words.annualRate,
      // With large text the plain space lets the currency sign wrap to the next line.
      payment: {
        'data-long': payment.length > '10 000 ₸'.length,
        children: payment.replace('\u00a0₸', ' ₸'),
      },
      debt,
      reward,
      total,
      gesv,
      debtBar: { transform: `scale(${debtShare} 1)` },
      months: { hidden: isShort },
      bars: { transform: `translate(0 ${months.offset}) scale(1 ${months.scale})` },
      debtBars: { d: months.principal },
      rewardBars: { d: months.reward },
      dividers: { d: months.divider },
      chosenBar: { d: outlineBar(row, month, count, months.largest) },
      monthChoice: {
        max: count - 1,
        value: month,
        'aria-valuetext': fillIn(words.month, { number: String(month + 1), ...ofMonth }),
      },
      monthDate: ofMonth.date,
      monthPayment: ofMonth.payment,
      monthDebt: ofMonth.debt,
      monthReward: ofMonth.reward,
      monthBalance: ofMonth.balance,
      single: { hidden: !isShort },
      returnedOn: fillIn(words.returnedOn, { date: lastDate }),

      amount: { value: amountText, 'aria-invalid': mark === 'error' || undefined },
      amountBox: { 'data-long': isLongAmount(amountText) },
      amountMessage: {
        'data-mark': mark,
        role: mark === undefined ? undefined : 'status',
        children: remark
          ? fillIn(words[remark.kind], figures)
          : fillIn(words.limits, {
              min: formatMoney(product.minAmount),
              max: formatMoney(product.maxAmount),
            }),
      },
      slider: {
        max: placeOfAmount(product.maxAmount),
        value: place,
        'aria-valuetext': figures.amount,
      },
      quick0: pressed(0),
      quick1: pressed(1),
      quick2: pressed(2),
      quickText0: formatMoney(quick[0]),
      quickText1: formatMoney(quick[1]),
      quickText2: formatMoney(quick[2]),
      methods: { disabled: isShort },
      ofShort: { hidden: !isShort },
      ofAnnuity: { hidden: isShort || isFalling },
      ofFalling: { hidden: isShort || !isFalling },

      lastDateBox: { hidden: isShort },
      lastDate: breakAfterYear(lastDate),
      rate: isShort
        ? formatPercent(language, product.dailyRate, 3)
        : formatPercent(language, product.annualRate),
      wait: {
        hidden: !isWaitRequired,
        children: fillIn(words.wait, { limit: formatNumber(threshold) }),
      },
      early: { hidden: isWaitRequired },

      shortPayment: fillIn(isShort ? words.single : isFalling ? words.first : words.monthly, {
        payment,
      }),
      shortCost: fillIn(words.cost, { total, gesv }),
    },
  };
}
