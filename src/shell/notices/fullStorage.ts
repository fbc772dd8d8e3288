import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai/vanilla';
import { emit } from '../../device/events.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { isApplicationPage, onRouteShown, shownRouteAtom } from '../shownRoute.ts';
import { type AppNotice, deviceNoticesAtom } from './notice.ts';
import { putAwayAction } from './shownNotice.ts';

const store = getDefaultStore();

/** Returns the notice that the device has no room for the pages. */
function noticeIn(i18n: I18n): AppNotice {
  const name = 'storage';
  return {
    name,
    kind: 'warning',
    label: i18n._(msg`Мало места`),
    text: i18n._(
      msg`На устройстве мало места: без связи откроются не все страницы. Пока связь есть, всё работает.`,
    ),
    actions: [putAwayAction(i18n, name)],
  };
}

/**
 * Shows the worker's message about a full device, once per tab. The pages of an application do not show the notice: their forms
 * report the storage of typed text, which is more important. Call this function before the registration of the worker.
 */
export function followFullStorage(i18n: I18n): void {
  if (!('serviceWorker' in navigator)) return;
  let isHeard = false;

  function show(): void {
    const path = store.get(shownRouteAtom)?.path;
    const isToShow = path !== undefined && !isApplicationPage(path);
    store.set(deviceNoticesAtom, isToShow ? [noticeIn(i18n)] : []);
    // A later document does not show the notice again.
    if (isToShow) writeEntry('session', sessionKeys.fullStorageSaid, '1');
  }

  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const isMessage = typeof data === 'object' && data !== null && 'type' in data;
    // The worker repeats the message at each try.
    if (isHeard || !isMessage || data.type !== 'STORAGE_FULL') return;
    isHeard = true;
    emit('storage_full', { what: 'worker' });
    if (readEntry('session', sessionKeys.fullStorageSaid) !== null) return;
    i18n.on('change', show);
    onRouteShown(show);
  });
}
