import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { stepProblemAtom } from '../../session/step.ts';
import { Notice } from '../../ui/Notice.tsx';
import { connectionAtom } from '../notices/connection.ts';
import './connectionBar.css';

/**
 * Says at the top of the window that the connection is lost, and that it is back. A notice at the bottom would hide the button
 * that submits.
 */
export function ConnectionBar() {
  const { t } = useLingui();
  const connection = useAtomValue(connectionAtom);
  const problem = useAtomValue(stepProblemAtom);
  // `GuardNotices` says it already, with what can be done.
  const isSaidOfStep = problem?.isOfConnection;
  return (
    <div className="connection-bar" role="status">
      {connection === 'offline' && !isSaidOfStep ? (
        <Notice kind="warning">
          {t`Нет связи. Открытая страница работает, введённое остаётся.`}
        </Notice>
      ) : null}
      {connection === 'back' && !isSaidOfStep ? (
        <Notice kind="success">{t`Связь снова есть`}</Notice>
      ) : null}
    </div>
  );
}
