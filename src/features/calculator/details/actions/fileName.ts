import type { LoanChoice } from '../../../../loan/loanChoice.ts';

/**
 * The name of a kept file, in plain ASCII whatever the brand: `jenil-grafik-78500-12_month.ics`.
 * @param extension without the dot
 */
export function fileName(
  brandName: string,
  { amount, productId, method }: LoanChoice,
  extension: string,
): string {
  const brand = brandName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const isFalling = method === 'equal' && productId.endsWith('month');
  const parts = [brand, 'grafik', amount, productId, isFalling ? 'equal' : ''];
  return `${parts.filter(Boolean).join('-')}.${extension}`;
}
