import { useLingui } from '@lingui/react/macro';

/**
 * Renders the sentence of a page whose scripts did not arrive. The build writes the sentence into each page, outside of the
 * root of React. `firstScript.ts` finds the sentence by its class and shows it: this script may be the only script that has
 * arrived. The link works without scripts.
 */
export function UnstartedPage() {
  const { t } = useLingui();
  return (
    <p className="card unstarted" role="alert" hidden>
      {`${t`Страница загрузилась не полностью.`} `}
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page itself */}
      <a className="touch-link" href="">{t`Обновить страницу`}</a>
    </p>
  );
}

/** Renders the sentence of a page of an application in a browser whose scripts are switched off. No script loads the text. */
export function WithoutScripts() {
  const { t } = useLingui();
  return (
    <noscript>
      <p className="card">
        {t`Скрипты выключены. Чтобы подать заявку или войти, включите скрипты в настройках браузера и обновите страницу.`}
      </p>
    </noscript>
  );
}
