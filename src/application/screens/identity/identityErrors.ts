import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import type { IdentityError, StepAnswer } from '../../../api/contract.ts';
import { stepAtom } from '../../session/step.ts';

export type IdentityContext = StepAnswer['context'];

/** Returns what the server last said beside the step; nothing before the step is known. */
export function useIdentityContext(): IdentityContext {
  return useAtomValue(stepAtom)?.context ?? {};
}

const advice = {
  checkIin: msg`Проверьте, правильно ли указан ИИН.`,
  retake: msg`Пройдите проверку ещё раз: при хорошем освещении, чтобы лицо было видно целиком, без очков и головного убора.`,
  betterCamera: msg`Попробуйте устройство с камерой получше: там заявку нужно будет заполнить заново.`,
  otherDevice: msg`Попробуйте пройти проверку с другого устройства: там заявку нужно будет заполнить заново.`,
  again: msg`Проверку можно пройти снова.`,
  later: msg`Попробуйте ещё раз через несколько минут.`,
} as const;

/** Names why somebody begins anew: another IIN, other data of the same person, or another person. */
export type StartOverReason = 'other_iin' | 'other_data' | 'other_person';

interface IdentityErrorRule {
  readonly screen: 'low_similarity' | 'generic';
  /** The line on top of the screen. null: the screen's own part words it, because it depends on a date. */
  readonly reason: MessageDescriptor | null;
  /** Advice that can always be followed, and advice that needs another try. */
  readonly advice: readonly MessageDescriptor[];
  readonly adviceOfRetry: readonly MessageDescriptor[];
  /** Introduces phone and branches while another way is left. */
  readonly support: MessageDescriptor;
  readonly canRetry: boolean;
  /** True if an employee can check instead when no retry is left. */
  readonly canSkip: boolean;
  readonly startOver: StartOverReason;
}

const ifItFails = msg`Если не получается:`;

const faceNotMatched: IdentityErrorRule = {
  screen: 'low_similarity',
  reason: msg`Ваше фото не соответствует фото в государственной базе.`,
  advice: [advice.checkIin],
  adviceOfRetry: [advice.retake, advice.betterCamera],
  support: ifItFails,
  canRetry: true,
  canSkip: true,
  startOver: 'other_iin',
};

const serviceFailed: IdentityErrorRule = {
  ...faceNotMatched,
  screen: 'generic',
  reason: msg`Сервис проверки личности не ответил. Дело не в вас, мы уже исправляем ошибку.`,
  advice: [],
  adviceOfRetry: [advice.later, advice.otherDevice],
  canSkip: false,
};

/** An error that the same data brings again each time. */
const final: IdentityErrorRule = {
  ...serviceFailed,
  adviceOfRetry: [],
  canRetry: false,
};

/** Lists the texts and the ways on of the error page, by identity error. */
const rules: Readonly<Record<IdentityError, IdentityErrorRule>> = {
  low_similarity: faceNotMatched,
  no_faces_found: {
    ...faceNotMatched,
    screen: 'generic',
    reason: msg`На снимке не видно лица.`,
    advice: [],
    adviceOfRetry: [advice.retake, advice.otherDevice],
  },
  iin_not_found: {
    ...final,
    screen: 'low_similarity',
    reason: msg`Такого ИИН в государственной базе нет. Проверьте его по документу.`,
    support: msg`Если ИИН верный:`,
  },
  data_rejected: {
    ...final,
    reason: msg`Данные не совпали с государственной базой. Проверьте имя и номер документа.`,
    support: msg`Если всё указано верно:`,
    startOver: 'other_data',
  },
  user_too_young: {
    ...final,
    screen: 'low_similarity',
    reason: null,
    support: msg`Если вам уже есть 18:`,
    startOver: 'other_person',
  },
  coid_server_error: serviceFailed,
  bad_request: {
    ...serviceFailed,
    reason: msg`Сервис проверки личности не принял наш запрос. Это ошибка на нашей стороне, мы уже исправляем её.`,
  },
  redirect_uri_is_not_valid: {
    ...serviceFailed,
    reason: msg`Сервис проверки личности не смог вернуть ответ на наш сайт. Это ошибка на нашей стороне, мы уже исправляем её.`,
  },
  request_is_rejected_by_user: {
    ...serviceFailed,
    reason: msg`Вы отменили проверку.`,
    adviceOfRetry: [advice.again],
  },
};

const unknownError: IdentityErrorRule = {
  ...serviceFailed,
  reason: msg`Проверка не удалась, причину сервис не назвал.`,
};

function isKnown(error: string): error is IdentityError {
  return Object.hasOwn(rules, error);
}

function ruleOf(error: string | null | undefined): IdentityErrorRule {
  return error && isKnown(error) ? rules[error] : unknownError;
}

/** Returns which of the two screens shows an error; an unknown error has the generic one. */
export function identityErrorScreen(error: string | null | undefined): IdentityErrorRule['screen'] {
  return ruleOf(error).screen;
}

/**
 * Returns what to offer after a failed identity check. Without a number of retries the retry is offered: the server refuses
 * one too many.
 */
export function identityOffers(context: IdentityContext) {
  const rule = ruleOf(context.error);
  const { allow_without_verigram: isAllowed, retries_left } = context;
  const retriesLeft = retries_left ?? null;
  const isRetryLeft = retriesLeft !== null && retriesLeft > 0;
  const isSkipDue = retriesLeft === 0 || isAllowed === true;
  return {
    retry: rule.canRetry && (retriesLeft === null || isRetryLeft),
    without: rule.canSkip && isSkipDue && !isRetryLeft && isAllowed !== false,
    startOver: rule.startOver,
  };
}

const noRetryLeft = msg`Попытки закончились.`;
const callOrCome = msg`Попытки закончились. Позвоните или придите в отделение.`;
const contacts = msg`Как с нами связаться:`;

/** Returns the words of a failed identity check: its own reason, and only the advice that can be followed now. */
export function identityTexts(context: IdentityContext) {
  const rule = ruleOf(context.error);
  const { retry, without } = identityOffers(context);
  const isOutOfRetries = rule.canRetry && !retry;
  return {
    reason: rule.reason,
    /** Says why the retry is not there any more; null while it is, or where it never was. */
    retriesOver: isOutOfRetries ? (without ? noRetryLeft : callOrCome) : null,
    advice: [...rule.advice, ...(retry ? rule.adviceOfRetry : [])],
    support: isOutOfRetries ? contacts : rule.support,
  };
}
