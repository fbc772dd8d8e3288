import type { I18n } from '@lingui/core';
import { areBytesDear } from '../device/areBytesDear.ts';
import { idle } from '../device/whenIdle.ts';
import { languageOf } from '../locales/i18n.ts';
import { type Language, languages } from '../locales/language.ts';

/** Asks the worker to keep files. */
async function askToKeep(type: 'KEEP_LANGUAGE' | 'KEEP_STEPS', language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { waiting, active } = await navigator.serviceWorker.ready;
  // Each message would delay a version that waits to take over. The pages of that version ask again.
  if (!waiting) active?.postMessage({ type, language });
}

/**
 * Makes the worker keep the language in use, and the other language after idle if data is not expensive. Otherwise the other
 * language is fetched at the switch (`storedLanguage.ts`).
 */
export async function keepLanguages(i18n: I18n): Promise<void> {
  await askToKeep('KEEP_LANGUAGE', languageOf(i18n));
  await idle();
  if (areBytesDear()) return;
  for (const language of languages)
    if (language !== languageOf(i18n)) await askToKeep('KEEP_LANGUAGE', language);
}

/** Makes the worker keep the files of the steps after the IIN. Other pages do not need these files. */
export const keepSteps = (i18n: I18n) => askToKeep('KEEP_STEPS', languageOf(i18n));
