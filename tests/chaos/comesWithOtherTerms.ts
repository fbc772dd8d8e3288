import { otherTerms, queryOf } from './applicant.ts';
import { fillsIn } from './screens.ts';
import { pathOf, type Walk } from './walk.ts';

/** Fills in the page without sending it, and then opens the IIN page with other terms from the calculator. */
export async function comesWithOtherTerms(walk: Walk): Promise<void> {
  const { page, applicant, random, event, environment } = walk;
  const wishes = applicant.forms[pathOf(page)] ?? [];
  const last = wishes.at(-1);
  if (last && (await page.locator(`[name="${last.name}"]`).first().isVisible())) {
    await fillsIn(walk, wishes);
  }
  const other = walk.wish ?? otherTerms(applicant.terms, random);
  if (event === 'terms_changed') walk.wish = other;
  await page.goto(`${environment.sandbox.origin}/login/iin${queryOf(other)}`);
}
