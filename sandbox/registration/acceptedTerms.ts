import { type BodyOf, consentVersion, type submitTerms } from '../../src/api/contract.ts';
import { findProduct, TARIFF_TYPE } from '../../src/calc/index.ts';
import type { Terms } from '../store/registrations.ts';

type PostedTerms = BodyOf<typeof submitTerms>;

/**
 * Returns whether an app of an earlier version sent the terms, with consents, a tariff or an amount that are no longer
 * accepted. An app without a choice of tariffs sends no tariff, and means the only tariff.
 */
export function isOutdated(posted: PostedTerms): boolean {
  const { amount, product, tariff_type = TARIFF_TYPE, consents } = posted;
  const { minAmount, maxAmount } = findProduct(product);
  return (
    amount < minAmount ||
    amount > maxAmount ||
    tariff_type !== TARIFF_TYPE ||
    consents.some(({ version }) => version !== consentVersion)
  );
}

/** Adds the time of consent. A repeated consent to the same text keeps its first time. */
export function datedConsents(
  { consents }: PostedTerms,
  earlier: Terms | null,
  nowMs: number,
): Terms['consents'] {
  return consents.map(({ id, version }) => {
    const given = earlier?.consents.find(
      (consent) => consent.id === id && consent.version === version,
    );
    return given ?? { id, version, accepted_at: new Date(nowMs).toISOString() };
  });
}
