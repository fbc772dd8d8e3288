import { localKeys } from '../device/storage/keys.ts';
import { writeEntry } from '../device/storage/webStorage.ts';

/** Starts the header's switch between light and dark. Without a choice the theme of the system is used. */
export function startThemeSwitch(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const button = document.querySelector<HTMLButtonElement>('.header__theme');
  const isDark = () => {
    const { theme } = document.documentElement.dataset;
    return theme === undefined ? system.matches : theme === 'dark';
  };
  const show = () => button?.setAttribute('aria-pressed', String(isDark()));
  button?.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    // The system's bars follow the choice too. `firstScript.ts` does the same before the first paint.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
    }
    writeEntry('local', localKeys.theme, theme);
    show();
  });
  if (button) button.disabled = false;
  system.addEventListener('change', show);
  show();
}
