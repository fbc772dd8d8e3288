import type { Page } from '@playwright/test';

/** Returns whether the IIN page asks what to do with an application in progress. */
export function isAskedAtIin(page: Page): Promise<boolean> {
  return page.getByRole('heading', { name: 'Вы уже начали заявку', exact: true }).isVisible();
}
