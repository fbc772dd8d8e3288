import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { repeatSigning } from '../../../api/contract.ts';
import { config } from '../../../config/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { headOf } from '../../../ui/screen.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { forgetReturnParameters } from '../../session/signingReturn.ts';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { BeginAnew } from './BeginAnew.tsx';

export const head = headOf(
  msg`Не получилось подписать`,
  msg`Почему подписать не удалось и что делать.`,
);

/** Renders /register/signing-init-error: offers to sign again while retries are left, else a call. Always offers a restart. */
export function Screen() {
  const { t } = useLingui();
  const step = useAtomValue(stepAtom);
  const repeat = useCall(repeatSigning);
  // The push of this failure may arrive before the answer that normally removes the parameters. The next attempt would then
  // send the old parameters again.
  useEffect(forgetReturnParameters, []);
  const supportPhone = config.brand.supportPhone.replaceAll(' ', '\u00a0');
  const canRepeat = (step?.context.retries_left ?? 1) > 0;
  return (
    <>
      <h1>{t`Документы не подписаны`}</h1>
      <p>
        {canRepeat
          ? t`Сервис подписания не подтвердил подпись, или вы отказались подписывать. Данные заявки сохранены, подписать можно ещё раз.`
          : t`Подписать не получилось несколько раз подряд. Позвоните нам, и мы поможем, или начните заявку заново.`}
      </p>
      <CallProblem error={repeat.error} isSlow={repeat.isSlow} />
      <FormActions>
        {canRepeat ? (
          <Button isLoading={repeat.isSending} onClick={() => void repeat.send()}>
            {t`Подписать ещё раз`}
          </Button>
        ) : (
          <PhoneLink className="button button--primary button--m" phone={supportPhone}>
            {t`Позвонить: ${supportPhone}`}
          </PhoneLink>
        )}
        <BeginAnew label={t`Начать заявку заново`} title={t`Начать заявку заново?`} />
      </FormActions>
    </>
  );
}
