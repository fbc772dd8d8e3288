import type { I18n } from '@lingui/core';

/** What nobody needs before the page is usable: the service worker, the notices and what is likely next. */
export async function startAfterIdle(i18n: I18n): Promise<void> {
  void i18n;
}
