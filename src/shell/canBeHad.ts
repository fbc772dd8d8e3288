import type { Language } from '../locales/language.ts';

/** Returns whether pages in a language can be shown now: they are on the device, or the host answers. */
export async function canBeHad(language: Language): Promise<boolean> {
  const response = await fetch(`/kept-pages/${language}/index.html`).catch(() => null);
  return response?.ok === true;
}
