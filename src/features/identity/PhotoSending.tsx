import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '../../api/errors.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { useFocusOnArrival } from './useFocusOnArrival.ts';

interface PhotoSendingProps {
  readonly error: ApiError | null;
  readonly isSlow: boolean;
  readonly onRetry: () => void;
  readonly onAgain: () => void;
}

/** The photo is on its way; when it does not arrive, it can be sent again or taken again. */
export function PhotoSending({ error, isSlow, onRetry, onAgain }: PhotoSendingProps) {
  const { t } = useLingui();
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <>
      <h2 className="photo-step__heading" ref={heading} tabIndex={-1}>
        {error ? t`Фото не отправилось` : t`Отправляем фото`}
      </h2>
      {error ? (
        <>
          <CallProblem error={error} onRetry={onRetry} isSending />
          <FormActions>
            <Button kind="outlined" onClick={onAgain}>
              {t`Снять ещё раз`}
            </Button>
          </FormActions>
        </>
      ) : (
        <p className="photo-step__sending" role="status">
          <Loader size="l" />
          {isSlow
            ? t`Отправляется дольше обычного: связь медленная. Не закрывайте страницу, это может занять до двух минут.`
            : t`Снимок готов. Не закрывайте страницу, пока он отправляется.`}
        </p>
      )}
    </>
  );
}
