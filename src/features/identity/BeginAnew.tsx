import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { restart } from '../../api/contract.ts';
import { useCall } from '../../session/useCall.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Another IIN means another application; what was typed is asked about before it goes. */
export function BeginAnew() {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const { send, isSending, isSlow, error, clearError } = useCall(restart);
  const close = () => {
    setIsAsked(false);
    clearError();
  };
  return (
    <div className="identity-error__way">
      <Button kind="outlined" onClick={() => setIsAsked(true)}>
        {t`Начать заново с другим ИИН`}
      </Button>
      <Dialog
        title={t`Начать заявку заново?`}
        isOpen={isAsked}
        onClose={close}
        closeLabel={t`Остаться здесь`}
      >
        <div className="identity-error__way">
          <p>{t`Всё, что вы ввели в этой заявке, придётся ввести ещё раз.`}</p>
          <CallProblem error={error} isSlow={isSlow} />
          <Button
            kind="outlined"
            isLoading={isSending}
            hasError={error !== null}
            onClick={() => void send()}
          >
            {t`Да, начать заново`}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
