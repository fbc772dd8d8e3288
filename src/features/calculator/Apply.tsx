import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { storeChoice } from '../../loan/storedChoice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { choiceAtom } from './atoms.ts';
import type { ShownCalculator } from './shownCalculator.ts';
import { shownProps } from './shownProps.ts';

/**
 * Renders the loan in short and the way to its application: at the bottom of the whole page on a phone. The installed app
 * has the way in its bottom bar.
 */
export function Apply({ shown }: { readonly shown: ShownCalculator }) {
  const { t } = useLingui();
  const choice = useAtomValue(choiceAtom);
  const { elements } = shown;
  return (
    <div className="calculator__apply">
      {/* The result says all of it already, to who listens. */}
      <p className="calculator__short" aria-hidden="true">
        <strong {...shownProps(elements, 'shortPayment')} />
        <span>
          <span className="calculator__short-total" {...shownProps(elements, 'shortTotalBox')}>
            <span {...shownProps(elements, 'shortTotal')} /> ·{' '}
          </span>
          <span {...shownProps(elements, 'shortGesv')} />
        </span>
      </p>
      <ButtonLink
        {...shownProps(elements, 'application')}
        to={elements.application.href}
        onClick={() => storeChoice(choice)}
      >{t`Оформить`}</ButtonLink>
    </div>
  );
}
