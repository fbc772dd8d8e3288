import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DocumentList } from '../../api/contract.ts';
import { findProduct } from '../../calc/index.ts';
import { formatMoney, formatPercent } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { Figures } from './Figures.tsx';

/** What one signs, in figures; the effective rate in digits as large as any. */
export function Terms({ terms }: { readonly terms: DocumentList['terms'] }) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const product = findProduct(terms.product);
  const term =
    product.type === 'pdl'
      ? t`${plural(product.days, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`
      : t`${plural(product.months, { one: '# месяц', few: '# месяца', many: '# месяцев', other: '# месяца' })}`;
  const rows = [
    [t`Сумма`, formatMoney(language, terms.amount)],
    [t`Срок`, term],
    [
      product.type === 'pdl' ? t`Вернуть одним платежом` : t`Первый платёж`,
      formatMoney(language, terms.payment, true),
    ],
    [t`ГЭСВ`, formatPercent(language, terms.gesv)],
  ] as const;
  return (
    <section aria-labelledby="terms">
      <h2 className="cabinet__heading" id="terms">{t`Что вы подписываете`}</h2>
      <Figures rows={rows} />
    </section>
  );
}
