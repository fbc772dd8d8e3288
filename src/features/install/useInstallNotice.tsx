import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import {
  acceptInstallation,
  declineInstallation,
  offeredInstallWay,
  subscribeToInstallState,
} from './installState.ts';

/** The offer to install the app, or null. */
export function useInstallNotice(): ReactElement | null {
  const { t } = useLingui();
  const way = useSyncExternalStore(subscribeToInstallState, offeredInstallWay);
  if (way === null) return null;
  return (
    <Notice
      kind="info"
      actions={
        <>
          <Button size="s" onClick={() => void acceptInstallation()}>{t`Установить`}</Button>
          <Button size="s" kind="secondary" onClick={declineInstallation}>{t`Не сейчас`}</Button>
        </>
      }
    >
      {t`Установите калькулятор: он откроется сразу, и без связи тоже.`}
    </Notice>
  );
}
