import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { formatMoney, formatPercent } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { useSettledText } from '../../ui/useSettledText.ts';
import { calculationAtom } from './atoms.ts';

/** Tells a screen reader the new result, politely, once the visitor has stopped changing it. */
export function Announcement() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { result } = useAtomValue(calculationAtom);
  const payment = formatMoney(language, result.payment, true);
  const returnAmount = formatMoney(language, result.returnAmount, true);
  const gesv = formatPercent(language, result.gesv);
  const said = useSettledText(t`Платёж ${payment}, вернёте ${returnAmount}, ГЭСВ ${gesv}`);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
