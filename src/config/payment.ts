import { config } from './config.ts';

interface Payment {
  readonly contractNumber: string | null;
  /** Tenge. */
  readonly amount: number;
}

/**
 * Returns the address of the lender's page for paying. The contract's number and the sum, `7963.36`, stand in it only where
 * the lender's template has `{contract}` and `{amount}`; nothing else of a borrower ever does.
 * @returns null when the lender has no such page, or it wants a number that the contract does not have yet
 */
export function paymentAddress({ contractNumber, amount }: Payment): string | null {
  const { paymentUrl } = config;
  if (paymentUrl === '') return null;
  if (contractNumber === null && paymentUrl.includes('{contract}')) return null;
  return paymentUrl
    .replaceAll('{contract}', () => encodeURIComponent(contractNumber ?? ''))
    .replaceAll('{amount}', amount.toFixed(2));
}
