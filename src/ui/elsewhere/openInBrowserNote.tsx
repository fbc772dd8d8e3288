import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { appBrowserOf, intentAddress } from '../../device/inAppBrowser.ts';
import { loadArea } from '../../locales/i18n.ts';

/**
 * Returns the note for a browser inside an app, which cannot save files or print pages. On Android the note has a link that
 * opens another browser. The note is the content of a paragraph.
 * @throws when the texts cannot be fetched
 */
export async function openInBrowserNote(i18n: I18n): Promise<ReactNode> {
  await loadArea(i18n, 'app');
  return (
    <>
      {`${i18n._(
        msg`Здесь файл не сохранить и страницу не напечатать. Откройте её в обычном браузере.`,
      )} `}
      {appBrowserOf(navigator.userAgent) === 'android' ? (
        <a className="touch-link" href={intentAddress(location.href)}>
          {i18n._(msg`Открыть в браузере`)}
        </a>
      ) : null}
    </>
  );
}
