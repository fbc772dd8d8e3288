import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import {
  acceptInstallationAtom,
  declineInstallationAtom,
  offeredInstallWayAtom,
} from './installState.ts';

/** Returns the offer to install the app, or null. */
export function useInstallNotice(): ReactElement | null {
  const { t } = useLingui();
  const way = useAtomValue(offeredInstallWayAtom);
  const accept = useSetAtom(acceptInstallationAtom);
  const decline = useSetAtom(declineInstallationAtom);
  if (way === null) return null;
  return (
    <Notice
      kind="info"
      actions={
        <>
          <Button size="s" onClick={() => void accept()}>{t`Установить`}</Button>
          <Button size="s" kind="secondary" onClick={decline}>{t`Не сейчас`}</Button>
        </>
      }
    >
      {t`Установите калькулятор: он откроется сразу, и без связи тоже.`}
    </Notice>
  );
}
