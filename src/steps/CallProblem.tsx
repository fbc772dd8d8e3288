import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { ApiError, ApiErrorKind } from '../api/errors.ts';
import { afterPress } from '../forms/afterPress.ts';
import { useIsConnectionBack } from '../session/reachability.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { isFocusNowhere } from '../ui/takeFocus.ts';
import { TraceNumber } from './TraceNumber.tsx';
import './callProblem.css';

/** A longer pause is shown in minutes. */
const MINUTES_FROM_S = 90;

const texts: Readonly<Record<Exclude<ApiErrorKind, 'rate_limited'>, MessageDescriptor>> = {
  offline: msg`Нет связи. Введённое осталось на странице: когда связь появится, повторите.`,
  unreachable: msg`Сервис не отвечает: возможно, связь прервалась. Введённое осталось на странице, попробуйте ещё раз.`,
  timeout: msg`Ответ не пришёл вовремя. Введённое осталось на странице, попробуйте ещё раз: дважды ничего не отправится.`,
  auth: msg`Сеанс закончился. Войдите снова, и вы продолжите с того же места.`,
  validation: msg`Сервис не принял данные. Проверьте поля или позвоните и назовите номер ниже.`,
  conflict: msg`Заявка уже на другом шаге: возможно, её открыли в другой вкладке. Обновите страницу.`,
  not_found: msg`Этот шаг больше не действует. Обновите страницу, откроется нужный.`,
  too_large: msg`Снимок слишком большой. Снимите ещё раз.`,
  server: msg`Ошибка на нашей стороне. Введённое осталось на странице, попробуйте чуть позже.`,
  unexpected: msg`Сервис ответил не так, как мы ждали. Попробуйте ещё раз, а если не поможет, обновите страницу.`,
};

/** The texts of a call that sends nothing which was entered. */
const textsWithoutInput: Partial<typeof texts> = {
  offline: msg`Нет связи. Когда она появится, повторите.`,
  unreachable: msg`Сервис не отвечает: возможно, связь прервалась. Попробуйте ещё раз.`,
  timeout: msg`Ответ не пришёл вовремя. Попробуйте ещё раз: дважды ничего не отправится.`,
  server: msg`Ошибка на нашей стороне. Попробуйте чуть позже.`,
};

function useProblemText(isSubmission: boolean): (error: ApiError) => string {
  const { i18n, t } = useLingui();
  return ({ kind, retryAfterS }) => {
    if (kind !== 'rate_limited') {
      return i18n._((isSubmission ? undefined : textsWithoutInput[kind]) ?? texts[kind]);
    }
    if (retryAfterS === null) return t`Слишком много попыток подряд. Попробуйте позже.`;
    const pauseS = Math.max(1, retryAfterS);
    const minutes = Math.ceil(pauseS / 60);
    return pauseS < MINUTES_FROM_S
      ? t`Слишком много попыток подряд. Попробуйте через ${pauseS} с.`
      : t`Слишком много попыток подряд. Попробуйте через ${minutes} мин.`;
  };
}

interface CallProblemProps {
  readonly error: ApiError | null;
  readonly onRetry?: () => void;
  /** True when the call submits what the applicant entered, rather than fetches something. */
  readonly isSubmission?: boolean;
  /** True when the call has not been answered for 8 s. */
  readonly isSlow?: boolean;
}

/**
 * Says that a call is slow, or that it failed: what happened, what to do, and the number for support where a server saw
 * the call. When the connection returns, it offers to send again; nothing is sent by itself.
 */
export function CallProblem({ isSlow, ...failure }: CallProblemProps): ReactNode {
  const { t } = useLingui();
  return (
    <>
      {isSlow === undefined ? null : (
        <p className="soft call-problem__slow" role="status">
          {isSlow ? t`Ответ идёт дольше обычного. Подождите, не закрывайте страницу.` : ''}
        </p>
      )}
      <Failure {...failure} />
    </>
  );
}

/**
 * Holds the focus while a call is repeated. The press removes the notice with the pressed button until there is an answer;
 * meanwhile the focus is on the form's button or the page's heading, and returns if the notice does.
 */
function useFocusWhileRepeating(
  isShown: boolean,
  isSubmission: boolean,
): { readonly button: Ref<HTMLButtonElement>; readonly onPress: () => void } {
  const button = useRef<HTMLButtonElement>(null);
  const waitsAt = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const place = waitsAt.current;
    if (place === null) return;
    if (!isShown) {
      if (isFocusNowhere()) place.focus({ preventScroll: true });
      return;
    }
    waitsAt.current = null;
    if (isFocusNowhere() || document.activeElement === place) button.current?.focus();
  }, [isShown]);
  const onPress = () => {
    const form = isSubmission ? button.current?.form : null;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    waitsAt.current = form?.querySelector<HTMLElement>('[type=submit]') ?? heading;
  };
  return { button, onPress };
}

/** Returns whether the notice says that the connection is back. Its button must not move during a press. */
function useSaysConnectionBack(error: ApiError | null): boolean {
  const isBack = useIsConnectionBack(error);
  const [said, setSaid] = useState<ApiError | null>(null);
  useEffect(() => {
    if (isBack) afterPress(() => setSaid(error));
  }, [isBack, error]);
  return isBack && said === error;
}

function Failure({ error, onRetry, isSubmission = false }: Omit<CallProblemProps, 'isSlow'>) {
  const { t } = useLingui();
  const textOf = useProblemText(isSubmission);
  const isBack = useSaysConnectionBack(error);
  const { button, onPress } = useFocusWhileRepeating(error !== null, isSubmission);
  if (error === null) return null;
  // Support would look in vain for a request that no server has seen.
  const isSeen = error.httpStatus !== null;
  const hasButton = onRetry !== undefined;
  const backText =
    hasButton && isSubmission
      ? t`Связь снова есть. Введённое на месте и ещё не отправлено.`
      : t`Связь снова есть, можно повторить.`;
  return (
    <Notice
      kind={isBack ? 'info' : 'error'}
      isAnnounced
      actions={
        hasButton ? (
          <Button
            // The page's own button comes first.
            kind="secondary"
            ref={button}
            onClick={() => {
              onPress();
              onRetry();
            }}
          >
            {isBack && isSubmission ? t`Отправить` : t`Повторить`}
          </Button>
        ) : null
      }
    >
      <p>{isBack ? backText : textOf(error)}</p>
      {isSeen && !isBack ? <TraceNumber key={error.text} traceId={error.text} /> : null}
    </Notice>
  );
}
