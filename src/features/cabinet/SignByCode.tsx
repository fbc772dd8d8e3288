import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type DocumentList, signDocuments } from '../../api/contract.ts';
import { smsCode as codeSchema, phone as phoneSchema } from '../../api/fields.ts';
import { CallProblem } from '../../session/CallProblem.tsx';
import { useCall } from '../../session/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { MaskedField } from '../../ui/MaskedField.tsx';
import { useHalfFilledForm } from '../../ui/useHalfFilledForm.ts';
import { useConflict } from './useConflict.ts';
import { useCountdown } from './useCountdown.ts';
import { useOneTimeCode } from './useOneTimeCode.ts';

const DEFAULT_RESEND_S = 60;

interface SignByCodeProps {
  readonly list: DocumentList;
  readonly knownPhone: string | null;
  readonly onSigned: (potentialContractId: number) => void;
  /** The documents are no longer those that were shown. */
  readonly onChanged: () => void;
  /** There is nothing to sign here any more, as where it was signed in another tab. */
  readonly onConflict: () => void;
}

/** Phone, then the code of the SMS: what signs the contract. */
export function SignByCode({ list, knownPhone, onSigned, onChanged, onConflict }: SignByCodeProps) {
  const { t } = useLingui();
  const { send, isSending, isSlow, error, clearError } = useCall(signDocuments);
  const [phone, setPhone] = useState(knownPhone ?? '');
  const [code, setCode] = useState('');
  const [codeKey, setCodeKey] = useState(0);
  const [sendings, setSendings] = useState(0);
  const [sentTo, setSentTo] = useState<string | null>(null);
  /** Whether the last call carried a code, rather than asked for one. */
  const [wasSigning, setWasSigning] = useState(false);
  const [resendAtMs, setResendAtMs] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [ownProblem, setOwnProblem] = useState<{ name: string; message: string } | null>(null);
  const resendAfterS = useCountdown(resendAtMs);
  const haveDocumentsChanged = error?.code === 'DOCUMENTS_CHANGED';
  useConflict(error, () => {
    if (!haveDocumentsChanged) return onConflict();
    setSentTo(null);
    clearError();
    onChanged();
  });
  useHalfFilledForm(phone !== (knownPhone ?? '') || code !== '');

  const serverProblem = (name: 'phone' | 'smsCode') => error?.errors[name]?.[0];
  const isPhoneRefused = serverProblem('phone') !== undefined;
  // Also when it comes with the code: what the summary leads to has to be there.
  useEffect(() => {
    if (isPhoneRefused) setSentTo(null);
  }, [isPhoneRefused]);
  const phoneError = ownProblem?.name === 'phone' ? ownProblem.message : serverProblem('phone');
  // Waiting does not help: this code is spent.
  const isCodeSpent = wasSigning && error?.kind === 'rate_limited';
  const codeError =
    ownProblem?.name === 'sms_code'
      ? ownProblem.message
      : isCodeSpent
        ? t`Попытки закончились, этот код больше не подойдёт. Запросите новый код.`
        : serverProblem('smsCode');
  const summary = [
    ...(phoneError ? [{ name: 'phone', message: phoneError }] : []),
    ...(codeError ? [{ name: 'sms_code', message: codeError }] : []),
  ];
  const templates = list.documents.map(({ template_id }) => template_id);

  const refuse = (name: string, message: string) => {
    setOwnProblem({ name, message });
    setAttempt((count) => count + 1);
  };
  const askForCode = async () => {
    clearError();
    setOwnProblem(null);
    if (!v.is(phoneSchema, phone)) {
      refuse('phone', t`Введите номер полностью: +7, код оператора и семь цифр`);
      return;
    }
    setWasSigning(false);
    const answer = await send({
      body: { phone, sms_code: null, document_template_ids: templates },
    });
    setAttempt((count) => count + 1);
    if (answer === null) return;
    setSentTo(phone);
    setSendings((count) => count + 1);
    setCode('');
    setCodeKey((key) => key + 1);
    setResendAtMs(Date.now() + (answer.resend_after ?? DEFAULT_RESEND_S) * 1000);
  };
  const sign = async (typed: string) => {
    clearError();
    setOwnProblem(null);
    if (!v.is(codeSchema, typed)) {
      refuse('sms_code', t`Введите четыре цифры из SMS`);
      return;
    }
    setWasSigning(true);
    const answer = await send({
      body: {
        phone: sentTo ?? phone,
        sms_code: typed,
        document_template_ids: templates,
        document_sha256s: list.documents.map(({ sha256 }) => sha256),
      },
    });
    setAttempt((count) => count + 1);
    if (answer && answer.potentialContractId !== null) onSigned(answer.potentialContractId);
  };
  useOneTimeCode(sentTo === null ? null : sendings, (received) => {
    setCode(received);
    setCodeKey((key) => key + 1);
    void sign(received);
  });

  return (
    <section aria-labelledby="sign">
      <h2 className="cabinet__heading" id="sign">{t`Подписание`}</h2>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void (sentTo === null ? askForCode() : sign(code));
        }}
      >
        <ErrorSummary heading={t`Исправьте, пожалуйста`} errors={summary} attempt={attempt} />
        <CallProblem
          error={haveDocumentsChanged || summary.length > 0 ? null : error}
          isSlow={isSlow}
        />
        {sentTo === null ? (
          <MaskedField
            name="phone"
            mask="phone"
            label={t`Телефон`}
            hint={t`На него придёт код. Код подписывает договор, поэтому номер должен быть вашим.`}
            error={phoneError}
            value={phone}
            onChange={setPhone}
            autoComplete="tel-national"
          />
        ) : (
          <>
            <p role="status">{t`Код отправлен на ваш номер и действует 10 минут.`}</p>
            <MaskedField
              key={codeKey}
              name="sms_code"
              mask="otp"
              label={t`Код из SMS`}
              hint={t`Четыре цифры. Никому их не говорите, мы не звоним за кодом.`}
              error={codeError}
              value={code}
              onChange={setCode}
            />
          </>
        )}
        <FormActions>
          <Button type="submit" isLoading={isSending}>
            {sentTo === null ? t`Получить код` : t`Подписать договор`}
          </Button>
          {sentTo === null ? null : (
            <>
              <Button
                kind="secondary"
                disabled={resendAfterS > 0 || isSending}
                onClick={() => void askForCode()}
              >
                {resendAfterS > 0
                  ? t`Новый код через ${plural(resendAfterS, { one: '# секунду', few: '# секунды', many: '# секунд', other: '# секунды' })}`
                  : t`Отправить новый код`}
              </Button>
              <Button
                kind="outlined"
                onClick={() => {
                  setSentTo(null);
                  clearError();
                  setOwnProblem(null);
                }}
              >
                {t`Изменить номер`}
              </Button>
            </>
          )}
        </FormActions>
      </Form>
    </section>
  );
}
