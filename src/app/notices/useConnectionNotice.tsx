import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isApplicationPage, shownRouteAtom } from '../shownRoute.ts';
import { connectionAtom } from './connection.ts';

/** Returns whether the other pages are on this device: only where the worker controls the page. */
function arePagesStored(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** Returns the notice of what works without a connection, or that the connection is back; null for nothing to say. */
export function useConnectionNotice(): ReactElement | null {
  const { t } = useLingui();
  const [connection, setConnection] = useAtom(connectionAtom);
  const route = useAtomValue(shownRouteAtom);
  // The pages of an application say it themselves, where it covers no button.
  if (connection === 'fine' || (route && isApplicationPage(route.path))) return null;
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
      {arePagesStored()
        ? t`Нет связи. Расчёт и страницы работают, заявка подождёт.`
        : t`Нет связи. Открытая страница работает, остальное подождёт.`}
    </Notice>
  );
}
