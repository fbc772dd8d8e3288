import { useLingui } from '@lingui/react/macro';
import { pages } from '../../application/pages.ts';
import { Shown } from './Shown.tsx';
import '../../ui/button.css';

/**
 * Renders the loan in short and the way to its application: at the bottom of the whole page on a phone. The installed app
 * has the way in its bottom bar. A device with an application or a loan gets the way there instead: a debtor is offered no
 * second loan. `OwnDetails.tsx` adds the next payment.
 */
export function Apply() {
  const { t } = useLingui();
  return (
    <div className="calculator__apply">
      {/* The result says all of it already, to who listens. */}
      <p className="calculator__short with-nothing" aria-hidden="true">
        <Shown as="strong" part="shortPayment" />
        <Shown as="span" part="shortCost" />
      </p>
      <Shown
        as="a"
        className="button button--primary button--l with-nothing"
        part="application"
      >{t`Подать заявку`}</Shown>
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
