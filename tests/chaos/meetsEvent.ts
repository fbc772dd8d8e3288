import { comesWithOtherTerms } from './comesWithOtherTerms.ts';
import { losesToken } from './losesToken.ts';
import { goesOnElsewhere, isBegunAnewElsewhere } from './otherDevice.ts';
import { pathOf, type Scenario } from './scenario.ts';
import { canBePhotographed } from './screens.ts';

async function hasSession({ environment }: Scenario): Promise<boolean> {
  const cookies = await environment.context.cookies();
  return cookies.some(({ name, value }) => name === 'SESSION_TOKEN' && value !== '');
}

/** Triggers the scenario's event when the applicant is at its page. @returns whether the event did something */
export async function meetsEvent(scenario: Scenario): Promise<boolean> {
  const { event, eventPath, wish, page, note } = scenario;
  const path = pathOf(page);
  // A change that needs the face first is repeated after the face.
  const isDue = path === eventPath || (wish !== null && path === '/register/signing-init-wait');
  if (event === null || !isDue) return false;
  if (event === 'token_lost' && !(await canBePhotographed(scenario))) return false;
  // A fault may have ended the owner's session just now. Then the test could not tell whether the other person has ended it.
  if (event.startsWith('begun_anew') && !(await hasSession(scenario))) return false;
  note(`${event} at ${path}`);
  switch (event) {
    case 'terms_changed':
    case 'terms_kept':
      await comesWithOtherTerms(scenario);
      return true;
    case 'second_device':
      await goesOnElsewhere(scenario);
      return true;
    case 'begun_anew_by_stranger':
    case 'begun_anew_unproven':
      await isBegunAnewElsewhere(scenario, event);
      return true;
    case 'token_lost':
      await losesToken(scenario);
      return true;
  }
}
