import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../ui/Link.tsx';
import { headOf } from '../../../ui/screen.ts';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { LOGIN_PATH } from '../../pages.ts';
import { CodeLogin } from '../../parts/CodeLogin.tsx';
import { CookieNotice, useCookieProblem } from './CookieNotice.tsx';

export const head = headOf(
  msg`Вход в кабинет`,
  msg`Войдите в кабинет займа по номеру телефона и коду из SMS.`,
);

/** Renders /login/code: the login of a person with a signed loan, with phone and code for signing in. */
export function Screen() {
  const { t } = useLingui();
  const { search: searchNow } = useLocation();
  // The prerendered page has no query.
  const search = useIsHydrated() ? searchNow : '';
  const cookieProblem = useCookieProblem();
  const [isSessionLost, setSessionLost] = useState(false);
  return (
    <>
      <h1>{t`Вход в кабинет`}</h1>
      <p>
        <Link className="touch-link" to={{ pathname: LOGIN_PATH, search }}>
          {t`Новая заявка или вход по ИИН`}
        </Link>
      </p>
      {cookieProblem === null ? (
        <>
          {isSessionLost ? <CookieNotice problem="refused" /> : null}
          <CodeLogin onAnswer={(isStored) => setSessionLost(!isStored)} />
        </>
      ) : (
        <CookieNotice problem={cookieProblem} />
      )}
    </>
  );
}
