import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { isStepSlowAtom, refreshStepNow, stepProblemAtom } from '../../session/step.ts';
import { isLoggedInAtom, sessionEndAtom } from '../../session/token.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSessionEnd } from './useSessionEnd.ts';
import './guardNotices.css';

function askAgain(): void {
  // What fails is told here, as a new problem.
  refreshStepNow().catch(() => {});
}

/** What somebody who applies has to know of session and connection, above the page. */
export function GuardNotices() {
  const { t } = useLingui();
  const problem = useAtomValue(stepProblemAtom);
  const isSlow = useAtomValue(isStepSlowAtom);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const sessionEnd = useAtomValue(sessionEndAtom);
  const stage = useSessionEnd();
  const isOffline = problem?.kind === 'offline' || problem?.kind === 'unreachable';
  return (
    <div className="guard-notices">
      {!isLoggedIn && sessionEnd === 'expired' ? (
        <Notice kind="info" isAnnounced>
          {t`Сеанс закончился. Войдите снова, и вы продолжите с того же шага.`}
        </Notice>
      ) : null}
      {isLoggedIn && stage === 'soon' ? (
        <Notice kind="warning" isAnnounced>
          {t`Сеанс закончится меньше чем через 2 минуты. Отправьте то, что ввели: потом нужно будет войти снова, и вы продолжите с этого шага.`}
        </Notice>
      ) : null}
      {isLoggedIn && isOffline ? (
        <Notice
          key={problem?.text}
          kind="warning"
          isAnnounced
          actions={<Button onClick={askAgain}>{t`Проверить сейчас`}</Button>}
        >
          {t`Нет связи с сервисом, поэтому показан последний известный шаг. Введённое остаётся на странице; когда связь появится, вы продолжите.`}
        </Notice>
      ) : null}
      {isLoggedIn && !isOffline ? <CallProblem error={problem} onRetry={askAgain} /> : null}
      {isLoggedIn && isSlow ? (
        <Notice kind="info" isAnnounced>
          {t`Ответ о том, на каком шаге ваша заявка, идёт дольше обычного. Продолжать можно, не дожидаясь его.`}
        </Notice>
      ) : null}
    </div>
  );
}
