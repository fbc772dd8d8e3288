import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Dialog } from '../../ui/Dialog.tsx';
import { areInstallStepsShownAtom } from './installState.ts';
import './installSteps.css';

/** Safari's own signs, so that the eye finds them on the screen. */
const signs = {
  share: 'M12 15V3m0 0L8 7m4-4 4 4M7 11H5v10h14V11h-2',
  homeScreen: 'M4 4h16v16H4zM12 8v8M8 12h8',
  add: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

/** Explains the installation in Safari on an iPhone or iPad, where only the visitor can install the app. */
export function InstallSteps() {
  const { t } = useLingui();
  const steps = [
    { sign: 'share', text: t`Нажмите «Поделиться» внизу или вверху экрана.` },
    { sign: 'homeScreen', text: t`Выберите «На экран „Домой“».` },
    { sign: 'add', text: t`Нажмите «Добавить».` },
  ] as const;
  const [isOpen, setIsOpen] = useAtom(areInstallStepsShownAtom);
  return (
    <Dialog
      title={t`Как установить`}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      closeLabel={t`Понятно`}
    >
      <ol className="stack plain-list">
        {steps.map(({ sign, text }) => (
          <li className="install-steps__step" key={sign}>
            <svg className="install-steps__sign" viewBox="0 0 24 24" aria-hidden="true">
              <path
                d={signs[sign]}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            {text}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
