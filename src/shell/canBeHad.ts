import type { Language } from '../locales/language.ts';

/** Returns whether pages in a language can be shown now: they are on the device, or the host answers. */
export async function canBeHad(language: Language): Promise<boolean> {
  const address = `/kept-pages/${language}/index.html`;
  const response = await fetch(address, { redirect: 'error' }).catch(() => null);
  return response?.ok === true;
}
