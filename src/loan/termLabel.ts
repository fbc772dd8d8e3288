import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** The term of a product: days for a short loan, months for an instalment loan. */
type Term =
  | { readonly type: 'pdl'; readonly days: number }
  | { readonly type: 'instalment'; readonly months: number };

/** Returns a product's term in words: `7 дней`, `12 мес.`. */
export function termLabel(i18n: I18n, term: Term): string {
  return term.type === 'pdl'
    ? i18n._(
        msg`${plural(term.days, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`,
      )
    : i18n._(msg`${term.months} мес.`);
}

/** Returns the options of a choice of the term. */
export function termChoices<Id extends string>(
  i18n: I18n,
  products: readonly (Term & { readonly id: Id })[],
): { readonly value: Id; readonly label: string }[] {
  return products.map((product) => ({ value: product.id, label: termLabel(i18n, product) }));
}
