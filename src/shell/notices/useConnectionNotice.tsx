import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { Button } from '../../ui/Button.tsx';
import { isApplicationPage, shownRouteAtom } from '../shownRoute.ts';
import { connectionAtom } from './connection.ts';
import { type AppNotice, putAwayAtom } from './notice.ts';

/** Returns whether the other pages are on this device: only where the worker controls the page. */
function arePagesStored(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** Returns the notice of what works without a connection, or that the connection is back; null for nothing to say. */
export function useConnectionNotice(): AppNotice | null {
  const { t } = useLingui();
  const connection = useAtomValue(connectionAtom);
  const putAway = useSetAtom(putAwayAtom);
  const route = useAtomValue(shownRouteAtom);
  const name = 'connection';
  if (connection === 'fine') return null;
  if (connection === 'back') {
    return { name, kind: 'success', label: t`Связь есть`, text: t`Связь снова есть` };
  }
  const text = () => {
    if (route && isApplicationPage(route.path)) {
      return t`Нет связи. Открытая страница работает, введённое остаётся.`;
    }
    return arePagesStored()
      ? t`Нет связи. Расчёт и страницы работают, заявка подождёт.`
      : t`Нет связи. Открытая страница работает, остальное подождёт.`;
  };
  return {
    name,
    kind: 'warning',
    label: t`Нет связи`,
    text: text(),
    actions: (
      <Button size="s" kind="secondary" onClick={() => putAway(name)}>
        {t`Понятно`}
      </Button>
    ),
  };
}
