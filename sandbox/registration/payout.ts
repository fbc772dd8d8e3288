import type { Loan } from '../../src/api/contract.ts';

type Payout = NonNullable<Loan['payout']>;
export type Account = Pick<Payout, 'kind' | 'masked'>;

/** Sample data: the accounts to which the money of test IINs goes. Null: the lender does not name the account. */
const accounts: Readonly<Record<string, Account | null>> = {
  '760212350620': { kind: 'account', masked: '•• 5678' },
  '800416300257': { kind: 'cash', masked: null },
  '680503450037': null,
};
const usualAccount: Account = { kind: 'card', masked: '•• 1234' };

/** Returns where the money of an IIN goes; null when the lender does not say. */
export function accountOf(iin: string): Account | null {
  const account = accounts[iin];
  return account === undefined ? usualAccount : account;
}

/**
 * Returns the state of the payout: sent when the loan opens, received on the next day.
 * @param openDate of the loan, in Almaty; null before it is open
 * @param today in Almaty
 */
export function payoutOf(iin: string, openDate: string | null, today: string): Payout | null {
  const account = accountOf(iin);
  if (!account) return null;
  if (openDate === null) return { ...account, status: 'expected' };
  return { ...account, status: openDate < today ? 'received' : 'sent' };
}
