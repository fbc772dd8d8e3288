import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { logIn } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { FormInput } from '../../forms/FormFields.tsx';
import { FormMasked } from '../../forms/FormMasked.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { refreshStep } from '../../session/step.ts';
import { sessionToken } from '../../session/token.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { ContractFormView } from '../../steps/ContractFormView.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Link } from '../../ui/Link.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { CookiesRefused, useCookiesRefused } from './CookiesRefused.tsx';
import './loginScreen.css';

const headMessages: HeadMessages = {
  title: msg`Вход и заявка`,
  description: msg`Что понадобится для заявки на заём.`,
};

export const head = () => headMessages;

const nothing = { phone: '', documentToken: '' };

/** Logs in by the code in the lender's SMS after signing; then the step's page opens. */
function PhoneLogin() {
  const { t } = useLingui();
  const [areCookiesRefused, setCookiesRefused] = useState(false);
  const [stepProblem, setStepProblem] = useState<ApiError | null>(null);
  const findStep = async () => {
    setStepProblem(null);
    try {
      await refreshStep();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStepProblem(error);
    }
  };
  const contractForm = useContractForm(logIn, {
    defaultValues: nothing,
    onAnswer: async () => {
      // The call has stored the token, if the browser accepts cookies.
      const isStored = sessionToken() !== null;
      setCookiesRefused(!isStored);
      if (isStored) await findStep();
    },
  });
  return (
    <>
      {areCookiesRefused ? <CookiesRefused /> : null}
      <ContractFormView contractForm={contractForm} submitLabel={t`Войти`} kind="secondary">
        <FormMasked
          name="phone"
          mask="phone"
          hint={t`Тот, на который приходил код для подписи договора.`}
        />
        <FormInput
          name="documentToken"
          hint={t`8 латинских букв и цифр из SMS, которое пришло после подписи.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
      </ContractFormView>
      <CallProblem error={stepProblem} onRetry={() => void findStep()} />
    </>
  );
}

/** Renders /login: by the IIN to an application, by phone and document token to the signed loan. */
export function Screen() {
  const { t } = useLingui();
  const { search: searchNow } = useLocation();
  // The prerendered page knows no query.
  const search = useIsHydrated() ? searchNow : '';
  const areCookiesRefused = useCookiesRefused();
  return (
    <>
      <h1>{t`Вход и заявка`}</h1>
      <p>
        <Link className="touch-link" to={{ pathname: '/', search }}>
          {t`Вернуться к калькулятору`}
        </Link>
      </p>
      <section className="stack login__way" aria-labelledby="login-by-iin">
        <h2 className="login__heading" id="login-by-iin">{t`По ИИН`}</h2>
        <p>{t`Новая заявка или та, которую вы начали и не закончили. Понадобятся:`}</p>
        <ul className="bullets login__needs">
          <li>{t`ИИН и удостоверение личности`}</li>
          <li>{t`камера: сверим ваше лицо с фото в базе`}</li>
          <li>{t`телефон, на который придёт код для подписи`}</li>
        </ul>
        {areCookiesRefused ? (
          <CookiesRefused />
        ) : (
          <p>
            <ButtonLink to={{ pathname: '/login/iin', search }}>
              {t`Подать заявку или продолжить`}
            </ButtonLink>
          </p>
        )}
      </section>
      {areCookiesRefused ? null : (
        <section className="stack login__way" aria-labelledby="login-by-phone">
          <h2 className="login__heading" id="login-by-phone">{t`По телефону и коду документа`}</h2>
          <p>{t`Если договор уже подписан: откроется личный кабинет с вашим займом.`}</p>
          <PhoneLogin />
        </section>
      )}
    </>
  );
}
