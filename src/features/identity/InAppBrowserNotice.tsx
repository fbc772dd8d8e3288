import { useLingui } from '@lingui/react/macro';
import { type InAppBrowser, inAppBrowser, realBrowserLink } from '../../platform/inAppBrowser.ts';
import { readCookie } from '../../storage/cookies.ts';
import { cookieNames } from '../../storage/keys.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';

const names: Readonly<Record<InAppBrowser, string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  facebook: 'Facebook',
};

/** Returns the address where an application begins; the loan choice in it is checked there. */
function beginning(): string {
  const url = new URL(`/login/iin${location.search}`, location.origin);
  const amount = readCookie(cookieNames.calculatorAmount);
  if (amount !== null && !url.searchParams.has('amount')) url.searchParams.set('amount', amount);
  return url.href;
}

/** Says of another application's web view that its camera may not work, and how to get to a browser; else nothing. */
export function InAppBrowserNotice() {
  const { t } = useLingui();
  // The prerendered page knows no browser.
  const isHydrated = useIsHydrated();
  const app = isHydrated ? inAppBrowser(navigator.userAgent) : null;
  if (app === null) return null;
  const name = names[app];
  const link = realBrowserLink(beginning(), navigator.userAgent);
  return (
    <Notice
      kind="warning"
      actions={
        link === null ? null : (
          <a className="button button--primary button--m" href={link}>
            {t`Открыть в браузере`}
          </a>
        )
      }
    >
      <p>{t`Сайт открыт внутри ${name}: там камера может не заработать.`}</p>
      <p>
        {link === null
          ? t`Откройте меню «⋯» этого окна и выберите «Открыть в браузере». Заявку нужно будет заполнить там заново; эта останется здесь.`
          : t`Откройте сайт в браузере. Заявку нужно будет заполнить там заново; эта останется здесь.`}
      </p>
    </Notice>
  );
}
