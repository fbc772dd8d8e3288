import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { type CookieProblem, cookieProblem, hasForeignCookieAtom } from '../../session/token.ts';

/** `foreign`: another host of the site has set a cookie of the session's name. The page cannot remove this cookie. */
type Problem = CookieProblem | 'foreign';

/** Returns why no session can begin in this browser; null when a session can begin, and before the check. */
export function useCookieProblem(): Problem | null {
  const [problem, setProblem] = useState<CookieProblem | null>(null);
  const hasForeignCookie = useAtomValue(hasForeignCookieAtom);
  useEffect(() => {
    const look = () => setProblem(cookieProblem());
    look();
    // The person may come back from the browser's settings.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return hasForeignCookie ? 'foreign' : problem;
}

/** Explains why an application cannot begin in this browser, and what to do. */
export function CookieNotice({ problem }: { readonly problem: Problem }) {
  const { t } = useLingui();
  const texts: Readonly<Record<Problem, string>> = {
    refused: t`Браузер не принимает файлы cookie, поэтому начать или продолжить заявку здесь нельзя: мы не сможем узнать вас на следующем шаге. Разрешите cookie для этого сайта в настройках браузера и вернитесь на эту страницу.`,
    insecure: t`Страница открыта по незащищённому адресу, поэтому начать или продолжить заявку здесь нельзя. Откройте её по адресу, который начинается с https://.`,
    foreign: t`В браузере остался чужой файл cookie с тем же именем, что у вашего сеанса: его поставил другой сайт с похожим адресом. Пока он есть, начать или продолжить заявку здесь нельзя: ваш сеанс не отличить от чужого. В настройках браузера удалите файлы cookie этого сайта и сайтов с похожим адресом, потом обновите страницу.`,
  };
  return (
    <Notice kind="error" isAnnounced>
      {texts[problem]}
    </Notice>
  );
}
