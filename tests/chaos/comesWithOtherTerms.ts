import { otherTerms, queryOf } from './applicant.ts';
import { pathOf, type Scenario } from './scenario.ts';
import { fillsIn } from './screens.ts';

/** Fills in the page without sending it, and then opens the IIN page with other terms from the calculator. */
export async function comesWithOtherTerms(scenario: Scenario): Promise<void> {
  const { page, applicant, random, event, environment } = scenario;
  const wishes = applicant.forms[pathOf(page)] ?? [];
  const last = wishes.at(-1);
  if (last && (await page.locator(`[name="${last.name}"]`).first().isVisible())) {
    await fillsIn(scenario, wishes);
  }
  const other = scenario.wish ?? otherTerms(applicant.terms, random);
  if (event === 'terms_changed') scenario.wish = other;
  await page.goto(`${environment.sandbox.origin}/login/iin${queryOf(other)}`);
}
