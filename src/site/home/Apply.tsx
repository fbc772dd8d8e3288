import { useLingui } from '@lingui/react/macro';
import { Shown } from './Shown.tsx';
import '../../ui/button.css';

/**
 * Renders the loan in short and the way to its application: at the bottom of the whole page on a phone. The installed app
 * has the way in its bottom bar.
 */
export function Apply() {
  const { t } = useLingui();
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
      <Shown
        as="a"
        className="button button--primary button--l"
        part="application"
      >{t`Подать заявку`}</Shown>
    </div>
  );
}
