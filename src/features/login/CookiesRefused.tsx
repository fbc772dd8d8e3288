import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../ui/Notice.tsx';

/** Said before an application begins: without cookies it cannot. */
export function CookiesRefused() {
  const { t } = useLingui();
  return (
    <Notice kind="error" isAnnounced>
      {t`Браузер не принимает файлы cookie, поэтому начать или продолжить заявку здесь нельзя: мы не сможем узнать вас на следующем шаге. Разрешите cookie для этого сайта в настройках браузера и вернитесь на эту страницу.`}
    </Notice>
  );
}
