import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { chooseTheme, isDark, subscribeToTheme } from '../theme.ts';

/** Light or dark; until the visitor says so, the system decides. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const isPressed = useSyncExternalStore(subscribeToTheme, isDark, () => false);
  return (
    <button
      className="header__switch"
      type="button"
      aria-label={t`Тёмная тема`}
      aria-pressed={isPressed}
      onClick={() => chooseTheme(isDark() ? 'light' : 'dark')}
    >
      <svg className="header__theme-icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
      </svg>
    </button>
  );
}
