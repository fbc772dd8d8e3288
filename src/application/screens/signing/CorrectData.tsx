import { useLingui } from '@lingui/react/macro';
import { AskedButton } from '../../../ui/AskedButton.tsx';
import { useCorrection } from '../../forms/useCorrection.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useSubmittedValues } from './useSubmittedValues.ts';

interface CorrectDataProps {
  readonly label: string;
  readonly title: string;
  /** Height of the button, see `Button`. */
  readonly size?: 'l' | 'm';
}

/**
 * Offers to begin the application anew in the same session, after a question, because a submitted step cannot be changed. Keeps
 * the submitted values, which fill the forms after the same IIN.
 */
export function CorrectData({ label, title, size = 'm' }: CorrectDataProps) {
  const { t } = useLingui();
  const { values } = useSubmittedValues();
  const { send, isSending, isSlow, error, clearError } = useCorrection();
  const isStored = Object.keys(values).length > 0;
  return (
    <AskedButton
      label={label}
      title={title}
      size={size}
      confirmLabel={t`Да, начать заново`}
      keepLabel={t`Остаться`}
      isSending={isSending}
      hasError={error !== null}
      onConfirm={() => void send()}
      onClose={clearError}
    >
      <p>{t`Отправленный шаг изменить нельзя, поэтому заявка начнётся заново, и проверка лица тоже.`}</p>
      <p>
        {isStored
          ? t`Введите тот же ИИН, и поля заполнятся тем, что вы указали: останется исправить ошибку.`
          : t`То, что вы указали, на этом устройстве не сохранилось: всё придётся ввести ещё раз.`}
      </p>
      <CallProblem error={error} isSlow={isSlow} />
    </AskedButton>
  );
}
