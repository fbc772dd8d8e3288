import { localKeys } from '../storage/keys.ts';
import { writeEntry } from '../storage/webStorage.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

/** Whether the page is dark now: by the visitor's choice, else by the system's. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : chosen === 'dark';
}

/** Shows a theme and keeps the choice; `firstScript.ts` applies it before the next page is painted. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  writeEntry('local', localKeys.theme, theme);
  for (const listener of listeners) listener();
}

/** Calls back when the theme changes here or in the system. */
export function subscribeToTheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}
