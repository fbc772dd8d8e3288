import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { Alternatives } from './Alternatives.tsx';
import { chooseMethodAtom, methodAtom, productAtom } from './atoms.ts';

/** Equal payments or falling ones; a short loan has one payment, so there is nothing to choose. */
export function MethodChoice() {
  const { t } = useLingui();
  const method = useAtomValue(methodAtom);
  const { type } = useAtomValue(productAtom);
  const choose = useSetAtom(chooseMethodAtom);
  const isShort = type === 'pdl';
  const explanations = [
    t`Короткий заём возвращают одним платежом в конце срока.`,
    t`Аннуитет: каждый месяц одинаковая сумма, последняя чуть отличается.`,
    t`Дифференцированный платёж: сначала больше, потом меньше, переплата ниже.`,
  ];
  const shown = isShort ? 0 : method === 'annuity' ? 1 : 2;
  return (
    <div className="calculator__method">
      <ChoiceChips
        legend={t`Как платить`}
        name="method"
        choices={[
          { value: 'annuity', label: t`Равными платежами` },
          { value: 'equal', label: t`Убывающими` },
        ]}
        value={method}
        onChange={choose}
        isDisabled={isShort}
      />
      <Alternatives texts={explanations} shown={shown} />
    </div>
  );
}
