import { useLingui } from '@lingui/react/macro';
import { pages } from '../../application/pages.ts';
import './ownCard.css';

/**
 * Renders the link back to the application or the loan of this device. The HTML of the home page always contains the card.
 * The style sheet shows the card by `data-device-has`, so that the layout does not shift when the scripts arrive.
 * `showRunning.tsx` fills in the details.
 */
export function OwnCard() {
  const { t } = useLingui();
  return (
    <section className="card own-card" aria-labelledby="own-card">
      <h2 className="small-heading own-card__heading" id="own-card">
        <span className="with-application">{t`Моя заявка`}</span>
        <span className="with-loan">{t`Мой заём`}</span>
      </h2>
      <p className="soft own-card__text own-card__text--closed">
        <span className="with-application">{t`Начата на этом устройстве. Войдите, чтобы увидеть шаг.`}</span>
        <span className="with-loan">{t`Войдите, чтобы увидеть платёж и дату.`}</span>
      </p>
      <div className="own-card__text own-card__text--open" role="status" />
      <div className="own-card__way">
        <a className="button button--primary button--m with-application" href={pages.wait.path}>
          {t`Продолжить заявку`}
        </a>
        <a className="button button--primary button--m with-loan" href={pages.cabinet.path}>
          {t`Открыть мой заём`}
        </a>
      </div>
    </section>
  );
}
