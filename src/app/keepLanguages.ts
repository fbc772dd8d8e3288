import type { I18n } from '@lingui/core';
import { languageOf } from '../locales/i18n.ts';
import { type Language, languages } from '../locales/language.ts';
import { idle } from '../platform/whenIdle.ts';

declare global {
  interface Navigator {
    /** Chromium's only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Returns whether bytes are dear here: the visitor saves data, or has a line of the second generation. */
function areBytesDear(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}

/**
 * Has the worker keep the language in use, and the other one when there is time for it and bytes are not dear. Where they
 * are, the other language comes with the switch (`storedLanguage.ts`).
 */
export async function keepLanguages(i18n: I18n): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.ready;
  const keep = (language: Language) => {
    // Each message would hold up a version that waits to take over; its own pages ask again.
    if (registration.waiting) return;
    registration.active?.postMessage({ type: 'KEEP_LANGUAGE', language });
  };
  keep(languageOf(i18n));
  await idle();
  if (areBytesDear()) return;
  for (const language of languages) if (language !== languageOf(i18n)) keep(language);
}
