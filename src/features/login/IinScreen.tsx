import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Navigate, useLocation } from 'react-router-dom';
import { underWayAtom } from '../../session/step.ts';
import type { HeadMessages } from '../../ui/screen.ts';
import { IinForm } from './IinForm.tsx';
import { UnderWay } from './UnderWay.tsx';
import { useIsAskedFirst } from './underWayHere.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';
import './loginScreen.css';

const headMessages: HeadMessages = {
  title: msg`Заявка на заём`,
  description: msg`ИИН, согласия и то, что вы просите.`,
};

export const head = () => headMessages;

/** Renders /login/iin: the first step of an application. */
export function Screen() {
  const { t } = useLingui();
  const { search } = useLocation();
  const isAskedFirst = useIsAskedFirst();
  const underWay = useAtomValue(underWayAtom);
  useHeadingFocus(underWay === null ? 'form' : 'question');
  if (isAskedFirst) return <Navigate to={{ pathname: '/login', search }} replace />;
  // Another application is another question.
  if (underWay !== null) return <UnderWay key={underWay.uuid} step={underWay} />;
  return (
    <>
      <h1>{t`Заявка на заём`}</h1>
      <p>{t`По ИИН мы найдём заявку, которую вы начали на этом устройстве, или откроем новую.`}</p>
      <IinForm />
    </>
  );
}
