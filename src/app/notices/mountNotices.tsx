import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from './connection.ts';
import { NoticeStack } from './NoticeStack.tsx';

/**
 * Puts the notices into a place of their own beside the page, so that the page's hydration and its first load know
 * nothing of them. The live region is there before the first notice, else a screen reader would not say it.
 */
export function mountNotices(i18n: I18n): void {
  watchConnection();
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <NoticeStack />
    </I18nProvider>,
  );
}
