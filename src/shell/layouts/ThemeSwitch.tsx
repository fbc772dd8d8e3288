import { useLingui } from '@lingui/react/macro';

/** Renders the switch between light and dark. `shell/theme.ts` adds the behaviour. */
export function ThemeSwitch() {
  const { t } = useLingui();
  return (
    <button
      className="header__switch header__theme"
      type="button"
      aria-label={t`Тёмная тема`}
      aria-pressed={false}
    >
      <svg className="header__theme-icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
      </svg>
    </button>
  );
}
