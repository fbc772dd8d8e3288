import { useLingui } from '@lingui/react/macro';
import type { Product, ProductId } from '../../../calc/index.ts';
import { termLabel } from '../../../loan/termLabel.ts';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';

interface TermChipsProps<Id extends ProductId> {
  readonly name: string;
  readonly products: readonly (Product & { readonly id: Id })[];
  readonly value: Id;
  readonly onChange: (value: Id) => void;
}

/** A choice of terms: days for short loans, months for instalments. */
export function TermChips<Id extends ProductId>(props: TermChipsProps<Id>) {
  const { i18n, t } = useLingui();
  const { name, products, value, onChange } = props;
  return (
    <ChoiceChips
      legend={t`Срок`}
      name={name}
      choices={products.map((product) => ({
        value: product.id,
        label: termLabel(i18n, product),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
