import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { type DocumentList, signDocuments } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import {
  CODE_LIFE_MS,
  forgetSentCode,
  type SentCode,
  storeSentCode,
} from '../../drafts/sentCode.ts';
import { useSchemaForm } from '../../forms/useContractForm.ts';
import { useCall } from '../../session/useCall.ts';
import { focusField } from '../../ui/fieldId.ts';
import { isFocusNowhere } from '../../ui/takeFocus.ts';
import { useCountdown } from './useCountdown.ts';
import { useConflict, useFailure } from './useFailure.ts';
import { useOneTimeCode } from './useOneTimeCode.ts';

const DEFAULT_RESEND_S = 60;

/** The field that is shown, the code's after a code was `sent` just now or `known` to be good from before. */
type Stage = 'phone' | 'code_sent' | 'code_known';

interface Place {
  readonly stage: Stage;
  /** Whether its field takes the focus: not of somebody who did nothing, nor from the summary of what is wrong. */
  readonly focus: 'none' | 'if_lost' | 'take';
}

export interface SigningOptions {
  /** The registration's. */
  readonly uuid: string;
  readonly list: DocumentList;
  readonly knownPhone: string | null;
  /** The code for which this tab was waiting when it was reloaded. */
  readonly keptCode: SentCode | null;
  readonly onSigned: (potentialContractId: number) => void;
  /** The documents are no longer those that were shown. */
  readonly onChanged: () => void;
  /** There is nothing to sign here any more, as where it was signed in another tab. */
  readonly onConflict: () => void;
}

/** One form with two fields, one after the other: the phone asks for a code, the code signs. */
export function useSigning(options: SigningOptions) {
  const { uuid, list, knownPhone, keptCode, onSigned, onChanged, onConflict } = options;
  const { t } = useLingui();
  const asking = useCall(signDocuments);
  const signing = useCall(signDocuments);
  const [sent, setSent] = useState(keptCode);
  const [place, setPlace] = useState<Place>({
    stage: keptCode === null ? 'phone' : 'code_known',
    focus: 'none',
  });
  const isAtCode = place.stage !== 'phone';
  const isCodeOver = useCountdown(sent?.validUntilMs ?? null) === 0;
  const resendAfterS = useCountdown(sent?.resendAtMs ?? null);
  const templates = list.documents.map(({ template_id }) => template_id);

  const askForCode = async (phone: string) => {
    signing.clearError();
    const askedAtMs = Date.now();
    const answer = await asking.send({
      body: { phone, sms_code: null, document_template_ids: templates },
    });
    if (answer === null) return;
    const next: SentCode = {
      phone,
      validUntilMs: askedAtMs + CODE_LIFE_MS,
      resendAtMs: Date.now() + (answer.resend_after ?? DEFAULT_RESEND_S) * 1000,
    };
    void storeSentCode(uuid, next);
    setSent(next);
    form.resetField('sms_code');
    setPlace({ stage: 'code_sent', focus: 'take' });
  };

  const spentText = t`Попытки закончились, этот код больше не подойдёт. Запросите новый код.`;
  const error = useMemo(() => {
    const failed = signing.error;
    // Asking for another code has a notice of its own, which repeats the asking.
    if (failed === null) {
      return isAtCode && asking.error?.kind !== 'validation' ? null : asking.error;
    }
    // Waiting does not help: it is this code that is refused.
    return failed.kind === 'rate_limited'
      ? new ApiError({ kind: 'validation', text: failed.text, errors: { smsCode: [spentText] } })
      : failed;
  }, [signing.error, asking.error, isAtCode, spentText]);

  const contractForm = useSchemaForm({
    schema: signDocuments.body,
    defaultValues: { phone: keptCode?.phone ?? knownPhone ?? '', sms_code: '' },
    toBody: ({ phone, sms_code }) =>
      isAtCode
        ? {
            phone,
            sms_code,
            document_template_ids: templates,
            document_sha256s: list.documents.map(({ sha256 }) => sha256),
          }
        : { phone, sms_code: null, document_template_ids: templates },
    sending: {
      error,
      isSending: asking.isSending || signing.isSending,
      isSlow: asking.isSlow || signing.isSlow,
    },
    send: async (body) => {
      if (body.sms_code === null) return askForCode(body.phone);
      asking.clearError();
      const answer = await signing.send({ body });
      if (answer === null || answer.potentialContractId === null) return;
      forgetSentCode();
      onSigned(answer.potentialContractId);
    },
  });
  const { form, submit, isSending } = contractForm;

  const changePhone = (focus: Place['focus']) => {
    form.clearErrors('sms_code');
    setPlace({ stage: 'phone', focus });
  };
  const leave = () => {
    forgetSentCode();
    onConflict();
  };
  useConflict(asking.error, leave);
  useConflict(signing.error, ({ code }) => {
    if (code !== 'DOCUMENTS_CHANGED') return leave();
    signing.clearError();
    changePhone('if_lost');
    onChanged();
  });
  // Also when it comes with the code: what the summary leads to has to be there.
  const onPhoneRefused = ({ errors }: ApiError) => {
    if (errors.phone !== undefined) changePhone('if_lost');
  };
  useFailure(signing.error, (failure) => {
    onPhoneRefused(failure);
    if (failure.kind === 'rate_limited') setSent(sent && { ...sent, validUntilMs: 0 });
  });
  useFailure(asking.error, (failure) => {
    onPhoneRefused(failure);
    const isSentThere = sent?.phone === form.getValues('phone') && !isCodeOver;
    if (failure.kind !== 'rate_limited' || isAtCode || !isSentThere) return;
    asking.clearError();
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
    isCodeOver,
    resendAfterS,
    askAnew: () => {
      if (!isSending) void askForCode(form.getValues('phone'));
    },
    askingProblem: isAtCode && asking.error?.kind !== 'validation' ? asking.error : null,
    changePhone: () => {
      asking.clearError();
      signing.clearError();
      changePhone('take');
    },
  };
}
