import { isDeepStrictEqual } from 'node:util';
import { deviceKeyOf } from '../sandbox/browserSession.ts';
import { createApplicant, queryOf } from './applicant.ts';
import { newPage } from './newPage.ts';
import { until } from './until.ts';
import { endEvent, ownRegistrations, pathOf, type Walk } from './walk.ts';
import { walksUntil } from './walksUntil.ts';

/** A walk to the photo takes some seconds, on a busy machine a minute. */
const WALK_MS = 90_000;
const SEEN_MS = 20_000;
const STEP = '/rest/registration/step';
/** More tries than one fault can spoil, so that a fault that no page has met does not decide. */
const TRIES = 10;

/** Returns a new visitor id. */
const newVisitor = ({ random }: Walk) =>
  `00000000-0000-4000-8000-${String(random.between(0, 10 ** 12 - 1)).padStart(12, '0')}`;

/**
 * Opens the app on another device, where a person will type the same IIN and otherwise random data. No faults are planned
 * there.
 * @param visitor the device's visitor id
 */
async function onOtherDevice(owner: Walk, visitor: string): Promise<Walk> {
  const { environment, applicant, trace, random, note } = owner;
  const browser = environment.context.browser();
  if (!browser) throw new Error('The profile has no browser to open another one in');
  const context = await browser.newContext({ locale: 'ru-RU' });
  owner.opened.push(context);
  const { origin } = environment.sandbox;
  await context.addCookies([{ name: 'uid', value: visitor, url: origin }]);
  const other = { ...createApplicant(applicant.kind, random), iin: applicant.iin };
  const page = await newPage(context, trace);
  await page.goto(`${origin}/login/iin${queryOf(other.terms)}`);
  return {
    ...owner,
    environment: { ...environment, context },
    page,
    applicant: other,
    event: null,
    wish: null,
    clockAheadMs: 0,
    plan: new Map(),
    pendingFaults: [],
    note: (words) => note(`elsewhere: ${words}`),
  };
}

/**
 * Returns whether the server still leads a session to its application. Repeats the call, because a fault may still be set.
 */
async function isLedTo(
  uuid: string,
  { token, deviceKey }: { token: string; deviceKey: string },
  { environment }: Walk,
): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Device-Key': deviceKey };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`${environment.sandbox.origin}${STEP}`, { headers }).catch(
      () => null,
    );
    if (answer?.ok) return (await answer.json()).uuid === uuid;
    if (answer?.status === 401) return false;
  }
  return false;
}

/** Returns whether a page shows an amount. */
function shows({ page }: Walk, amount: number): Promise<boolean> {
  return until(async () => {
    const text = await page.locator('main').innerText();
    return text.replace(/\s/g, '').includes(`${amount}₸`);
  }, SEEN_MS);
}

/** Lets the owner go on from another device, by IIN and face, until they are at the existing application. */
export async function goesOnElsewhere(walk: Walk): Promise<void> {
  const { page, trace, applicant } = walk;
  const path = pathOf(page);
  const other = await onOtherDevice(walk, newVisitor(walk));
  trace.begunElsewhere += 1;
  const isThere = async () => pathOf(other.page) === path;
  // Check `isThere` before each action too. Otherwise the page could come just before an action, which would lead past it.
  if (!(await walksUntil(other, isThere, Date.now() + WALK_MS, isThere))) {
    trace.eventLosses.push(`the second device never came to ${path}`);
  }
  // The face gives the application to the second device, and ends the session of the first.
  const hasEnded = page.waitForURL('**/login*', { timeout: SEEN_MS });
  await hasEnded.catch(() => trace.eventLosses.push(`the first device is at ${pathOf(page)}`));
  const own = await ownRegistrations(walk);
  if (!isDeepStrictEqual(own[0]?.terms, applicant.terms) || own.length !== 1) {
    trace.eventLosses.push(`the second device came to ${JSON.stringify(own)}`);
  }
  if (!(await shows(other, applicant.terms.amount))) {
    trace.eventLosses.push('the second device does not show the terms of the application');
  }
  walk.environment = other.environment;
  walk.page = other.page;
  walk.clockAheadMs = 0;
  endEvent(walk);
}

/** Lets another person type the owner's IIN and begin anew. The owner's application must not change. */
export async function isBegunAnewElsewhere(walk: Walk): Promise<void> {
  const { environment, trace } = walk;
  const [before] = await ownRegistrations(walk);
  const cookies = await environment.context.cookies();
  const token = cookies.find(({ name }) => name === 'SESSION_TOKEN')?.value ?? '';
  const deviceKey = (await deviceKeyOf(walk.page)) ?? '';
  const visitor = newVisitor(walk);
  trace.strangers.push(visitor);
  const other = await onOtherDevice(walk, visitor);
  const isUnderWay = async () =>
    pathOf(other.page).startsWith('/register/') && pathOf(other.page) !== '/register/wait';
  if (!(await walksUntil(other, isUnderWay, Date.now() + WALK_MS))) {
    trace.eventLosses.push('the other session never came to an application');
  }
  await other.page.goto(`${environment.sandbox.origin}/login/iin`);
  const press = (name: string) =>
    other.page.getByRole('button', { name, exact: true }).click({ timeout: SEEN_MS });
  await press('Начать заново');
  await press('Да, начать заново');
  const form = other.page.getByRole('heading', { name: 'Заявка на заём', exact: true });
  await form.waitFor({ timeout: SEEN_MS });
  const [after] = await ownRegistrations(walk);
  // The step may have moved in the meantime without the other person.
  if (!isDeepStrictEqual({ ...after, step_name: '' }, { ...before, step_name: '' })) {
    const [was, is] = [before, after].map((each) => JSON.stringify(each));
    trace.eventLosses.push(`somebody else began anew: ${was} became ${is}`);
  }
  if (!(await isLedTo(before?.uuid ?? '', { token, deviceKey }, walk))) {
    trace.eventLosses.push('somebody else began anew, and the owner has to log in');
  }
  endEvent(walk);
}
