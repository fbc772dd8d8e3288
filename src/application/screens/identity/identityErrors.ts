import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import type { IdentityError, StepAnswer } from '../../../api/contract.ts';
import { stepAtom } from '../../session/step.ts';

export type IdentityContext = StepAnswer['context'];

/** Returns the context of the last step answer; empty before the first answer. */
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

/** Reason of a new beginning: another IIN, other data of the same person, or another person. */
export type StartOverReason = 'other_iin' | 'other_data' | 'other_person';

interface IdentityErrorRule {
  readonly screen: 'low_similarity' | 'generic';
  /** The line on top of the screen; null if the text depends on a date and a component of the screen has the text. */
  readonly reason: MessageDescriptor | null;
  /** Advice that is always shown. `adviceOfRetry` is shown only while another try is possible. */
  readonly advice: readonly MessageDescriptor[];
  readonly adviceOfRetry: readonly MessageDescriptor[];
  /** Introduces phone and branches, unless the retries are over. */
  readonly support: MessageDescriptor;
  readonly canRetry: boolean;
  /** True if an employee can check the identity after the last retry. */
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

/** Rule of an error that the same data would cause again. */
const final: IdentityErrorRule = {
  ...serviceFailed,
  adviceOfRetry: [],
  canRetry: false,
};

/** Texts and actions of the error page, by identity error. */
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

/** Returns the screen of an error; `generic` for an unknown error. */
export function identityErrorScreen(error: string | null | undefined): IdentityErrorRule['screen'] {
  return ruleOf(error).screen;
}

/**
 * Returns the offers after a failed identity check. If the server sends no number of retries, a retry is offered, because the
 * server refuses excess retries.
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

/** Returns the texts of a failed identity check: the reason, and the advice that is possible now. */
export function identityTexts(context: IdentityContext) {
  const rule = ruleOf(context.error);
  const { retry, without } = identityOffers(context);
  const isOutOfRetries = rule.canRetry && !retry;
  return {
    reason: rule.reason,
    /** Explains the missing retry; null with a retry, and for an error without retries. */
    retriesOver: isOutOfRetries ? (without ? noRetryLeft : callOrCome) : null,
    advice: [...rule.advice, ...(retry ? rule.adviceOfRetry : [])],
    support: isOutOfRetries ? contacts : rule.support,
  };
}
