import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { InstallSteps } from '../../features/install/InstallSteps.tsx';
import { useInstallNotice } from '../../features/install/useInstallNotice.tsx';
import { useUpdateNotice } from '../../features/updates/useUpdateNotice.tsx';
import { useConnectionNotice } from './useConnectionNotice.tsx';
import './noticeStack.css';

/** More would hide the page on a phone. */
const MAX_SHOWN = 2;

/** Shows what the app has to say beside the page, the most pressing first; it lies over the page and moves nothing. */
function NoticeStack() {
  const connection = useConnectionNotice();
  const update = useUpdateNotice();
  const install = useInstallNotice();
  const notices = [
    { name: 'connection', notice: connection },
    { name: 'update', notice: update },
    // An installation may need the network, so it is not offered beside a notice of the connection.
    { name: 'install', notice: connection === null ? install : null },
  ].filter(({ notice }) => notice !== null);
  return (
    <>
      <div className="notice-stack" aria-live="polite">
        {notices.slice(0, MAX_SHOWN).map(({ name, notice }) => (
          <Fragment key={name}>{notice}</Fragment>
        ))}
      </div>
      <InstallSteps />
    </>
  );
}

/**
 * Mounts the notices in a root of their own, so that the page's hydration and its first load know nothing of them. The
 * live region is there before the first notice, else a screen reader would not say it.
 */
export function mountNotices(i18n: I18n): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <NoticeStack />
    </I18nProvider>,
  );
}
