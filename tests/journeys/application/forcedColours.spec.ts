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

test('shows the current step by a bar on a phone, and by a mark beside the form', async ({
  page,
  applicant,
}) => {
  await applicant.standsAt('personal');
  const steps = page.getByRole('navigation', { name: 'Шаги заявки' }).locator('.steps__step');
  const current = steps.and(page.locator('[aria-current]'));
  for (const [width, mark] of [[360], [1280, '::before']] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(current).toHaveCount(1);
    const next = await backgrounds(page.locator('.steps__step--next'), mark);
    expect(next.length, `${width} px`).toBeGreaterThan(0);
    expect(next).not.toContain((await backgrounds(current, mark))[0]);
  }
});

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
