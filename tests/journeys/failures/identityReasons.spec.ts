import { expect, test } from '../sandbox.ts';

test('shows a generic screen for no reason', { tag: '@core' }, async ({ page, applicant }) => {
  await applicant.standsAt('liveness_failed', { context: { error: null, retries_left: 3 } });
  await expect(page.locator('[data-screen]')).toHaveAttribute('data-screen', 'generic');
  await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Начать заново с другим ИИН' })).toBeVisible();
});
