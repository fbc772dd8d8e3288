import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { PRODUCTS } from '../../calc/index.ts';
import { termLabel } from '../../loan/termLabel.ts';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { chooseProductAtom, productAtom } from './atoms.ts';

/** The nine terms, short loans first. */
export function TermChoice() {
  const { i18n, t } = useLingui();
  const { id } = useAtomValue(productAtom);
  const choose = useSetAtom(chooseProductAtom);
  return (
    <ChoiceChips
      legend={t`Срок`}
      name="product"
      choices={PRODUCTS.map((product) => ({ value: product.id, label: termLabel(i18n, product) }))}
      value={id}
      onChange={choose}
    />
  );
}
