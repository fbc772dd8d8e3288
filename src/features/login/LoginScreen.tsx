import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Link } from '../../ui/Link.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { CookiesRefused } from './CookiesRefused.tsx';
import { PhoneLogin } from './PhoneLogin.tsx';
import { useCookiesRefused } from './useCookiesRefused.ts';
import './loginScreen.css';

const headMessages: HeadMessages = {
  title: msg`Вход и заявка`,
  description: msg`Что понадобится для заявки на заём.`,
};

export const head = () => headMessages;

/** /login: by the IIN to a new application or the one under way, by phone and document token to the signed loan. */
export function Screen() {
  const { t } = useLingui();
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const areCookiesRefused = useCookiesRefused();
  return (
    <>
      <h1>{t`Вход и заявка`}</h1>
      <p>
        <Link className="login__back" to={{ pathname: '/', search: isHydrated ? search : '' }}>
          {t`Вернуться к калькулятору`}
        </Link>
      </p>
      <section className="login__way" aria-labelledby="login-by-iin">
        <h2 className="login__heading" id="login-by-iin">{t`По ИИН`}</h2>
        <p>{t`Новая заявка или та, которую вы начали и не закончили. Понадобятся:`}</p>
        <ul className="login__needs">
          <li>{t`ИИН и удостоверение личности`}</li>
          <li>{t`камера: сверим ваше лицо с фото в базе`}</li>
          <li>{t`телефон, на который придёт код для подписи`}</li>
        </ul>
        {areCookiesRefused ? (
          <CookiesRefused />
        ) : (
          <p>
            <ButtonLink to={{ pathname: '/login/iin', search: isHydrated ? search : '' }}>
              {t`Подать заявку или продолжить`}
            </ButtonLink>
          </p>
        )}
      </section>
      {areCookiesRefused ? null : (
        <section className="login__way" aria-labelledby="login-by-phone">
          <h2 className="login__heading" id="login-by-phone">{t`По телефону и коду документа`}</h2>
          <p>{t`Если договор уже подписан: откроется личный кабинет с вашим займом.`}</p>
          <PhoneLogin />
        </section>
      )}
    </>
  );
}
