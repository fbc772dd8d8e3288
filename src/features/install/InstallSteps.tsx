import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import {
  areInstallStepsShown,
  closeInstallSteps,
  subscribeToInstallState,
} from './installState.ts';
import './installSteps.css';

/** Safari's own signs, so that the eye finds them on the screen. */
const signs = {
  share: 'M12 15V3m0 0L8 7m4-4 4 4M7 11H5v10h14V11h-2',
  homeScreen: 'M4 4h16v16H4zM12 8v8M8 12h8',
  add: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

function Sign({ name }: { readonly name: keyof typeof signs }) {
  return (
    <svg className="install-steps__sign" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={signs[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** How to install the app in Safari on an iPhone or iPad, where only the visitor can. */
export function InstallSteps() {
  const { t } = useLingui();
  const isOpen = useSyncExternalStore(subscribeToInstallState, areInstallStepsShown);
  return (
    <Dialog
      title={t`Как установить`}
      isOpen={isOpen}
      onClose={closeInstallSteps}
      closeLabel={t`Понятно`}
    >
      <ol className="install-steps">
        <li className="install-steps__step">
          <Sign name="share" />
          {t`Нажмите «Поделиться» внизу или вверху экрана.`}
        </li>
        <li className="install-steps__step">
          <Sign name="homeScreen" />
          {t`Выберите «На экран „Домой“».`}
        </li>
        <li className="install-steps__step">
          <Sign name="add" />
          {t`Нажмите «Добавить».`}
        </li>
      </ol>
    </Dialog>
  );
}
