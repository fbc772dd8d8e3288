import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { appBrowserOf, intentAddress, isCameraMissing } from '../../../device/inAppBrowser.ts';
import { applicationAddress } from '../../../loan/loanChoice.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { chosenTerms } from './terms.ts';

/** Returns whether the device has no camera; false before the check. */
function useCameraMissing(): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    const look = () => void isCameraMissing(devices).then(setMissing);
    look();
    // A camera may be plugged in.
    devices?.addEventListener?.('devicechange', look);
    return () => devices?.removeEventListener?.('devicechange', look);
  }, []);
  return isMissing;
}

/** Shows the address, to copy with the button or by hand. */
function CopyAddress({ address }: { readonly address: string }) {
  const { t } = useLingui();
  const shown = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p className="login__address" ref={shown}>
        {address}
      </p>
      <CopyButton kind="secondary" size="m" text={address} shown={shown}>
        {t`Скопировать ссылку`}
      </CopyButton>
    </>
  );
}

/**
 * Warns before an application in a browser that cannot finish an application: a web view of another app, or a browser without a
 * camera. Links to a suitable browser with the choice of the loan and without personal data.
 */
export function OpenElsewhere({ search }: { readonly search: string }) {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  const hasNoCamera = useCameraMissing();
  if (!isHydrated) return null;
  const address = applicationAddress(location.origin, chosenTerms(search));
  const appBrowser = appBrowserOf(navigator.userAgent);
  if (appBrowser === null && !hasNoCamera) return null;
  return (
    <Notice kind="warning" isAnnounced>
      {appBrowser === null ? (
        <p>{t`На этом устройстве не видно камеры. Она понадобится, чтобы сверить ваше лицо с фото в базе. Откройте эту ссылку на телефоне: сумма и срок сохранятся.`}</p>
      ) : (
        <p>{t`Сайт открыт внутри другого приложения. Камера и вход здесь могут не сработать, и заявку не получится закончить. Откройте её в обычном браузере: сумма и срок сохранятся.`}</p>
      )}
      {appBrowser === 'ios' ? (
        <p>{t`Нажмите «⋯» или значок «Поделиться» и выберите «Открыть в браузере». Если такого пункта нет, скопируйте ссылку и вставьте её в Safari.`}</p>
      ) : null}
      {appBrowser === 'android' ? (
        <p>
          <a className="button button--secondary button--m" href={intentAddress(address)}>
            {t`Открыть в браузере`}
          </a>
        </p>
      ) : null}
      <CopyAddress address={address} />
    </Notice>
  );
}
