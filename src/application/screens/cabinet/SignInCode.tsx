import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { resendDocumentToken } from '../../../api/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useCall } from '../../session/useCall.ts';
import { formatPhone } from './formatPhone.ts';

/** Says to keep the code for signing in, and sends it again. */
export function SignInCode({ phone }: { readonly phone: string | null }) {
  const { t } = useLingui();
  const call = useCall(resendDocumentToken);
  const [isSent, setIsSent] = useState(false);
  const shown = phone === null ? '' : formatPhone(phone);
  const resend = async () => {
    if (phone === null) return;
    setIsSent(false);
    setIsSent((await call.send({ body: { phone } })) !== null);
  };
  return (
    <div className="stack stack--tight cabinet__sign-in-code">
      <p>
        {t`Сохраните SMS с кодом для входа: по нему и номеру телефона вы вернётесь сюда, когда сеанс закончится. Если SMS потеряется, код для входа можно отправить ещё раз.`}
      </p>
      {phone === null ? null : (
        <>
          <CallProblem error={call.error} isSlow={call.isSlow} />
          <Button kind="outlined" size="s" isLoading={call.isSending} onClick={() => void resend()}>
            {t`Отправить код для входа ещё раз`}
          </Button>
          <p className="hint" role="status">
            {isSent ? t`Код для входа отправлен на ${shown}.` : ''}
          </p>
        </>
      )}
    </div>
  );
}
