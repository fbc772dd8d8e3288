import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { onRouteShown, type ShownRoute } from '../shownRoute.ts';
import { findResumable, type Resumable } from './resumable.ts';
import { isApplicationPage } from './useShownPath.ts';

/**
 * The way back into the registration for somebody who has left its pages: by Back from the signing provider, or by
 * opening the app from the home screen. null on its own pages, and where nothing is under way.
 */
export function useResumeNotice(): ReactElement | null {
  const { t } = useLingui();
  const [route, setRoute] = useState<ShownRoute | null>(null);
  const [found, setFound] = useState<Resumable | null>(null);
  const [isPutAway, setIsPutAway] = useState(false);
  useEffect(() => onRouteShown(setRoute), []);
  const isElsewhere = route !== null && !isApplicationPage(route.path);
  useEffect(() => {
    if (!isElsewhere || isPutAway) return;
    let isOver = false;
    const look = async () => {
      const resumable = await findResumable().catch(() => null);
      if (!isOver) setFound(resumable);
    };
    const lookAgain = () => void look();
    lookAgain();
    // Another tab may begin, pass steps or log out; its session is noticed on coming back to this one.
    const stopping = new AbortController();
    const { signal } = stopping;
    window.addEventListener('storage', lookAgain, { signal });
    window.addEventListener('pageshow', lookAgain, { signal });
    document.addEventListener('visibilitychange', lookAgain, { signal });
    return () => {
      isOver = true;
      stopping.abort();
      // On the way back here it may be over.
      setFound(null);
    };
  }, [isElsewhere, isPutAway]);
  if (!isElsewhere || isPutAway || found === null) return null;
  return (
    <Notice
      kind="info"
      actions={
        <>
          <Button size="s" onClick={() => void route.navigate(found.path)}>
            {found.isCabinet ? t`Открыть кабинет` : t`Продолжить`}
          </Button>
          <Button size="s" kind="secondary" onClick={() => setIsPutAway(true)}>
            {t`Позже`}
          </Button>
        </>
      }
    >
      {found.isCabinet ? t`Вы вошли в личный кабинет.` : t`У вас есть начатая заявка.`}
    </Notice>
  );
}
