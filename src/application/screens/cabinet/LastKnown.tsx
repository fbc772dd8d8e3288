import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type ClientInfo, getClientInfo } from '../../../api/contract.ts';
import { almatyDate } from '../../../device/almatyTime.ts';
import { almatyTime } from '../../../device/almatyTimeOfDay.ts';
import { isOnline, onOffline, onOnline, onReturn, stopAll } from '../../../device/pageLifecycle.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { callApi } from '../../session/callApi.ts';
import { formatInstant } from './formatInstant.ts';

/** Whoever returns to the page within this time sees what was there. */
const FRESH_FOR_MS = 60_000;

const watchConnection = (onChange: () => void) => stopAll(onOnline(onChange), onOffline(onChange));

interface LastKnownProps {
  readonly info: ClientInfo;
  readonly onAnswer: (info: ClientInfo) => void;
}

/**
 * Says of when the shown loan is, and fetches it again when somebody returns to the page: an installed app stays open for
 * days. Where that fails, what was known stays. The line is always there, so nothing moves when the connection goes.
 */
export function LastKnown({ info, onAnswer }: LastKnownProps) {
  const { i18n, t } = useLingui();
  const [shown, setShown] = useState({ info, atMs: Date.now() });
  if (shown.info !== info) setShown({ info, atMs: Date.now() });
  const [hasFailed, setHasFailed] = useState(false);
  const hasNetwork = useSyncExternalStore(watchConnection, isOnline);
  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    // The device's clock may have been put back.
    if (Math.abs(Date.now() - shown.atMs) < FRESH_FOR_MS && !hasFailed) return;
    try {
      const answer = await callApi(getClientInfo, { signal });
      if (signal.aborted) return;
      setHasFailed(false);
      onAnswer(answer);
    } catch {
      // The line says so; a session that has ended is left by the guards.
      if (!signal.aborted) setHasFailed(true);
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    const stop = onReturn(() => void refresh(leaving.signal));
    return () => {
      leaving.abort();
      stop();
    };
  }, []);
  const isOfToday = almatyDate(shown.atMs) === almatyDate(Date.now());
  const at = isOfToday
    ? almatyTime(shown.atMs).slice(0, 5)
    : formatInstant(languageOf(i18n), new Date(shown.atMs).toISOString());
  return (
    <p className="hint cabinet__known">
      <span role="status">{hasFailed || !hasNetwork ? t`Нет связи.` : ''}</span>{' '}
      {t`Данные на ${at}`}
    </p>
  );
}
