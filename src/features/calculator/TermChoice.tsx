import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { PRODUCTS, type Product } from '../../calc/index.ts';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { chooseProductAtom, productAtom } from './atoms.ts';

/** The nine terms, short loans first. */
export function TermChoice() {
  const { t } = useLingui();
  const { id } = useAtomValue(productAtom);
  const choose = useSetAtom(chooseProductAtom);
  const label = (product: Product) =>
    product.type === 'pdl'
      ? t`${plural(product.days, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`
      : t`${product.months} мес.`;
  return (
    <ChoiceChips
      legend={t`Срок`}
      name="product"
      choices={PRODUCTS.map((product) => ({ value: product.id, label: label(product) }))}
      value={id}
      onChange={choose}
    />
  );
}
