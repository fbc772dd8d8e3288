import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { stepProblemAtom } from '../../session/step.ts';
import { Notice } from '../../ui/Notice.tsx';
import { connectionAtom } from '../notices/connection.ts';
import './connectionBar.css';

/**
 * That the connection is lost, and that it is back, at the top of a page of a registration however far one has scrolled.
 * Notices that lie over the bottom of the page would hide the button that sends.
 */
export function ConnectionBar() {
  const { t } = useLingui();
  const connection = useAtomValue(connectionAtom);
  const problem = useAtomValue(stepProblemAtom);
  // Said above the page already, with what can be done.
  const isSaidOfStep = problem?.kind === 'offline' || problem?.kind === 'unreachable';
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
