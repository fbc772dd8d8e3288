import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isOnline, onReturn, type Stop, stopAll } from '../../device/pageLifecycle.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { timeoutSignal } from '../../device/withinTime.ts';
import { ReloadLink } from '../../ui/ButtonLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyLayout } from '../layouts/layouts.tsx';
import './missingChunk.css';

/** Time limit for the host's answer to the reachability check. */
const REACH_TIMEOUT_MS = 8_000;

/** Asks the host itself: a device can be "online" without reaching it. The worker lets HEAD requests pass. */
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
  // Without a stored note there is no guard against a loop, so there is no reload.
  if (!writeEntry('session', sessionKeys.chunkReload, path)) return false;
  location.reload();
  return true;
}

/** A page that is shown for so long has opened; one that fails sooner would fail again after another load. */
const OPENED_AFTER_MS = 10_000;

let reloadAttempt: Promise<boolean> = Promise.resolve(false);
let opening: ReturnType<typeof setTimeout> | undefined;

/**
 * Loads the target path anew, which brings the current version of its code; at most once a path, so that a
 * chunk that is gone for good ends in a message and not in a loop. Does nothing while the host cannot be reached:
 * a reload would only lose what is on the screen.
 */
export function reloadOnceFor(path: string): void {
  clearTimeout(opening);
  reloadAttempt = tryReload(path);
}

/** Notes that the page is shown: unless a part of it is missing, a later failure of its path may reload again. */
export function forgetChunkReload(): void {
  opening = setTimeout(removeEntry, OPENED_AFTER_MS, 'session', sessionKeys.chunkReload);
}

/** Interval of the checks while no event tells of the host's return. */
const ASK_AGAIN_AFTER_MS = 15_000;

/**
 * Loads the path anew when the host can be reached again. The network may be back already, before anybody listens, so
 * the host is asked at once. That load and those by the clock happen once a path: code that is gone for good ends in a
 * message.
 * @returns stops it
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

/** Says that the page's code is not here and what to do, and opens the page by itself once it can be fetched. */
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
