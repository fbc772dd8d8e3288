import type { Loan } from '../../src/api/contract.ts';
import type { Row } from '../../src/calc/index.ts';

const tiynOf = (money: Row['payment']) => money.times(100).round().toNumber();
const tengeOf = (tiyn: number) => tiyn / 100;

type State = Loan['schedule'][number]['state'];
/** The fields of a loan that show how far it is repaid. */
type Repayment = Pick<
  Loan,
  'balance' | 'next_payment' | 'overdue' | 'overpaid' | 'paid' | 'schedule'
>;

/**
 * Applies the received payments to the rows of a schedule, the oldest row first, and in a row the reward before the
 * principal. An early payment counts towards the next rows, and does not reduce a reward. What is left after the last row is
 * overpaid.
 * @param paidTiyn the sum of all payments, in tiyn
 * @param today in Almaty; a row is late from the day after its date
 */
export function repaymentOf(rows: readonly Row[], paidTiyn: number, today: string): Repayment {
  let unusedTiyn = paidTiyn;
  let balanceTiyn = 0;
  let overdueTiyn = 0;
  let since: string | null = null;
  let next: Repayment['next_payment'] = null;
  const schedule: Repayment['schedule'] = [];
  for (const row of rows) {
    const dueTiyn = tiynOf(row.payment);
    const coveredTiyn = Math.min(unusedTiyn, dueTiyn);
    const missingTiyn = dueTiyn - coveredTiyn;
    unusedTiyn -= coveredTiyn;
    balanceTiyn += Math.min(missingTiyn, tiynOf(row.principal));
    let state: State = 'planned';
    if (missingTiyn === 0) {
      state = 'paid';
    } else if (row.paymentDate < today) {
      state = 'late';
      overdueTiyn += missingTiyn;
      since ??= row.paymentDate;
    } else if (!next) {
      state = 'next';
      next = { date: row.paymentDate, amount: tengeOf(missingTiyn) };
    }
    schedule.push({ ...rowOf(row), state });
  }
  return {
    balance: tengeOf(balanceTiyn),
    next_payment: next,
    paid: tengeOf(paidTiyn),
    overpaid: tengeOf(unusedTiyn),
    overdue: since === null ? null : { amount: tengeOf(overdueTiyn), since },
    schedule,
  };
}

const rowOf = (row: Row) => ({
  payment_date: row.paymentDate,
  payment: row.payment.toNumber(),
  principal: row.principal.toNumber(),
  reward: row.reward.toNumber(),
  principal_remainder: row.principalRemainder.toNumber(),
});

/** Returns the repayment of a loan that is not open: no debt yet, and no next payment. */
export function planOf(rows: readonly Row[]): Repayment {
  return {
    balance: 0,
    next_payment: null,
    paid: 0,
    overpaid: 0,
    overdue: null,
    schedule: rows.map((row) => ({ ...rowOf(row), state: 'planned' })),
  };
}
