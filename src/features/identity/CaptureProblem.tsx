import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '../../api/errors.ts';
import { config } from '../../config/config.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { captureWays } from './captureErrors.ts';
import { captureErrorTexts } from './captureErrorTexts.ts';
import { useFocusOnArrival } from './useFocusOnArrival.ts';
import { WithoutCheck } from './WithoutCheck.tsx';

interface CaptureProblemProps {
  /** The capture error's name. */
  readonly error: string;
  readonly isWithoutOffered: boolean;
  /** The server could not be told of the error. */
  readonly reportProblem: ApiError | null;
  readonly onReport: () => void;
  readonly onAgain: () => void;
}

/** What happened in the capture, what to try, and the ways on. */
export function CaptureProblem({
  error,
  isWithoutOffered,
  reportProblem,
  onReport,
  onAgain,
}: CaptureProblemProps) {
  const { i18n, t } = useLingui();
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const { happened, advice } = captureErrorTexts(error);
  const { canTryAgain, isOtherDeviceAdvised } = captureWays(error);
  const { siteUrl } = config.brand;
  return (
    <>
      <h2 className="photo-step__heading photo-step__heading--alarm" ref={heading} tabIndex={-1}>
        {i18n._(happened)}
      </h2>
      <p>{i18n._(advice)}</p>
      {canTryAgain ? (
        <FormActions>
          <Button size="l" onClick={onAgain}>
            {t`Попробовать ещё раз`}
          </Button>
        </FormActions>
      ) : null}
      {isOtherDeviceAdvised ? (
        <section className="photo-step__other">
          <h2 className="photo-step__heading">{t`Другой браузер или устройство`}</h2>
          <p>
            {t`Откройте там ${siteUrl} и введите тот же ИИН. Из соображений безопасности заявку нужно будет заполнить заново; эта останется здесь.`}
          </p>
        </section>
      ) : null}
      <CallProblem error={reportProblem} onRetry={onReport} />
      {isWithoutOffered ? <WithoutCheck /> : null}
    </>
  );
}
