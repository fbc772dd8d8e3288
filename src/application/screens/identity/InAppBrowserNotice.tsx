import { useLingui } from '@lingui/react/macro';
import { appBrowserOf, intentAddress } from '../../../device/inAppBrowser.ts';
import { applicationAddress, DEFAULT_CHOICE, readChoice } from '../../../loan/loanChoice.ts';
import { readStoredChoice } from '../../../loan/storedChoice.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';

/** Says of another app's web view that its camera may not work, and how to get to a browser; else nothing. */
export function InAppBrowserNotice() {
  const { t } = useLingui();
  // The prerendered page knows no browser.
  const isHydrated = useIsHydrated();
  const system = isHydrated ? appBrowserOf(navigator.userAgent) : null;
  if (system === null) return null;
  const choice = { ...DEFAULT_CHOICE, ...readChoice('', readStoredChoice()) };
  const address = applicationAddress(location.origin, choice);
  const isAndroid = system === 'android';
  return (
    <Notice
      kind="warning"
      actions={
        isAndroid ? (
          <a className="button button--secondary button--m" href={intentAddress(address)}>
            {t`Открыть в браузере`}
          </a>
        ) : null
      }
    >
      <p>{t`Сайт открыт внутри другого приложения: там камера может не заработать.`}</p>
      <p>
        {isAndroid
          ? t`Откройте сайт в браузере. Заявку нужно будет заполнить там заново; эта останется здесь.`
          : t`Откройте меню «⋯» этого окна и выберите «Открыть в браузере». Заявку нужно будет заполнить там заново; эта останется здесь.`}
      </p>
    </Notice>
  );
}
