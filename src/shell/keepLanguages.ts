import type { I18n } from '@lingui/core';
import { areBytesDear } from '../device/areBytesDear.ts';
import { idle } from '../device/whenIdle.ts';
import { languageOf } from '../locales/i18n.ts';
import { type Language, languages } from '../locales/language.ts';

/**
 * Makes the worker keep the language in use, and the other language after idle if data is not expensive. Otherwise the other
 * language is fetched at the switch (`storedLanguage.ts`).
 */
export async function keepLanguages(i18n: I18n): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.ready;
  const keep = (language: Language) => {
    // Each message would delay a version that waits to take over. The pages of that version ask again.
    if (registration.waiting) return;
    registration.active?.postMessage({ type: 'KEEP_LANGUAGE', language });
  };
  keep(languageOf(i18n));
  await idle();
  if (areBytesDear()) return;
  for (const language of languages) if (language !== languageOf(i18n)) keep(language);
}
