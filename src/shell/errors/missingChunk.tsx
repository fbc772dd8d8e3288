import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isOnline, onReturn, type Stop, stopAll } from '../../device/pageLifecycle.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { timeoutSignal } from '../../device/withinTime.ts';
import { ReloadLink } from '../../ui/ButtonLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyLayout } from '../layouts/plainLayouts.tsx';
import './missingChunk.css';

/** Time limit for the host's answer to the reachability check. */
const REACH_TIMEOUT_MS = 8_000;

/** Returns whether the host answers: an online device may not reach it. The worker does not handle HEAD requests. */
async function isHostReachable(): Promise<boolean> {
  if (!isOnline()) return false;
  try {
    const signal = timeoutSignal(REACH_TIMEOUT_MS);
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

async function tryReload(path: string): Promise<boolean> {
  if (readEntry('session', sessionKeys.chunkReload) === path) return false;
  if (!(await isHostReachable())) return false;
  // The note guards against a loop of reloads, so there is no reload without it.
  if (!writeEntry('session', sessionKeys.chunkReload, path)) return false;
  location.reload();
  return true;
}

/** Time after which a shown page counts as opened. A page that fails sooner would fail again after a reload. */
const OPENED_AFTER_MS = 10_000;

let reloadAttempt: Promise<boolean> = Promise.resolve(false);
let opening: ReturnType<typeof setTimeout> | undefined;

/**
 * Reloads the page, which brings the current version of its code. Reloads at most once a path, so that a chunk that no longer
 * exists ends in a message and not in a loop. Does nothing while the host is unreachable: a reload would lose the screen.
 */
export function reloadOnceFor(path: string): void {
  clearTimeout(opening);
  reloadAttempt = tryReload(path);
}

/** Notes that the page is shown. Unless a part is missing, a later failure of the path may reload again. */
export function forgetChunkReload(): void {
  opening = setTimeout(removeEntry, OPENED_AFTER_MS, 'session', sessionKeys.chunkReload);
}

/** Interval of the checks without an event. */
const ASK_AGAIN_AFTER_MS = 15_000;

/**
 * Reloads the page when the host is reachable again. Checks at once, because the network may have returned before. That reload
 * and the reloads by the clock happen once a path: a chunk that no longer exists ends in a message.
 * @returns stops the checks
 */
export function reloadOnReturn(path: string): Stop {
  const reload = async () => {
    if (await isHostReachable()) location.reload();
  };
  void tryReload(path);
  const timer = setInterval(() => void tryReload(path), ASK_AGAIN_AFTER_MS);
  return stopAll(
    onReturn(() => void reload()),
    () => clearInterval(timer),
  );
}

/** Explains that the page's code is missing, and reloads the page as soon as the code can be fetched. */
export function MissingChunk() {
  const { t } = useLingui();
  const [isReloading, setIsReloading] = useState(true);
  useEffect(() => {
    let stop: Stop | null = null;
    let isLeft = false;
    void reloadAttempt.then((isUnderWay) => {
      setIsReloading(isUnderWay);
      if (!isUnderWay && !isLeft) stop = reloadOnReturn(location.pathname);
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, []);
  if (isReloading) return <Skeleton />;
  return (
    <EmptyLayout>
      <div className="stack missing-chunk" role="alert">
        <h1>{t`Страница ещё не загружена на это устройство`}</h1>
        <p>
          {t`Похоже, связи нет. Когда она появится, откройте страницу ещё раз. Калькулятор и то, что вы уже открывали, работают и без связи.`}
        </p>
        <ReloadLink>{t`Открыть ещё раз`}</ReloadLink>
      </div>
    </EmptyLayout>
  );
}
