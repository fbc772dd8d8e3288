import type { Decimal } from 'decimal.js';
import { type DecimalInput, Money } from './decimal.ts';
import { calculateDiscountedDeposit } from './discountedDeposit.ts';
import { calculateAnnuity, calculateDifferential } from './instalment.ts';
import { DISCOUNT, findProduct, type Method, type ProductId } from './products.ts';
import type { Row } from './schedule.ts';

export type LoanInput = {
  product: ProductId;
  /** Tenge, above 0. The product's limits are the caller's to keep: see clampAmount. */
  amount: DecimalInput;
  /** The day the money is given, `yyyy-mm-dd`. */
  openDate: string;
  /** Asked of instalment loans only: `equal` is the differentiated schedule, otherwise annuity. */
  method: Method;
};

export type LoanResult = {
  /** Everything that is paid back, tenge. */
  returnAmount: Decimal;
  /** The first payment, of a short loan the single one, tenge. */
  payment: Decimal;
  /** The reward, tenge. */
  percent: Decimal;
  /** The effective annual rate, 4 decimals. */
  gesv: Decimal;
};

export type LoanSchedule = { result: LoanResult; schedule: Row[] };

/**
 * Calculates a loan of one of the nine products with its schedule; a short loan's has one row.
 *
 * Example: 78 500 tenge, 14_days, open 2026-08-31 → returns 79 642.96 on 2026-09-14, rate 0.4577.
 *
 * @throws RangeError naming product, amount or openDate
 */
export function calculateLoanSchedule(input: LoanInput): LoanSchedule {
  const { amount, openDate } = input;
  const product = findProduct(input.product);
  if (product.type === 'pdl') {
    const { days, dailyRate } = product;
    const deposit = calculateDiscountedDeposit({
      openDate,
      period: days,
      interests: [{ fromDay: 1, toDay: days, rate: dailyRate }],
      discount: DISCOUNT,
      amount,
    });
    const { paymentDate, reward, amountToReturn: payment } = deposit;
    const principalRemainder = new Money(0);
    return {
      result: {
        returnAmount: payment,
        payment,
        percent: reward,
        gesv: deposit.effectiveAnnualRate,
      },
      schedule: [
        { paymentDate, payment, principal: new Money(amount), reward, principalRemainder },
      ],
    };
  }
  const calculate = input.method === 'equal' ? calculateDifferential : calculateAnnuity;
  const { paymentSchedule, totalPayment, totalReward, effectiveAnnualRate } = calculate({
    amount,
    interest: product.annualRate,
    openDate,
    periods: product.months,
  });
  return {
    result: {
      returnAmount: totalPayment,
      payment: paymentSchedule[0]?.payment ?? totalPayment,
      percent: totalReward,
      gesv: effectiveAnnualRate,
    },
    schedule: paymentSchedule,
  };
}

/** Calculates the screen's result for one of the nine products. @throws as calculateLoanSchedule */
export function calculateLoan(input: LoanInput): LoanResult {
  return calculateLoanSchedule(input).result;
}
