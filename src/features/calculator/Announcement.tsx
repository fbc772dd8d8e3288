import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { languageOf } from '../../i18n.ts';
import { formatMoney, formatPercent } from '../../locales/format.ts';
import { calculationAtom } from './atoms.ts';

/** Long enough for a slider to come to rest: what changed is said once, not at each step. */
const SETTLED_AFTER_MS = 800;

/** Tells a screen reader the new result, politely, once the visitor has stopped changing it. */
export function Announcement() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { result } = useAtomValue(calculationAtom);
  const payment = formatMoney(language, result.payment, true);
  const returnAmount = formatMoney(language, result.returnAmount, true);
  const gesv = formatPercent(language, result.gesv);
  const text = t`Платёж ${payment}, вернёте ${returnAmount}, ГЭСВ ${gesv}`;
  const arrived = useRef(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === arrived.current && said === '') return;
    const timer = setTimeout(() => setSaid(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, said]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
