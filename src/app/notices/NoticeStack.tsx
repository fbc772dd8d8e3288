import { Fragment } from 'react';
import { InstallSteps } from '../../features/install/InstallSteps.tsx';
import { useInstallNotice } from '../../features/install/useInstallNotice.tsx';
import { useUpdateNotice } from '../../features/updates/useUpdateNotice.tsx';
import { useConnectionNotice } from './useConnectionNotice.tsx';
import { useResumeNotice } from './useResumeNotice.tsx';
import './noticeStack.css';

/** More would hide the page on a phone. */
const MAX_SHOWN = 2;

/** What the app has to say beside the page, the most pressing first; it lies over the page and moves nothing. */
export function NoticeStack() {
  const connection = useConnectionNotice();
  const update = useUpdateNotice();
  const resume = useResumeNotice();
  const install = useInstallNotice();
  const notices = [
    { name: 'connection', notice: connection },
    { name: 'update', notice: update },
    { name: 'resume', notice: resume },
    // An installation may need the network, so it is not offered while that is being talked of.
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
