import { useLingui } from '@lingui/react/macro';
import { atom, useAtom } from 'jotai';
import { localKeys } from '../../device/storage/keys.ts';
import { writeEntry } from '../../device/storage/webStorage.ts';

/**
 * True for a dark page: by the visitor's choice, which `firstScript.ts` sets before the first paint, else by the
 * system's. Prerendered HTML has the switch off.
 */
const isDarkAtom = atom(false);
isDarkAtom.onMount = (setDark) => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    const chosen = document.documentElement.dataset.theme;
    setDark(chosen === undefined ? system.matches : chosen === 'dark');
  };
  update();
  system.addEventListener('change', update);
  return () => system.removeEventListener('change', update);
};

/** Switches between light and dark; until the visitor chooses, the system decides. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const [isDark, setDark] = useAtom(isDarkAtom);
  const choose = () => {
    const theme = isDark ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    // The system's bars follow the choice; before the first paint `firstScript.ts` does it.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
    }
    writeEntry('local', localKeys.theme, theme);
    setDark(!isDark);
  };
  return (
    <button
      className="header__switch"
      type="button"
      aria-label={t`Тёмная тема`}
      aria-pressed={isDark}
      onClick={choose}
    >
      <svg className="header__theme-icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
      </svg>
    </button>
  );
}
