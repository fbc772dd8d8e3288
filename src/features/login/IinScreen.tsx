import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';

const headMessages: HeadMessages = {
  title: msg`Вход и заявка`,
  description: msg`Что понадобится для заявки на заём.`,
};

export const head = () => headMessages;

/** /login/iin: says truly what comes. */
export function Screen() {
  const { t } = useLingui();
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <>
      <h1>{t`Заявка скоро откроется`}</h1>
      <p>
        {t`Подать заявку на сайте пока нельзя: этот раздел ещё готовится. Понадобятся ИИН, удостоверение личности, камера телефона и номер для кода из SMS. Расчёт из калькулятора не пропадёт: он сохранён в ссылке на эту страницу.`}
      </p>
      <p>
        <ButtonLink
          to={{ pathname: '/', search: isHydrated ? search : '' }}
        >{t`Вернуться к калькулятору`}</ButtonLink>
      </p>
    </>
  );
}
