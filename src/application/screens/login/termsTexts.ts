import { useLingui } from '@lingui/react/macro';
import { findProduct } from '../../../calc/index.ts';
import type { LoanChoice } from '../../../loan/loanChoice.ts';
import { termLabel } from '../../../loan/termLabel.ts';
import { formatMoney } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';

/**
 * Returns the words of a loan: `78 500 ₸ на 12 мес.`
 * @param withMethod says how it is repaid too: for two loans that differ in nothing else
 */
export function useTermsText(): (terms: LoanChoice, withMethod?: boolean) => string {
  const { i18n, t } = useLingui();
  return ({ amount, product, method }, withMethod = false) => {
    const money = formatMoney(languageOf(i18n), amount);
    const term = termLabel(i18n, findProduct(product));
    if (!withMethod) return t`${money} на ${term}`;
    return method === 'annuity'
      ? t`${money} на ${term}, равными платежами`
      : t`${money} на ${term}, убывающими платежами`;
  };
}
