import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import { FormMasked } from '../../forms/FormMasked.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { ContractFormView } from '../../parts/ContractFormView.tsx';
import { formatPhone } from './formatPhone.ts';
import { type SigningOptions, useSigning } from './useSigning.ts';

/** Signs the contract by the phone and then the code of the SMS. */
export function SignByCode(options: SigningOptions) {
  const { t } = useLingui();
  const {
    contractForm,
    stage,
    sentTo,
    isCodeOver,
    resendAfterS,
    requestProblem,
    requestCode,
    changePhone,
  } = useSigning(options);
  const isAtPhone = stage === 'phone';
  const phone = formatPhone(sentTo);
  return (
    <section className="cabinet__panel cabinet__panel--form" aria-labelledby="sign">
      <h2 className="small-heading cabinet__heading" id="sign">{t`Подписание`}</h2>
      <ContractFormView
        contractForm={contractForm}
        submitLabel={isAtPhone ? t`Получить код` : t`Подписать договор`}
        kind={isCodeOver && !isAtPhone ? 'secondary' : 'primary'}
        actions={
          isAtPhone ? null : (
            <>
              <Button
                kind={isCodeOver ? 'primary' : 'secondary'}
                disabled={resendAfterS > 0}
                onClick={requestCode}
              >
                {resendAfterS > 0
                  ? t`Новый код через ${plural(resendAfterS, { one: '# секунду', few: '# секунды', many: '# секунд', other: '# секунды' })}`
                  : t`Отправить новый код`}
              </Button>
              <Button kind="outlined" onClick={changePhone}>{t`Изменить номер`}</Button>
            </>
          )
        }
      >
        {isAtPhone ? (
          <FormMasked
            name="phone"
            mask="phone"
            hint={t`На него придёт SMS с кодом. Этим кодом вы подпишете договор, поэтому номер должен быть вашим.`}
            enterKeyHint="send"
          />
        ) : (
          <>
            <p role="status">
              {isCodeOver
                ? t`Этот код больше не подойдёт. Запросите новый.`
                : stage === 'code_sent'
                  ? t`Отправили SMS с кодом на ${phone}. Код действует 10 минут.`
                  : t`Код из SMS, которое мы отправили на ${phone} раньше, ещё действует. Введите его.`}
            </p>
            <FormMasked
              name="sms_code"
              mask="otp"
              hint={t`Четыре цифры. Никому их не говорите, мы не звоним за кодом.`}
              enterKeyHint="done"
            />
            <CallProblem error={requestProblem} onRetry={requestCode} submits="fields" />
          </>
        )}
      </ContractFormView>
    </section>
  );
}
