import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { type To, useLocation } from 'react-router-dom';
import { importNeeded } from '../../../device/importWhenPossible.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Link } from '../../../ui/Link.tsx';
import { headOf } from '../../../ui/screen.ts';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { CODE_LOGIN_PATH, pages } from '../../pages.ts';
import { type DeviceHas, deviceHas } from '../../session/deviceHas.ts';
import { stepAtom } from '../../session/step.ts';
import { isLoggedInAtom } from '../../session/token.ts';
import { CookieNotice, useCookieProblem } from './CookieNotice.tsx';
import { BeginAnewButton, CONTINUED, LeaveButton } from './waysOut.tsx';
import './loginScreen.css';

export const head = headOf(
  msg`Вход и заявка`,
  msg`Подайте заявку на заём или войдите, если он уже есть.`,
);

/**
 * Returns this device's note of an application or an opened loan; null without a note. The note is only a hint, because another
 * person may use the phone now.
 */
function useUnderWayHere(): DeviceHas | null {
  const isHydrated = useIsHydrated();
  // A change of login or step may change the note.
  useAtomValue(isLoggedInAtom);
  useAtomValue(stepAtom);
  return isHydrated ? deviceHas() : null;
}

/** Offers to continue the application or loan of this device, to begin anew, and to leave. Shows no personal data. */
function UnderWayHere({ search, isLoan }: { readonly search: string; readonly isLoan: boolean }) {
  const { t } = useLingui();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const loanText = t`Войдите по ИИН и проверке лица или по коду для входа из SMS.`;
  const applicationText = isLoggedIn
    ? t`Вы продолжите с того места, где остановились.`
    : t`Введите тот же ИИН, и вы продолжите с того места, где остановились.`;
  // The link to an existing loan drops the choice of another loan.
  const way = { pathname: pages.iin.path, search: isLoan ? '' : search };
  return (
    <section className="stack ruled login__way" aria-labelledby="login-under-way">
      <h2 className="login__heading" id="login-under-way">
        {isLoan
          ? t`На этом устройстве открывали личный кабинет`
          : t`На этом устройстве есть начатая заявка`}
      </h2>
      <p>{isLoan ? loanText : applicationText}</p>
      <FormActions>
        <ButtonLink to={way} state={CONTINUED}>
          {isLoan ? t`Войти по ИИН` : t`Продолжить заявку`}
        </ButtonLink>
        {isLoan ? null : <BeginAnewButton hasSession={isLoggedIn} />}
        <LeaveButton hasSession={isLoggedIn} />
      </FormActions>
    </section>
  );
}

/** Warns in a browser that cannot finish an application. Loaded late, because the code imports the calculators. */
function ElsewhereNotice({ search }: { readonly search: string }) {
  const [part, setPart] = useState<typeof import('./OpenElsewhere.tsx') | null>(null);
  useEffect(() => {
    void importNeeded(() => import('./OpenElsewhere.tsx')).then(setPart);
  }, []);
  return part === null ? null : <part.OpenElsewhere search={search} />;
}

interface ChoiceProps {
  readonly to: To;
  readonly title: string;
  readonly children: ReactNode;
}

/** Renders a choice of the visitor as a card. The whole card is a link. */
function Choice({ to, title, children }: ChoiceProps) {
  return (
    <section className="stack stack--tight card login__choice">
      <h2 className="login__heading">
        <Link className="login__choice-link" to={to}>
          {title}
        </Link>
      </h2>
      {children}
    </section>
  );
}

/** Lists the requirements of an application, and links to the first step. */
function NewApplication({ search }: { readonly search: string }) {
  const { t } = useLingui();
  return (
    <Choice to={{ pathname: pages.iin.path, search }} title={t`Новая заявка`}>
      <p>{t`Или та, которую вы начали и не закончили. Понадобятся:`}</p>
      <ul className="bullets login__needs">
        <li>{t`ИИН и документ: удостоверение, вид на жительство или паспорт`}</li>
        <li>{t`камера: сверим ваше лицо с фото в базе`}</li>
        <li>{t`телефон, на который придёт SMS с кодом`}</li>
      </ul>
    </Choice>
  );
}

/** Renders the choices on this device. An application or loan under way here replaces the card of a new application. */
function Ways({ search }: { readonly search: string }) {
  const { t } = useLingui();
  const underWay = useUnderWayHere();
  const application =
    underWay === null ? (
      <NewApplication search={search} />
    ) : (
      <UnderWayHere search={search} isLoan={underWay === 'loan'} />
    );
  const isFirst = underWay === 'application';
  return (
    <div className="login__ways">
      {isFirst ? application : null}
      <Choice to={{ pathname: CODE_LOGIN_PATH, search }} title={t`У меня есть заём`}>
        <p>{t`Войдите в кабинет по номеру телефона и коду из SMS.`}</p>
      </Choice>
      {isFirst ? null : application}
    </div>
  );
}

/** Renders /login: asks whether the visitor has a loan or applies for a loan. */
export function Screen() {
  const { t } = useLingui();
  const { search: searchNow } = useLocation();
  // The prerendered page has no query.
  const search = useIsHydrated() ? searchNow : '';
  const cookieProblem = useCookieProblem();
  return (
    <>
      <h1>{t`Вход и заявка`}</h1>
      <p>
        <Link className="touch-link" to={{ pathname: '/', search }}>
          {t`Вернуться к калькулятору`}
        </Link>
      </p>
      {cookieProblem === null ? (
        <>
          <ElsewhereNotice search={search} />
          <Ways search={search} />
        </>
      ) : (
        <CookieNotice problem={cookieProblem} />
      )}
    </>
  );
}
