import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { writeChoice } from '../../loan/loanChoice.ts';
import { formatMoney } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { calculationAtom, choiceAtom, productAtom } from './atoms.ts';

/** The payment, and the way to the application. */
export function Payment() {
  const { i18n, t } = useLingui();
  const choice = useAtomValue(choiceAtom);
  const product = useAtomValue(productAtom);
  const { result } = useAtomValue(calculationAtom);
  const label =
    product.type === 'pdl'
      ? t`Платёж через ${plural(product.days, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`
      : choice.method === 'annuity'
        ? t`Платёж каждый месяц`
        : t`Первый платёж`;
  return (
    <div className="row calculator__payment">
      <div className="calculator__payment-text">
        <p className="hint">{label}</p>
        <p className="calculator__payment-figure">
          {formatMoney(languageOf(i18n), result.payment, true)}
        </p>
      </div>
      <div className="calculator__apply">
        <ButtonLink
          to={{ pathname: '/login', search: writeChoice('', choice) }}
        >{t`Оформить`}</ButtonLink>
      </div>
    </div>
  );
}
