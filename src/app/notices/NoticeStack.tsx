import { Fragment } from 'react';
import { InstallSteps } from '../../features/install/InstallSteps.tsx';
import { useInstallNotice } from '../../features/install/useInstallNotice.tsx';
import { useUpdateNotice } from '../../features/updates/useUpdateNotice.tsx';
import { useConnectionNotice } from './useConnectionNotice.tsx';
import './noticeStack.css';

/** More would hide the page on a phone. */
const MAX_SHOWN = 2;

/** What the app has to say beside the page, the most pressing first; it lies over the page and moves nothing. */
export function NoticeStack() {
  const notices = [
    { name: 'connection', notice: useConnectionNotice() },
    { name: 'update', notice: useUpdateNotice() },
    { name: 'install', notice: useInstallNotice() },
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
