import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { createI18n, loadArea } from '../../../locales/i18n.ts';
import type { Language } from '../../../locales/language.ts';
import { OwnDetails } from './OwnDetails.tsx';

/** Fills the card of the running application or loan with the server's answer. @throws when the texts cannot be fetched */
export async function showRunning(place: Element, language: Language): Promise<void> {
  const i18n = createI18n(language);
  // The words of the term are in `app`.
  await Promise.all([loadArea(i18n, 'app'), loadArea(i18n, 'details')]);
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <OwnDetails />
    </I18nProvider>,
  );
}
