import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { pages } from '../../application/pages.ts';
import { config } from '../../config/config.ts';
import { setBadge } from '../../device/badge.ts';
import { importWhenPossible } from '../../device/importWhenPossible.ts';
import { readToken } from '../../device/storage/cookies.ts';
import { idle } from '../../device/whenIdle.ts';
import { loadArea } from '../../locales/i18n.ts';
import { Link } from '../../ui/Link.tsx';
import './ownCard.css';

const root = () => document.documentElement;

/**
 * Returns the component that asks the server what it knows, where this device has something and a session. Its code is
 * fetched after idle; the room that it fills is there before the first paint.
 */
function useLiveDetails(): ComponentType | null {
  const { i18n } = useLingui();
  const [Details, setDetails] = useState<ComponentType | null>(null);
  // A session may have begun or ended since `firstScript.ts` looked, when the document was loaded.
  useLayoutEffect(() => {
    root().toggleAttribute('data-has-session', readToken(config.sessionCookie) !== null);
  }, []);
  useEffect(() => {
    if (!root().hasAttribute('data-has-session')) {
      // The cookie may have expired while the app was closed.
      setBadge(false);
      return;
    }
    if (root().dataset.deviceHas === undefined) return;
    let isGone = false;
    const load = async () => {
      await idle();
      const [{ OwnDetails }] = await importWhenPossible(() =>
        Promise.all([import('./running/OwnDetails.tsx'), loadArea(i18n, 'details')]),
      );
      if (!isGone) setDetails(() => OwnDetails);
    };
    // Until its code comes, the card leads on all the same.
    void load();
    return () => {
      isGone = true;
    };
  }, [i18n]);
  return Details;
}

/**
 * Renders the way back to the application or the loan of this device. It is in the HTML of the home page for everybody, and
 * the style sheet shows it by the device's word, so that nothing moves when the scripts come.
 */
export function OwnCard() {
  const { t } = useLingui();
  const Details = useLiveDetails();
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
      <div className="own-card__text own-card__text--open" role="status">
        {Details === null ? null : <Details />}
      </div>
      <div className="own-card__way">
        <Link className="button button--primary button--m with-application" to={pages.wait.path}>
          {t`Продолжить заявку`}
        </Link>
        <Link className="button button--primary button--m with-loan" to={pages.cabinet.path}>
          {t`Открыть мой заём`}
        </Link>
      </div>
    </section>
  );
}
