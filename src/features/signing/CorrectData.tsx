import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useCorrection } from '../../forms/useCorrection.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isFocusNowhere } from '../../ui/takeFocus.ts';
import { useSubmittedValues } from './useSubmittedValues.ts';

interface CorrectDataProps {
  readonly label: string;
  readonly title: string;
}

/**
 * Offers to begin the application anew in the same session, after a question: a submitted step cannot be changed. What was
 * submitted is kept, and comes back once the same IIN was typed.
 */
export function CorrectData({ label, title }: CorrectDataProps) {
  const { t } = useLingui();
  const opener = useRef<HTMLButtonElement>(null);
  const { values } = useSubmittedValues();
  const [isAsked, setIsAsked] = useState(false);
  const { send, isSending, isSlow, error, clearError } = useCorrection();
  const close = () => {
    setIsAsked(false);
    clearError();
    // Safari does not focus a pressed button, so its dialog has nothing to give the focus back to.
    if (isFocusNowhere()) opener.current?.focus();
  };
  const isStored = Object.keys(values).length > 0;
  return (
    <>
      <Button kind="outlined" aria-haspopup="dialog" ref={opener} onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      <Dialog
        title={title}
        isOpen={isAsked}
        onClose={close}
        closeLabel={t`Остаться`}
        actions={
          <Button
            kind="outlined"
            isLoading={isSending}
            hasError={error !== null}
            onClick={() => void send()}
          >
            {t`Да, начать заново`}
          </Button>
        }
      >
        <div className="stack stack--tight">
          <p>{t`Отправленный шаг изменить нельзя, поэтому заявка начнётся заново, вместе с проверкой по фото.`}</p>
          <p>
            {isStored
              ? t`Введите тот же ИИН, и поля заполнятся тем, что вы указали: останется исправить ошибку.`
              : t`То, что вы указали, на этом устройстве не сохранилось: всё придётся ввести ещё раз.`}
          </p>
          <CallProblem error={error} isSlow={isSlow} />
        </div>
      </Dialog>
    </>
  );
}
