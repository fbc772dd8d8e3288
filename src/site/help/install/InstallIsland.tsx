import { useLingui } from '@lingui/react/macro';
import { install } from '../../../device/installation.ts';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { deviceOf } from './deviceOf.ts';

/** Renders «Установить»: the browser's own dialog where it has one, else the answer for this device below. */
export default function Install() {
  const { t } = useLingui();
  // The prerendered link cannot know the device, and must not lead to another one's answer.
  const answer = useIsHydrated() ? `#install-${deviceOf(navigator)}` : '#install';
  return (
    <p className="article__action">
      <a className="button button--primary button--m install-link" href={answer} onClick={install}>
        {t`Установить`}
      </a>
    </p>
  );
}
