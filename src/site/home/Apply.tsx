import { useLingui } from '@lingui/react/macro';
import { pages } from '../../application/pages.ts';
import { applicationAddress, DEFAULT_CHOICE } from '../../loan/loanChoice.ts';
import { Shown } from './Shown.tsx';
import '../../ui/button.css';

/**
 * Renders a short form of the loan and the link to the application. On a phone both stay at the bottom of the window. The
 * installed app has the link in the bottom bar. A device with an application or a loan gets the link to that page instead,
 * because a debtor must not get an offer of a second loan. `OwnDetails.tsx` adds the next payment.
 */
export function Apply() {
  const { t } = useLingui();
  return (
    <div className="calculator__apply">
      {/* Hidden from screen readers, because the result has the same figures. */}
      <p className="calculator__short with-nothing" aria-hidden="true">
        <Shown as="strong" part="shortPayment" />
        <Shown as="span" part="shortCost" />
      </p>
      <a
        className="button button--primary button--l with-nothing"
        href={applicationAddress('', DEFAULT_CHOICE)}
      >{t`Подать заявку`}</a>
      <p className="calculator__own with-application">{t`Моя заявка`}</p>
      <a className="button button--primary button--l with-application" href={pages.wait.path}>
        {t`Продолжить заявку`}
      </a>
      <p className="calculator__own with-loan">
        {t`Мой заём`}
        <span className="calculator__due" />
      </p>
      <a className="button button--primary button--l with-loan" href={pages.cabinet.path}>
        {t`Открыть`}
      </a>
    </div>
  );
}
