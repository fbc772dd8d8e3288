import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { currentConnection, setConnection, subscribeToConnection } from './connection.ts';
import { isApplicationPage, useShownPath } from './useShownPath.ts';

/** Only with the worker in charge are the other pages on this device. */
function arePagesKept(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** What works without a connection and what waits, that the connection is back, or null. */
export function useConnectionNotice(): ReactElement | null {
  const { t } = useLingui();
  const connection = useSyncExternalStore(subscribeToConnection, currentConnection);
  const path = useShownPath();
  // A registration's pages say it themselves, where it hides no button.
  if (connection === 'fine' || isApplicationPage(path)) return null;
  if (connection === 'back') return <Notice kind="success">{t`Связь снова есть`}</Notice>;
  return (
    <Notice
      kind="warning"
      actions={
        <Button size="s" kind="secondary" onClick={() => setConnection('fine')}>
          {t`Понятно`}
        </Button>
      }
    >
      {arePagesKept()
        ? t`Нет связи. Расчёт и страницы работают, заявка подождёт.`
        : t`Нет связи. Открытая страница работает, остальное подождёт.`}
    </Notice>
  );
}
