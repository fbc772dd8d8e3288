import { comesWithOtherTerms } from './comesWithOtherTerms.ts';
import { goesOnElsewhere, isBegunAnewElsewhere } from './otherDevice.ts';
import { pathOf, type Walk } from './walk.ts';

async function hasSession({ environment }: Walk): Promise<boolean> {
  const cookies = await environment.context.cookies();
  return cookies.some(({ name, value }) => name === 'SESSION_TOKEN' && value !== '');
}

/** Triggers the walk's event when the applicant is at its page. @returns whether the event did something */
export async function meetsEvent(walk: Walk): Promise<boolean> {
  const { event, eventPath, wish, page, note } = walk;
  const path = pathOf(page);
  // A change that needs the face first is repeated after the face.
  const isDue = path === eventPath || (wish !== null && path === '/register/signing-init-wait');
  if (event === null || !isDue) return false;
  // A fault may have ended the owner's session just now. Then the test could not tell whether the other person has ended it.
  if (event === 'begun_anew_by_stranger' && !(await hasSession(walk))) return false;
  note(`${event} at ${path}`);
  switch (event) {
    case 'terms_changed':
    case 'terms_kept':
      await comesWithOtherTerms(walk);
      return true;
    case 'second_device':
      await goesOnElsewhere(walk);
      return true;
    case 'begun_anew_by_stranger':
      await isBegunAnewElsewhere(walk);
      return true;
  }
}
