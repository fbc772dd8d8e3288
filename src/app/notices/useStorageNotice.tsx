import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { isStorageFullAtom, rememberFullStorageSaid } from '../fullStorage.ts';
import { isApplicationPage, shownRouteAtom } from '../shownRoute.ts';
import { type AppNotice, putAwayAtom } from './notice.ts';

/**
 * Returns the notice that the device has no room for the pages, or null. On the pages of an application the forms say what
 * becomes of what is typed, which matters more there.
 */
export function useStorageNotice(): AppNotice | null {
  const { t } = useLingui();
  const isFull = useAtomValue(isStorageFullAtom);
  const route = useAtomValue(shownRouteAtom);
  const putAway = useSetAtom(putAwayAtom);
  const isShown = isFull && route !== null && !isApplicationPage(route.path);
  useEffect(() => {
    if (isShown) rememberFullStorageSaid();
  }, [isShown]);
  const name = 'storage';
  if (!isShown) return null;
  return {
    name,
    kind: 'warning',
    label: t`Мало места`,
    text: t`На устройстве мало места: без связи откроются не все страницы. Пока связь есть, всё работает.`,
    actions: (
      <Button size="s" kind="secondary" onClick={() => putAway(name)}>
        {t`Понятно`}
      </Button>
    ),
  };
}
