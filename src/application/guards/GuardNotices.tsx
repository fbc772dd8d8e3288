import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { onReturn } from '../../device/pageLifecycle.ts';
import {
  type AppNotice,
  applicationNoticesAtom,
  noticeContentAtom,
} from '../../shell/notices/notice.ts';
import { mountNotices } from '../../shell/notices/noticeStrip.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CallProblem } from '../parts/CallProblem.tsx';
import {
  isStepSlowAtom,
  lookAtStep,
  lookAtStepNow,
  sessionEndsAtMsAtom,
  stepProblemAtom,
} from '../session/step.ts';
import { hasForeignCookieAtom, isLoggedInAtom, sessionEndAtom } from '../session/token.ts';
import './guardNotices.css';

const WARN_BEFORE_MS = 120_000;
/**
 * The page requests the step at this time before the end, earlier than the warning: other calls, or this request, may have
 * extended the session.
 */
const ASK_BEFORE_MS = 180_000;
/** Longest timer, a day. A timer of more than 24.8 days would fire at once. */
const LONGEST_MS = 86_400_000;

type SessionEndStage = 'far' | 'near' | 'soon' | 'over';

/**
 * Returns how near the session's end is, and after which time to look again; `changesInMs` is null when no look is needed.
 */
export function sessionEndStage(
  endsAtMs: number | null,
  nowMs: number,
): { readonly stage: SessionEndStage; readonly changesInMs: number | null } {
  if (endsAtMs === null) return { stage: 'far', changesInMs: null };
  const leftMs = endsAtMs - nowMs;
  if (leftMs <= 0) return { stage: 'over', changesInMs: null };
  if (leftMs <= WARN_BEFORE_MS) return { stage: 'soon', changesInMs: leftMs };
  if (leftMs <= ASK_BEFORE_MS) return { stage: 'near', changesInMs: leftMs - WARN_BEFORE_MS };
  return { stage: 'far', changesInMs: Math.min(leftMs - ASK_BEFORE_MS, LONGEST_MS) };
}

/**
 * Follows the session's end, as the last step answer gives it. Requests the step shortly before the end, because an open
 * page uses its session and so extends it. Requests the step again at the end, because the server then refuses the session.
 */
export function useSessionEnd(): SessionEndStage {
  const endsAtMs = useAtomValue(sessionEndsAtMsAtom);
  const [stage, setStage] = useState<SessionEndStage>('far');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const { stage: found, changesInMs } = sessionEndStage(endsAtMs, Date.now());
      setStage(found);
      if (changesInMs !== null) timer = setTimeout(look, changesInMs);
    };
    look();
    // Timers pause while a phone sleeps.
    const stopReturns = onReturn(look);
    return () => {
      clearTimeout(timer);
      stopReturns();
    };
  }, [endsAtMs]);
  useEffect(() => {
    if (stage === 'near' || stage === 'over') lookAtStep();
  }, [stage]);
  return stage;
}

/** Returns the notices of session and connection, the most urgent first. */
function useApplicationNotices(): readonly AppNotice[] {
  const { t } = useLingui();
  const problem = useAtomValue(stepProblemAtom);
  const isSlow = useAtomValue(isStepSlowAtom);
  const stage = useSessionEnd();
  const notices: AppNotice[] = [];
  if (stage === 'soon') {
    notices.push({
      name: 'sessionEnd',
      kind: 'warning',
      label: t`Сеанс истекает`,
      text: t`Сеанс закончится меньше чем через 2 минуты. Отправьте то, что ввели: потом нужно будет войти снова, и вы продолжите с этого шага.`,
    });
  }
  if (problem?.isOfConnection) {
    notices.push({
      name: 'step',
      kind: 'warning',
      label: t`Нет связи`,
      text: t`Нет связи с сервисом, поэтому показан последний известный шаг. Введённое остаётся на странице; когда связь появится, вы продолжите.`,
      actions: [{ label: t`Проверить сейчас`, onPress: lookAtStepNow }],
    });
  } else if (problem) {
    notices.push({
      name: 'step',
      kind: 'error',
      label: t`Нет ответа`,
      text: t`Сервис не сказал, на каком шаге ваша заявка. Введённое остаётся на странице.`,
      hasOwnContent: true,
    });
  }
  if (isSlow) {
    notices.push({
      name: 'slow',
      kind: 'info',
      label: t`Ждём ответа`,
      text: t`Ответ о том, на каком шаге ваша заявка, идёт дольше обычного. Продолжать можно, не дожидаясь его.`,
    });
  }
  return notices;
}

/**
 * Shows the state of session and connection in the header's row. After the end of a session the login is opened, and a
 * notice above the page says why.
 */
export function GuardNotices() {
  const { i18n, t } = useLingui();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const sessionEnd = useAtomValue(sessionEndAtom);
  const problem = useAtomValue(stepProblemAtom);
  const notices = useApplicationNotices();
  const setNotices = useSetAtom(applicationNoticesAtom);
  // Other pages mount the notices when the browser is idle. Here they are mounted at once, because these notices report a
  // lost network.
  useEffect(() => mountNotices(i18n), [i18n]);
  // Each rendering creates new objects, so compare their texts.
  const said = isLoggedIn ? notices.map(({ label, text }) => `${label} ${text}`).join('\n') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setNotices(isLoggedIn ? notices : []);
  }, [said, problem]);
  useEffect(() => () => setNotices([]), [setNotices]);
  const hasForeignCookie = useAtomValue(hasForeignCookieAtom);
  const content = useAtomValue(noticeContentAtom);
  if (content && problem) {
    return createPortal(<CallProblem error={problem} onRetry={lookAtStepNow} />, content);
  }
  // With a foreign cookie a new login is impossible, and the page itself says so.
  if (isLoggedIn || sessionEnd !== 'expired' || hasForeignCookie) return null;
  return (
    <div className="guard-notices">
      <Notice kind="info" isAnnounced>
        {t`Сеанс закончился. Войдите снова, и вы продолжите с того же шага.`}
      </Notice>
    </div>
  );
}
