import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { areCookiesAccepted } from '../../session/token.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Returns whether the browser refuses cookies; false before it was checked. */
export function useCookiesRefused(): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const look = () => setRefused(!areCookiesAccepted());
    look();
    // The person may come back from the browser's settings.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return isRefused;
}

/** Says before an application begins that it needs cookies. */
export function CookiesRefused() {
  const { t } = useLingui();
  return (
    <Notice kind="error" isAnnounced>
      {t`Браузер не принимает файлы cookie, поэтому начать или продолжить заявку здесь нельзя: мы не сможем узнать вас на следующем шаге. Разрешите cookie для этого сайта в настройках браузера и вернитесь на эту страницу.`}
    </Notice>
  );
}
