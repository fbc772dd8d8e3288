import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { config } from '../../config/config.ts';
import { onVisible } from '../../platform/pageLifecycle.ts';
import type { LastStep } from '../../session/lastStep.ts';
import { readCookie } from '../../storage/cookies.ts';
import { localKeys } from '../../storage/keys.ts';
import { readEntry } from '../../storage/webStorage.ts';
import { Button } from '../../ui/Button.tsx';
import { isApplicationPage, shownRouteAtom } from '../shownRoute.ts';
import { type AppNotice, putAwayAtom } from './notice.ts';

const name = 'resume';

/** An application that can be continued: its page, and whether it is a loan already. */
interface Resumable {
  readonly path: string;
  readonly isCabinet: boolean;
}

/** Returns the application of a step, or null when none is under way. */
export function resumableAfter(
  step: LastStep | null,
  routeOf: (step: LastStep) => string,
): Resumable | null {
  if (step === null || step.uuid === null) return null;
  return { path: routeOf(step), isCabinet: step.step_name === 'personal_cabinet' };
}

/**
 * Returns the application that this browser has a session for, by its last known step. The code that knows steps is
 * fetched only where there is a session and a step.
 */
async function findResumable(): Promise<Resumable | null> {
  if (!readCookie(config.sessionCookie)) return null;
  if (readEntry('local', localKeys.lastStep) === null) return null;
  const [{ lastKnownStep }, { routeOfStep }] = await Promise.all([
    import('../../session/lastStep.ts'),
    import('../../session/stepRoutes.ts'),
  ]);
  return resumableAfter(lastKnownStep(), routeOfStep);
}

/**
 * Returns the notice that leads back into an application somebody has left: by Back from the signing provider, or by
 * opening the app from the home screen. Null on the application's own pages, and where none is under way.
 */
export function useResumeNotice(): AppNotice | null {
  const { t } = useLingui();
  const route = useAtomValue(shownRouteAtom);
  const [found, setFound] = useState<Resumable | null>(null);
  const [putAwayNames, putAway] = useAtom(putAwayAtom);
  const isWanted = route !== null && !isApplicationPage(route.path) && !putAwayNames.includes(name);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const look = async () => {
      const resumable = await findResumable().catch(() => null);
      if (!isOver) setFound(resumable);
    };
    const lookAgain = () => void look();
    lookAgain();
    // Another tab may begin, pass steps or log out; its session is noticed on coming back to this one.
    window.addEventListener('storage', lookAgain);
    const stopWatching = onVisible(lookAgain);
    return () => {
      isOver = true;
      window.removeEventListener('storage', lookAgain);
      stopWatching();
      // On the way back here it may be over.
      setFound(null);
    };
  }, [isWanted]);
  if (!isWanted || found === null) return null;
  return {
    name,
    kind: 'info',
    label: found.isCabinet ? t`Мой заём` : t`Ваша заявка`,
    text: found.isCabinet ? t`Вы вошли в личный кабинет.` : t`У вас есть начатая заявка.`,
    actions: (
      <>
        <Button size="s" onClick={() => void route.navigate(found.path)}>
          {found.isCabinet ? t`Открыть кабинет` : t`Продолжить`}
        </Button>
        <Button size="s" kind="secondary" onClick={() => putAway(name)}>
          {t`Позже`}
        </Button>
      </>
    ),
  };
}
