import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { readChoice } from '../../../loan/loanChoice.ts';
import { headOf } from '../../../ui/screen.ts';
import { useHeadingFocus } from '../../../ui/useHeadingFocus.ts';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { LOGIN_PATH } from '../../pages.ts';
import { PastLoansLink } from '../../parts/PastLoansLink.tsx';
import { deviceHas } from '../../session/deviceHas.ts';
import { hasPastLoans } from '../../session/pastLoans.ts';
import { underWayAtom } from '../../session/step.ts';
import { isLoggedInAtom, sessionToken } from '../../session/token.ts';
import { IinForm } from './IinForm.tsx';
import { UnderWay } from './UnderWay.tsx';
import { ANEW, CONTINUED } from './waysOut.tsx';
import './loginScreen.css';

export const head = headOf(
  msg`Заявка на заём`,
  msg`Укажите ИИН, дайте согласия, проверьте сумму и срок.`,
);

/**
 * Returns whether /login must ask first: a person without a session comes to /login/iin for a new loan, and this device had an
 * application or a loan under way. With a live session this page asks. The hook decides on arrival, so that the form never
 * disappears.
 */
function useIsAskedFirst(): boolean {
  const { state, search } = useLocation();
  const isMove = useNavigationType() === 'PUSH';
  const [isDue, setDue] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival
  useEffect(() => {
    const isForNewLoan = isMove || Object.keys(readChoice(search)).length > 0;
    const wasAsked = state === CONTINUED || state === ANEW;
    setDue(isForNewLoan && !wasAsked && sessionToken() === null && deviceHas() !== null);
  }, []);
  return isDue;
}

/** Renders /login/iin: the first step of an application. */
export function Screen() {
  const { t } = useLingui();
  const { search } = useLocation();
  const isAskedFirst = useIsAskedFirst();
  const underWay = useAtomValue(underWayAtom);
  const isHydrated = useIsHydrated();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  useHeadingFocus(underWay === null ? 'form' : 'question');
  if (isAskedFirst) return <Navigate to={{ pathname: LOGIN_PATH, search }} replace />;
  // Another application is another question, with a fresh state.
  if (underWay !== null) return <UnderWay key={underWay.uuid} step={underWay} />;
  return (
    <>
      <h1>{t`Заявка на заём`}</h1>
      {isHydrated && isLoggedIn && hasPastLoans() ? (
        <p>
          <PastLoansLink />
        </p>
      ) : null}
      <IinForm />
    </>
  );
}
