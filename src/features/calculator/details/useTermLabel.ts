import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Product } from '../../../calc/index.ts';

/** A product's term in words: `7 дней`, `12 мес.`. */
export function useTermLabel(): (product: Product) => string {
  const { t } = useLingui();
  return (product) =>
    product.type === 'pdl'
      ? t`${plural(product.days, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`
      : t`${product.months} мес.`;
}
