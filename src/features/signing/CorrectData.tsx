import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { restart } from '../../api/contract.ts';
import { keepForCorrection } from '../../drafts/startOver.ts';
import { withinTime } from '../../platform/withinTime.ts';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isFocusNowhere } from '../../ui/takeFocus.ts';
import { useSubmittedValues } from './useSubmittedValues.ts';

/** A database that hangs holds up nobody who wants to correct something. */
const KEEP_WITHIN_MS = 1_000;

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
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const { values } = useSubmittedValues();
  const [isAsked, setIsAsked] = useState(false);
  const [isKeeping, setIsKeeping] = useState(false);
  const { send, isSending, isSlow, error, clearError } = useCall(restart);
  const close = () => {
    setIsAsked(false);
    clearError();
    // Safari does not focus a pressed button, so its dialog has nothing to give the focus back to.
    if (isFocusNowhere()) opener.current?.focus();
  };
  const confirm = async () => {
    if (isKeeping) return;
    setIsKeeping(true);
    if (uuid !== null) await withinTime(keepForCorrection(uuid), KEEP_WITHIN_MS).catch(() => {});
    setIsKeeping(false);
    await send();
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
            isLoading={isKeeping || isSending}
            hasError={error !== null}
            onClick={() => void confirm()}
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
