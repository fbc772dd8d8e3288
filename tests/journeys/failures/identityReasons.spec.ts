import { expect, test } from '../sandbox.ts';

test('a check that failed without a word of why has the generic screen, with its ways on', {
  tag: '@core',
}, async ({ page, applicant }) => {
  await applicant.standsAt('liveness_failed', { context: { error: null, retries_left: 3 } });
  await expect(page.locator('[data-screen]')).toHaveAttribute('data-screen', 'generic');
  await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Начать заново с другим ИИН' })).toBeVisible();
});
