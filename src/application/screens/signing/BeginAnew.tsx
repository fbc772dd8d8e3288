import { useLingui } from '@lingui/react/macro';
import { restart } from '../../../api/contract.ts';
import { AskedButton } from '../../../ui/AskedButton.tsx';
import { forgetHint } from '../../forms/iinHint.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useCall } from '../../session/useCall.ts';

interface BeginAnewProps {
  readonly label: string;
  readonly title: string;
  /** Height of the button, see `Button`. */
  readonly size?: 'l' | 'm';
}

/**
 * Renders the button that begins another application in the same session, after a question. The applicant can then enter
 * another IIN, or other answers on the IIN page.
 */
export function BeginAnew(look: BeginAnewProps) {
  const { t } = useLingui();
  const { send, isSending, isSlow, error, clearError } = useCall(restart);
  const begin = async () => {
    if ((await send()) !== null) forgetHint();
  };
  return (
    <AskedButton
      {...look}
      confirmLabel={t`Да, начать заново`}
      keepLabel={t`Остаться`}
      isSending={isSending}
      hasError={error !== null}
      onConfirm={() => void begin()}
      onClose={clearError}
    >
      <p>{t`Эта заявка закроется. Всё придётся ввести ещё раз и снова пройти проверку лица.`}</p>
      <p>{t`Так можно указать другой ИИН или по-другому ответить о резидентстве и публичной должности.`}</p>
      <CallProblem error={error} isSlow={isSlow} />
    </AskedButton>
  );
}
