import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiError, ApiErrorKind } from '../../api/errors.ts';
import { supportNumber } from '../../ui/appError.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isFocusNowhere } from '../../ui/takeFocus.ts';
import { afterPress } from '../forms/afterPress.ts';
import { CopyButton } from './CopyButton.tsx';
import { useIsConnectionBack } from './useIsConnectionBack.ts';
import './callProblem.css';
import './traceNumber.css';

/** Shows the number for support, the beginning of a request's trace id, with a button that copies it. */
function TraceNumber({ traceId }: { readonly traceId: string }) {
  const { t } = useLingui();
  const number = supportNumber(traceId);
  const shown = useRef<HTMLSpanElement>(null);
  return (
    // Not announced: a screen reader would read the whole notice again when the number is copied.
    <div className="row hint trace-number" aria-live="off">
      <span>
        {t`Номер для поддержки:`}{' '}
        <span className="trace-number__digits" ref={shown}>
          {number}
        </span>
      </span>
      <CopyButton text={number} shown={shown}>{t`Скопировать номер`}</CopyButton>
    </div>
  );
}

/** A pause of at least this time is shown in minutes, and later in hours. */
const MINUTES_FROM_S = 90;
const HOURS_FROM_S = 5_400;

/** The content of a call: fields of the page, or the photo. */
type Submitted = 'fields' | 'photo';

/** The texts of a call that sends nothing of the applicant. */
const texts: Readonly<Record<Exclude<ApiErrorKind, 'rate_limited'>, MessageDescriptor>> = {
  offline: msg`Нет связи. Когда она появится, повторите.`,
  unreachable: msg`Сервис не отвечает: возможно, связь прервалась. Попробуйте ещё раз.`,
  timeout: msg`Ответ не пришёл вовремя. Попробуйте ещё раз: дважды ничего не отправится.`,
  auth: msg`Сеанс закончился. Войдите снова, и вы продолжите с того же места.`,
  validation: msg`Сервис не принял запрос. Попробуйте ещё раз, а если не поможет, позвоните и назовите номер ниже.`,
  conflict: msg`Заявка уже на другом шаге: возможно, её открыли в другой вкладке. Обновите страницу.`,
  not_found: msg`Этот шаг больше не действует. Обновите страницу, откроется нужный.`,
  too_large: msg`Сервис не принял запрос: он слишком большой. Позвоните и назовите номер ниже.`,
  server: msg`Ошибка на нашей стороне. Попробуйте чуть позже.`,
  unexpected: msg`Сервис ответил не так, как мы ждали. Попробуйте ещё раз, а если не поможет, обновите страницу.`,
};

const textsOf: Readonly<Record<Submitted, Partial<typeof texts>>> = {
  fields: {
    offline: msg`Нет связи. Введённое осталось на странице: когда связь появится, повторите.`,
    unreachable: msg`Сервис не отвечает: возможно, связь прервалась. Введённое осталось на странице, попробуйте ещё раз.`,
    timeout: msg`Ответ не пришёл вовремя. Введённое осталось на странице, попробуйте ещё раз: дважды ничего не отправится.`,
    validation: msg`Сервис не принял данные. Проверьте поля или позвоните и назовите номер ниже.`,
    server: msg`Ошибка на нашей стороне. Введённое осталось на странице, попробуйте чуть позже.`,
  },
  photo: {
    offline: msg`Нет связи. Снимок остался на странице: когда связь появится, повторите.`,
    unreachable: msg`Сервис не отвечает: возможно, связь прервалась. Снимок остался на странице, попробуйте ещё раз.`,
    timeout: msg`Ответ не пришёл вовремя. Снимок остался на странице, попробуйте ещё раз: дважды ничего не отправится.`,
    validation: msg`Сервис не принял снимок. Снимите ещё раз, а если не поможет, позвоните и назовите номер ниже.`,
    too_large: msg`Снимок слишком большой. Снимите ещё раз.`,
    server: msg`Ошибка на нашей стороне. Снимок остался на странице, попробуйте чуть позже.`,
  },
};
/** The text for a refusal of fields that the page does not have. */
const otherFieldsText = msg`Сервис не принял данные, но не из-за полей на этой странице. Позвоните и назовите номер ниже.`;
const keptTexts: Readonly<Record<Submitted, MessageDescriptor>> = {
  fields: msg`Введённое осталось на странице.`,
  photo: msg`Снимок остался на странице.`,
};

const backTexts: Readonly<Record<Submitted, MessageDescriptor>> = {
  fields: msg`Связь снова есть. Введённое на месте и ещё не отправлено.`,
  photo: msg`Связь снова есть. Снимок на месте и ещё не отправлен.`,
};

function useProblemText(submits: Submitted | undefined): (error: ApiError) => string {
  const { i18n, t } = useLingui();
  return ({ kind, retryAfterS, errors }) => {
    const isBusy = kind === 'server' && retryAfterS !== null;
    if (kind !== 'rate_limited' && !isBusy) {
      const areOthers = kind === 'validation' && Object.keys(errors).length > 0;
      if (submits === 'fields' && areOthers) return i18n._(otherFieldsText);
      return i18n._((submits && textsOf[submits][kind]) ?? texts[kind]);
    }
    if (retryAfterS === null) return t`Слишком много попыток подряд. Попробуйте позже.`;
    const pauseS = Math.max(1, retryAfterS);
    const minutes = Math.ceil(pauseS / 60);
    const hours = Math.ceil(minutes / 60);
    const isInSeconds = pauseS < MINUTES_FROM_S;
    const isInHours = pauseS >= HOURS_FROM_S;
    if (isBusy) {
      const text = isInHours
        ? t`Сервис сейчас занят. Попробуйте через ${hours} ч.`
        : isInSeconds
          ? t`Сервис сейчас занят. Попробуйте через ${pauseS} с.`
          : t`Сервис сейчас занят. Попробуйте через ${minutes} мин.`;
      return submits ? `${text} ${i18n._(keptTexts[submits])}` : text;
    }
    if (isInHours) return t`Слишком много попыток подряд. Попробуйте через ${hours} ч.`;
    return isInSeconds
      ? t`Слишком много попыток подряд. Попробуйте через ${pauseS} с.`
      : t`Слишком много попыток подряд. Попробуйте через ${minutes} мин.`;
  };
}

interface CallProblemProps {
  readonly error: ApiError | null;
  readonly onRetry?: () => void;
  /** Absent for a call without content. */
  readonly submits?: Submitted;
  /** True when the call has not been answered for 8 s. */
  readonly isSlow?: boolean;
}

/**
 * Shows that a call is slow, or has failed: what happened, what to do, and the number for support if a server saw the call.
 * When the connection returns, offers to send again; only a press sends.
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
 * Keeps the focus in the form while a call is repeated. The press removes the notice with the pressed button until the
 * answer. Meanwhile the focus is on the form's button or the page's heading. The focus returns when the notice appears
 * again.
 */
function useFocusWhileRepeating(isShown: boolean, isSubmission: boolean) {
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

/**
 * Returns whether the notice says that the connection is back. The answer stays the same during a press, because the button
 * must not move.
 */
function useSaysConnectionBack(error: ApiError | null): boolean {
  const isBack = useIsConnectionBack(error);
  const [said, setSaid] = useState<ApiError | null>(null);
  useEffect(() => {
    if (isBack) afterPress(() => setSaid(error));
  }, [isBack, error]);
  return isBack && said === error;
}

function Failure({ error, onRetry, submits }: Omit<CallProblemProps, 'isSlow'>) {
  const { i18n, t } = useLingui();
  const isSubmission = submits !== undefined;
  const textOf = useProblemText(submits);
  const isBack = useSaysConnectionBack(error);
  const { button, onPress } = useFocusWhileRepeating(error !== null, isSubmission);
  if (error === null) return null;
  // Support cannot find a request that no server has seen.
  const isSeen = error.httpStatus !== null;
  const hasButton = onRetry !== undefined;
  const backText =
    hasButton && submits !== undefined
      ? i18n._(backTexts[submits])
      : t`Связь снова есть, можно повторить.`;
  return (
    <Notice
      kind={isBack ? 'info' : 'error'}
      isAnnounced
      actions={
        hasButton ? (
          <Button
            // Secondary, because the page's own button is more important.
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
