import { useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { memo } from 'react';
import { storeChoice } from '../../loan/storedChoice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { choiceAtom } from './atoms.ts';
import { Shown, useShownElement } from './Shown.tsx';
import { shownProps } from './shownProps.ts';

/**
 * Renders the loan in short and the way to its application: at the bottom of the whole page on a phone. The installed app
 * has the way in its bottom bar.
 */
export const Apply = memo(function Apply() {
  return (
    <div className="calculator__apply">
      {/* The result says all of it already, to who listens. */}
      <p className="calculator__short" aria-hidden="true">
        <Shown as="strong" part="shortPayment" />
        <span>
          <Shown as="span" className="calculator__short-total" part="shortTotalBox">
            <Shown as="span" part="shortTotal" /> ·{' '}
          </Shown>
          <Shown as="span" part="shortGesv" />
        </span>
      </p>
      <ApplicationLink />
    </div>
  );
});

function ApplicationLink() {
  const { t } = useLingui();
  const store = useStore();
  const application = useShownElement('application');
  return (
    <ButtonLink
      {...shownProps('application', application)}
      to={application.href}
      onClick={() => storeChoice(store.get(choiceAtom))}
    >{t`Подать заявку`}</ButtonLink>
  );
}
