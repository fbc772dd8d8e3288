import { config } from './config.ts';

interface Payment {
  readonly contractNumber: string | null;
  /** Tenge. */
  readonly amount: number;
}

/**
 * Returns the address of the lender's page for paying. The address contains the contract's number and the sum (`7963.36`)
 * where the lender's template has `{contract}` and `{amount}`, and no other data of a borrower.
 * @returns null when the lender has no such page, or the template needs a number and the contract has none yet
 */
export function paymentAddress({ contractNumber, amount }: Payment): string | null {
  const { paymentUrl } = config;
  if (paymentUrl === '') return null;
  if (contractNumber === null && paymentUrl.includes('{contract}')) return null;
  return paymentUrl
    .replaceAll('{contract}', () => encodeURIComponent(contractNumber ?? ''))
    .replaceAll('{amount}', amount.toFixed(2));
}
