import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '../../../api/errors.ts';
import { config } from '../../../config/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { captureErrorInfo } from './captureErrors.ts';
import { InAppBrowserNotice } from './InAppBrowserNotice.tsx';
import { StageHeading } from './StageHeading.tsx';
import { WithoutCheck } from './WithoutCheck.tsx';

interface CaptureProblemProps {
  /** The capture error's name. */
  readonly error: string;
  readonly isWithoutOffered: boolean;
  /** Reason why the error could not be reported to the server. */
  readonly reportProblem: ApiError | null;
  readonly onReport: () => void;
  readonly onAgain: () => void;
}

/** Says what happened in the capture, what to try, and how to continue. */
export function CaptureProblem({
  error,
  isWithoutOffered,
  reportProblem,
  onReport,
  onAgain,
}: CaptureProblemProps) {
  const { i18n, t } = useLingui();
  const { happened, advice, canTryAgain, isOtherDeviceAdvised } = captureErrorInfo(error);
  const { siteUrl } = config.brand;
  return (
    <>
      <StageHeading isAlarm>{i18n._(happened)}</StageHeading>
      <p>{i18n._(advice)}</p>
      {isOtherDeviceAdvised ? <InAppBrowserNotice /> : null}
      {canTryAgain ? (
        <FormActions>
          <Button size="l" onClick={onAgain}>
            {t`Попробовать ещё раз`}
          </Button>
        </FormActions>
      ) : null}
      {isOtherDeviceAdvised ? (
        <section className="stack stack--tight ruled photo-step__other">
          <h2 className="photo-step__heading">{t`Другой браузер или устройство`}</h2>
          <p>
            {t`Откройте там ${siteUrl} и введите тот же ИИН. Из соображений безопасности заявку нужно будет заполнить заново; эта останется здесь.`}
          </p>
        </section>
      ) : null}
      <CallProblem error={reportProblem} onRetry={onReport} />
      {isWithoutOffered ? <WithoutCheck cause="device" /> : null}
    </>
  );
}
