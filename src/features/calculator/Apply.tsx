import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { writeChoice } from '../../loan/loanChoice.ts';
import { storeChoice } from '../../loan/storedChoice.ts';
import { termLabel } from '../../loan/termLabel.ts';
import { languageOf } from '../../locales/i18n.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { choiceAtom, drawingAtom, productAtom } from './atoms.ts';

/**
 * Renders the loan in short and the way to its application: at the bottom of the whole page on a phone. The installed app
 * has the way in its bottom bar.
 */
export function Apply() {
  const { i18n, t } = useLingui();
  const choice = useAtomValue(choiceAtom);
  const product = useAtomValue(productAtom);
  const { roundPayment, total, gesv } = useAtomValue(drawingAtom(languageOf(i18n)));
  const isLong = total.length > '100 000 ₸'.length;
  return (
    <div className="calculator__apply">
      {/* The result says all of it already, to who listens. */}
      <p className="calculator__short" aria-hidden="true">
        <strong>
          {termLabel(i18n, product)} · {roundPayment}
        </strong>
        <span>
          <span
            className={`calculator__short-total${isLong ? ' calculator__short-total--long' : ''}`}
          >
            {t`всего ${total}`} ·{' '}
          </span>
          {t`ГЭСВ ${gesv}`}
        </span>
      </p>
      <ButtonLink
        to={{ pathname: '/login/iin', search: writeChoice('', choice) }}
        onClick={() => storeChoice(choice)}
      >{t`Оформить`}</ButtonLink>
    </div>
  );
}
