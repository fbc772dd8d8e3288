import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type DocumentList, signDocuments } from '../../../api/contract.ts';
import { ApiError } from '../../../api/errors.ts';
import { focusField } from '../../../ui/Field.tsx';
import { isFocusNowhere } from '../../../ui/takeFocus.ts';
import {
  CODE_LIFE_MS,
  forgetSentCode,
  type SentCode,
  storeSentCode,
} from '../../drafts/sentCode.ts';
import { useSchemaForm } from '../../forms/useContractForm.ts';
import { useCountdown } from '../../parts/useCountdown.ts';
import { useCall } from '../../session/useCall.ts';
import { useConflict, useFailure } from './useFailure.ts';

/** Part of the Credential Management API, available only in Chromium on a phone. */
interface OtpCredential extends Credential {
  readonly code: string;
}
const hasCode = (credential: Credential | null): credential is OtpCredential =>
  credential !== null && 'code' in credential && typeof credential.code === 'string';

/**
 * Requests the code of the next SMS from the browser (WebOTP). The browser reads the SMS with the person's consent.
 * @param sms identifies the SMS, so that each SMS is awaited once; null without an expected SMS
 */
function useOneTimeCode(sms: number | null, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (sms === null || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const options: CredentialRequestOptions & { otp: { transport: ['sms'] } } = {
      otp: { transport: ['sms'] },
      signal: controller.signal,
    };
    navigator.credentials.get(options).then(
      (credential) => {
        if (hasCode(credential)) take(credential.code);
      },
      // The reading was declined, aborted or not allowed: the person types the code.
      () => {},
    );
    return () => controller.abort();
  }, [sms]);
}

const DEFAULT_RESEND_S = 60;

/** The field on the page: the phone, a code sent just now, or a code known from before. */
type Stage = 'phone' | 'code_sent' | 'code_known';

interface Place {
  readonly stage: Stage;
  /** Rule for the focus of the field: `none` on arrival, `if_lost` only when no element has the focus, `take` always. */
  readonly focus: 'none' | 'if_lost' | 'take';
}

export interface SigningOptions {
  /** The registration's id. */
  readonly uuid: string;
  readonly list: DocumentList;
  readonly knownPhone: string | null;
  /** The code that this tab awaited before a reload. */
  readonly storedCode: SentCode | null;
  readonly onSigned: (potentialContractId: number) => void;
  /** Called when the documents have changed since they were shown. */
  readonly onChanged: () => void;
  /** Called when the contract can no longer be signed here, e.g. because another tab has signed. */
  readonly onConflict: () => void;
}

/** Returns whether the code is refused for good after too many attempts, so that waiting does not help. */
const isSpent = ({ kind, triesLeft }: ApiError) => kind === 'rate_limited' || triesLeft === 0;

/* The fields that the page hides at a stage. */
const hiddenAtPhone = () => ['sms_code'] as const;
const hiddenAtCode = () => ['phone'] as const;

/**
 * Creates the form that signs the contract. The first field, the phone, requests a code. The second field, the code, signs.
 */
export function useSigning(options: SigningOptions) {
  const { uuid, list, knownPhone, storedCode, onSigned, onChanged, onConflict } = options;
  const { t } = useLingui();
  const request = useCall(signDocuments);
  const signing = useCall(signDocuments);
  const [sent, setSent] = useState(storedCode);
  const [place, setPlace] = useState<Place>({
    stage: storedCode === null ? 'phone' : 'code_known',
    focus: 'none',
  });
  const isAtCode = place.stage !== 'phone';
  const isCodeOver = useCountdown(sent?.validUntilMs ?? null) === 0;
  const resendAfterS = useCountdown(sent?.resendAtMs ?? null);
  const requestBody = (phone: string) => ({
    phone,
    sms_code: null,
    document_template_ids: list.documents.map(({ template_id }) => template_id),
  });
  /** At the code field a failed request has a separate notice, which offers to repeat the request. */
  const requestProblem = isAtCode && request.error?.kind !== 'validation' ? request.error : null;

  const requestCode = async (phone: string) => {
    signing.clearError();
    const requestedAtMs = Date.now();
    const answer = await request.send({ body: requestBody(phone) });
    if (answer === null) return;
    const next: SentCode = {
      phone,
      validUntilMs: requestedAtMs + CODE_LIFE_MS,
      resendAtMs: Date.now() + (answer.resend_after ?? DEFAULT_RESEND_S) * 1000,
    };
    void storeSentCode(uuid, next);
    setSent(next);
    form.resetField('sms_code');
    setPlace({ stage: 'code_sent', focus: 'take' });
  };

  const spentText = t`Попытки закончились, этот код больше не подойдёт. Запросите новый код.`;
  const triesLeft = signing.error?.triesLeft ?? null;
  // The server counts tries only for a wrong code. Without a count the field shows the server's text.
  const triesText =
    triesLeft === null
      ? null
      : t`Код не подошёл. Осталось попыток: ${triesLeft}. Нужен код из последнего SMS.`;
  const error = useMemo(() => {
    const failed = signing.error;
    if (failed === null) return requestProblem === null ? request.error : null;
    const said = isSpent(failed) ? spentText : triesText;
    if (said === null) return failed;
    const { text, errors } = failed;
    return new ApiError({ kind: 'validation', text, errors: { ...errors, smsCode: [said] } });
  }, [signing.error, request.error, requestProblem, spentText, triesText]);

  const contractForm = useSchemaForm({
    schema: signDocuments.body,
    defaultValues: { phone: storedCode?.phone ?? knownPhone ?? '', sms_code: '' },
    toBody: ({ phone, sms_code }) =>
      isAtCode
        ? {
            ...requestBody(phone),
            sms_code,
            document_sha256s: list.documents.map(({ sha256 }) => sha256),
          }
        : requestBody(phone),
    hidden: isAtCode ? hiddenAtCode : hiddenAtPhone,
    sending: {
      error,
      isSending: request.isSending || signing.isSending,
      isSlow: request.isSlow || signing.isSlow,
    },
    send: async (body) => {
      if (body.sms_code === null) return requestCode(body.phone);
      request.clearError();
      const answer = await signing.send({ body });
      if (answer === null || answer.potentialContractId === null) return;
      forgetSentCode();
      onSigned(answer.potentialContractId);
    },
  });
  const { form, submit, isSending } = contractForm;

  const changePhone = (focus: Place['focus']) => setPlace({ stage: 'phone', focus });
  const leave = () => {
    forgetSentCode();
    onConflict();
  };
  useConflict(request.error, leave);
  useConflict(signing.error, ({ code }) => {
    if (code !== 'DOCUMENTS_CHANGED') return leave();
    signing.clearError();
    changePhone('if_lost');
    onChanged();
  });
  // An error of the phone appears at the phone's field, also after the submission of the code.
  const onPhoneRefused = ({ errors }: ApiError) => {
    if (errors.phone !== undefined) changePhone('if_lost');
  };
  useFailure(signing.error, (failure) => {
    onPhoneRefused(failure);
    if (isSpent(failure)) setSent(sent && { ...sent, validUntilMs: 0 });
  });
  useFailure(request.error, (failure) => {
    onPhoneRefused(failure);
    const isSentThere = sent?.phone === form.getValues('phone') && !isCodeOver;
    if (failure.kind !== 'rate_limited' || isAtCode || !isSentThere) return;
    request.clearError();
    setPlace({ stage: 'code_known', focus: 'take' });
  });

  useEffect(() => {
    if (sent !== null && isCodeOver) forgetSentCode();
  }, [sent, isCodeOver]);
  useEffect(() => {
    const isWanted = place.focus === 'take' || (place.focus === 'if_lost' && isFocusNowhere());
    if (isWanted) focusField(place.stage === 'phone' ? 'phone' : 'sms_code');
  }, [place]);
  useOneTimeCode(isAtCode && sent !== null ? sent.resendAtMs : null, (received) => {
    form.setValue('sms_code', received, { shouldDirty: true });
    submit();
  });

  return {
    contractForm,
    stage: place.stage,
    /** The phone of the last code; empty without a code. */
    sentTo: sent?.phone ?? '',
    isCodeOver,
    resendAfterS,
    requestProblem,
    requestCode: () => {
      if (!isSending) void requestCode(form.getValues('phone'));
    },
    changePhone: () => {
      request.clearError();
      signing.clearError();
      changePhone('take');
    },
  };
}
