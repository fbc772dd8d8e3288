export { compareProducts, type ProductComparison } from './comparison.ts';
export { addDays, addMonths, daysBetween, isIsoDate } from './dates.ts';
export type { DecimalInput } from './decimal.ts';
export {
  calculateDiscountedDeposit,
  type DiscountedDepositInput,
  type DiscountedDepositResult,
  type InterestBand,
} from './discountedDeposit.ts';
export {
  calculateEarlyRepayment,
  type EarlyRepaymentInput,
  type EarlyRepaymentResult,
} from './earlyRepayment.ts';
export { effectiveAnnualRate, type Flow } from './effectiveAnnualRate.ts';
export {
  type AnnuityCalculation,
  calculateAnnuity,
  calculateDifferential,
  calculateInstalment,
  type InstalmentCalculation,
  type InstalmentInput,
  type InstalmentResult,
} from './instalment.ts';
export {
  calculateLoan,
  calculateLoanSchedule,
  type LoanInput,
  type LoanResult,
  type LoanSchedule,
  type Row,
} from './loan.ts';
export { calculateLoanFigures, type LoanFigures } from './loanFigures.ts';
export { calculatePeriods, type PeriodInfo } from './periods.ts';
export {
  CONFIRMATION_THRESHOLD_MCI,
  CONFIRMATION_WAIT_HOURS,
  clampAmount,
  DEFAULT_AMOUNT,
  DEFAULT_PRODUCT_ID,
  DISCOUNT,
  findProduct,
  type InstalmentProduct,
  isProductId,
  MCI,
  type Method,
  PRODUCTS,
  type Product,
  type ProductId,
  type ShortProduct,
  TARIFF_TYPE,
  waitsBeforeConfirmation,
} from './products.ts';
export { calculateReward, type RewardInput } from './reward.ts';
export {
  calculateWholeRepayment,
  type WholeRepayment,
  type WholeRepaymentInput,
} from './wholeRepayment.ts';
