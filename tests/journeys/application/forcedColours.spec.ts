import type { Locator } from '@playwright/test';
import { expectFault } from '../fixtures.ts';
import { DAY_S } from '../midnight.ts';
import { expect, test } from '../sandbox.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** Returns the background of each element, or of its pseudo-element. */
const backgrounds = (elements: Locator, pseudo?: string) =>
  elements.evaluateAll(
    (shown, of) => shown.map((element) => getComputedStyle(element, of).backgroundColor),
    pseudo,
  );

for (const [place, width, mark] of [
  ['a bar on a phone', 360, undefined],
  ['a mark beside the form', 1280, '::before'],
] as const) {
  test(`shows the current step by ${place}`, async ({ page, applicant }) => {
    await page.setViewportSize({ width, height: 800 });
    await applicant.standsAt('personal');
    const steps = page.getByRole('navigation', { name: 'Шаги заявки' }).locator('.steps__step');
    await expect(steps.and(page.locator('[aria-current]'))).toHaveCount(1);
    const current = await backgrounds(steps.and(page.locator('[aria-current]')), mark);
    const next = await backgrounds(page.locator('.steps__step--next'), mark);
    expect(next.length).toBeGreaterThan(0);
    expect(next).not.toContain(current[0]);
  });
}

test('shows late, next and future payments of a late loan in different colours', async ({
  page,
  applicant,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.takesRunningLoan();
  await applicant.returnsAfter(35 * DAY_S);
  await applicant.expectSees('Платёж просрочен');
  const looks = await page.locator('.cabinet__bars rect').evaluateAll((bars) =>
    bars.map((bar) => {
      const { fill, stroke, strokeWidth } = getComputedStyle(bar);
      return { name: bar.getAttribute('class'), look: `${fill} ${stroke} ${strokeWidth}` };
    }),
  );
  const states = new Set(looks.map(({ name }) => name));
  expect(states.size).toBe(3);
  expect(new Set(looks.map(({ look }) => look)).size).toBe(3);
});
