import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { choiceAtom, chooseMethodAtom, productAtom } from './atoms.ts';

/** Equal payments or falling ones; a short loan has one payment, so there is nothing to choose. */
export function MethodChoice() {
  const { t } = useLingui();
  const { method } = useAtomValue(choiceAtom);
  const { type } = useAtomValue(productAtom);
  const choose = useSetAtom(chooseMethodAtom);
  const isShort = type === 'pdl';
  const explanation = isShort
    ? t`Короткий заём возвращают одним платежом в конце срока.`
    : method === 'annuity'
      ? t`Аннуитет: каждый месяц одинаковая сумма, последняя чуть отличается.`
      : t`Дифференцированный платёж: сначала больше, потом меньше, переплата ниже.`;
  return (
    <div className="calculator__method">
      <ChoiceChips
        legend={t`Как платить`}
        name="method"
        choices={[
          { value: 'annuity', label: t`Равными платежами` },
          { value: 'equal', label: t`Уменьшающимися` },
        ]}
        value={method}
        onChange={choose}
        isDisabled={isShort}
      />
      <p className="calculator__explanation">{explanation}</p>
    </div>
  );
}
