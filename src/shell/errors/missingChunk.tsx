import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Stop } from '../../device/pageLifecycle.ts';
import { ReloadLink } from '../../ui/ButtonLink.tsx';
import { LoadingPage } from '../../ui/LoadingPage.tsx';
import { EmptyLayout } from '../layouts/plainLayouts.tsx';
import { reloadOnReturn, reloadUnderWay } from './chunkReload.ts';
import './missingChunk.css';

/** Explains that a page is not on this device. Also the page that the worker shows in place of a page that it lacks. */
export function MissingPage() {
  const { t } = useLingui();
  return (
    <EmptyLayout>
      <div className="stack missing-chunk" role="alert">
        <div className="empty-picture empty-picture--offline" />
        <h1>{t`Страница ещё не загружена на это устройство`}</h1>
        <p>
          {t`Похоже, связи нет. Когда она появится, откройте страницу ещё раз. Калькулятор и то, что вы уже открывали, работают и без связи.`}
        </p>
        <ReloadLink>{t`Открыть ещё раз`}</ReloadLink>
      </div>
    </EmptyLayout>
  );
}

/** Explains that the page's code is missing, and reloads the page as soon as the code can be fetched. */
export function MissingChunk() {
  const [isReloading, setIsReloading] = useState(true);
  useEffect(() => {
    let stop: Stop | null = null;
    let isLeft = false;
    void reloadUnderWay().then((isUnderWay) => {
      setIsReloading(isUnderWay);
      if (!isUnderWay && !isLeft) stop = reloadOnReturn();
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, []);
  return isReloading ? <LoadingPage /> : <MissingPage />;
}
