import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '../../../api/errors.ts';
import { config } from '../../../config/config.ts';
import { appBrowserOf, intentAddress } from '../../../device/inAppBrowser.ts';
import { applicationAddress, DEFAULT_CHOICE, readChoice } from '../../../loan/loanChoice.ts';
import { readStoredChoice } from '../../../loan/storedChoice.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { captureErrorInfo } from './captureErrors.ts';
import { StageHeading } from './StageHeading.tsx';
import { WithoutCheck } from './WithoutCheck.tsx';

/** Warns in another app's web view that the camera may not work, and links to a browser. Renders nothing elsewhere. */
export function InAppBrowserNotice() {
  const { t } = useLingui();
  // During prerendering the browser is unknown.
  const isHydrated = useIsHydrated();
  const system = isHydrated ? appBrowserOf(navigator.userAgent) : null;
  if (system === null) return null;
  const choice = { ...DEFAULT_CHOICE, ...readChoice('', readStoredChoice()) };
  const address = applicationAddress(location.origin, choice);
  const isAndroid = system === 'android';
  return (
    <Notice
      kind="warning"
      actions={
        isAndroid ? (
          <a className="button button--secondary button--m" href={intentAddress(address)}>
            {t`Открыть в браузере`}
          </a>
        ) : null
      }
    >
      <p>{t`Сайт открыт внутри другого приложения: там камера может не заработать.`}</p>
      <p>
        {isAndroid
          ? t`Откройте сайт в браузере. Заявку нужно будет заполнить там заново; эта останется здесь.`
          : t`Откройте меню «⋯» этого окна и выберите «Открыть в браузере». Заявку нужно будет заполнить там заново; эта останется здесь.`}
      </p>
    </Notice>
  );
}

interface CaptureProblemProps {
  /** The capture error's name. */
  readonly error: string;
  readonly isWithoutOffered: boolean;
  /** Reason why the error could not be reported to the server. */
  readonly reportProblem: ApiError | null;
  readonly onReport: () => void;
  readonly onAgain: () => void;
}

/** Explains a problem of the capture, with advice and the ways to continue. */
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
