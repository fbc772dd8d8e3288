import type { Locator } from '@playwright/test';
import type { FieldWish } from './applicant.ts';
import { inAnyWeather } from './faultInjector.ts';
import { type Action, actions } from './faults.ts';
import { pathOf, type Walk } from './scenario.ts';

/** How long somebody looks at the page after a press before they think again. */
const LOOK_MS = 2_500;
const LOOK_EVERY_MS = 50;
/** What the server asks for between two tries (`Retry-After: 1`), and a little more. */
const PATIENCE_MS = 1_100;
/** Between two codes the server wants a minute. */
const CODE_PAUSE_S = 61;

const button = ({ page }: Walk, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();

/** Presses what is there to be pressed. @returns whether it was */
async function pressIfThere(walk: Walk, name: string | RegExp): Promise<boolean> {
  const found = button(walk, name);
  if (!(await found.isVisible()) || !(await found.isEnabled())) return false;
  if ((await found.getAttribute('aria-busy')) === 'true') return false;
  walk.note(`presses «${await found.innerText()}»`);
  await found.click();
  return true;
}

/** How pages offer to send once more, while the connection is bad and when it is back. */
const ONCE_MORE = /^(Повторить|Отправить)$/;

/** Somebody who is asked to try again does, after the pause that they are told. @returns whether there was something */
export async function triesAgain(walk: Walk): Promise<boolean> {
  const { page } = walk;
  if (!(await button(walk, ONCE_MORE).isVisible())) return false;
  const problem = page.getByRole('alert').filter({ hasText: 'Слишком много попыток' });
  if (await problem.first().isVisible()) await page.waitForTimeout(PATIENCE_MS);
  const isPressed = await pressIfThere(walk, ONCE_MORE);
  if (isPressed) await looksOn(walk, pathOf(page));
  return isPressed;
}

/** Waits for something to happen after a press: another page, a problem, an answer. */
async function looksOn({ page }: Walk, path: string): Promise<void> {
  const endMs = Date.now() + LOOK_MS;
  const said = page.locator('main [role=alert], main .error-summary').first();
  const busy = page.locator('main [aria-busy=true]').first();
  await page.waitForTimeout(LOOK_EVERY_MS);
  while (Date.now() < endMs && pathOf(page) === path) {
    if (!(await busy.isVisible()) && (await said.isVisible())) return;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

const pressing = (found: Locator) => (times: number) => found.click({ clickCount: times });

const bare = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether a field holds what is meant. */
async function isRight(walk: Walk, { name, kind, text }: FieldWish): Promise<boolean> {
  const { page } = walk;
  if (kind === 'choice') return page.locator(`[name="${name}"][value="${text}"]`).isChecked();
  return bare(await page.locator(`[name="${name}"]`).inputValue()) === bare(text);
}

async function typeIn({ page }: Walk, { name, kind, text }: FieldWish): Promise<void> {
  if (kind === 'choice') await page.locator(`[name="${name}"][value="${text}"]`).check();
  else if (kind === 'country') await page.locator(`[name="${name}"]`).selectOption(text);
  else await page.locator(`[name="${name}"]`).fill(text);
}

/** Fields that somebody has typed already, by page; typed once more they count. */
const typedBefore = new WeakMap<Walk, Set<string>>();

/** Somebody who looks at a page that they have filled in before waits a moment for what they had typed. */
async function comesBack(walk: Walk, wish: FieldWish): Promise<boolean> {
  const endMs = Date.now() + LOOK_MS;
  while (Date.now() < endMs) {
    if (await isRight(walk, wish)) return true;
    await walk.page.waitForTimeout(LOOK_EVERY_MS);
  }
  return false;
}

/** Compares the fields with what is meant, and puts right only what differs. */
async function fillsIn(walk: Walk, wishes: readonly FieldWish[]): Promise<void> {
  const typed = typedBefore.get(walk) ?? new Set();
  typedBefore.set(walk, typed);
  const path = pathOf(walk.page);
  for (const wish of wishes) {
    if (await isRight(walk, wish)) continue;
    const field = `${path} ${wish.name}`;
    if (typed.has(field)) {
      if (path !== '/login/iin' && (await comesBack(walk, wish))) continue;
      walk.note(`types ${wish.name} again`);
      if (path !== '/login/iin') walk.course.retyped.push(wish.name);
    }
    await typeIn(walk, wish);
    typed.add(field);
  }
}

async function isSending({ page }: Walk): Promise<boolean> {
  return page.locator('form button[type=submit][aria-busy=true]').first().isVisible();
}

async function sendsForm(
  walk: Walk,
  wishes: readonly FieldWish[],
  about: readonly Action[],
): Promise<void> {
  if (await isSending(walk)) return;
  // The list of countries is asked for, and may fail too.
  const isListMissing =
    wishes.some(({ kind }) => kind === 'country') &&
    !(await walk.page.locator('[name=country_id]').isVisible());
  if (isListMissing) return void (await triesAgain(walk));
  await fillsIn(walk, wishes);
  if (await triesAgain(walk)) return;
  const path = pathOf(walk.page);
  await inAnyWeather(walk, about, pressing(button(walk, 'Продолжить')));
  await looksOn(walk, path);
}

async function entersByIin(walk: Walk): Promise<void> {
  const { page, person } = walk;
  if (await pressIfThere(walk, 'Продолжить заявку')) return;
  if (await isSending(walk)) return;
  const consents = page.locator('main input[type=checkbox]');
  for (const consent of await consents.all()) {
    const isOfOffice = (await consent.getAttribute('name')) === 'is_ipdl';
    await consent.setChecked(!(isOfOffice && person.isPublicOfficial));
  }
  const wishes: FieldWish[] = [
    { name: 'iin', kind: 'text', text: person.iin, sent: person.iin },
    { name: 'is_resident_rk', kind: 'choice', text: person.isResident ? 'yes' : 'no', sent: '' },
  ];
  await sendsForm(walk, wishes, ['iin', 'terms']);
}

async function isPhotographed(walk: Walk): Promise<void> {
  if (await pressIfThere(walk, 'Включить камеру')) return;
  const ready = button(walk, 'Меня хорошо видно, начать');
  if ((await ready.isVisible()) && (await ready.isEnabled())) {
    walk.course.captures += 1;
    await inAnyWeather(walk, ['face', 'photo'], async () => {
      await ready.click();
    });
    await looksOn(walk, '/register/photo');
    return;
  }
  if (await triesAgain(walk)) return;
  await pressIfThere(walk, 'Попробовать ещё раз');
}

async function isLedToSigning(walk: Walk): Promise<void> {
  if (await triesAgain(walk)) return;
  for (const name of ['Перейти сейчас', 'Перейти к подписанию']) {
    const found = button(walk, name);
    if (!(await found.isVisible()) || (await found.getAttribute('aria-busy')) === 'true') continue;
    await inAnyWeather(walk, ['lead_away'], pressing(found));
    return;
  }
  await waits(walk);
}

/** At the signing provider: what goes wrong on the way back is ordered before. */
export async function signsAtProvider(walk: Walk): Promise<void> {
  const sign = button(walk, 'Подписать');
  if (await sign.isVisible()) {
    const about: readonly Action[] = ['signing', 'cabinet_info', 'documents'];
    await inAnyWeather(walk, about, pressing(sign));
    return;
  }
  const back = walk.page.getByRole('link', { name: 'Вернуться на сайт' });
  if (await back.isVisible()) await back.click();
}

async function waits(walk: Walk): Promise<void> {
  if (await triesAgain(walk)) return;
  if (await pressIfThere(walk, 'Отправить ещё раз')) return;
  await pressIfThere(walk, 'Проверить сейчас');
}

/** A code that was asked for too early is waited for; the sandbox's clock goes faster than ours. */
async function waitsForCode(walk: Walk): Promise<void> {
  const problem = walk.page.getByRole('alert').filter({ hasText: 'Слишком много попыток' });
  if (await problem.first().isVisible()) await walk.ground.sandbox.forward(CODE_PAUSE_S);
}

async function signsContract(walk: Walk): Promise<void> {
  const { page, person, ground, course } = walk;
  if (await isSending(walk)) return;
  if (await triesAgain(walk)) return;
  if (await pressIfThere(walk, 'Открыть кабинет')) return looksOn(walk, '');
  if (await page.locator('[name=phone]').isVisible()) {
    await waitsForCode(walk);
    await page.locator('[name=phone]').fill(person.phone.slice(1));
    course.codesAsked += 1;
    await inAnyWeather(walk, ['ask_code'], pressing(button(walk, 'Получить код')));
    const answer = page.locator('[name=sms_code], main [role=alert]').first();
    await answer.waitFor({ timeout: LOOK_MS }).catch(() => {});
    return;
  }
  if (!(await page.locator('[name=sms_code]').isVisible())) return;
  const [code = ''] = await ground.sandbox.codes(person.phone);
  await page.locator('[name=sms_code]').fill(code);
  await inAnyWeather(walk, ['sign', 'cabinet'], pressing(button(walk, 'Подписать договор')));
  await looksOn(walk, '/register/lk');
}

async function comesToLogin(walk: Walk): Promise<void> {
  walk.note('comes to the login');
  walk.course.resumptions += 1;
  walk.course.logins += 1;
  await walk.page.getByRole('link', { name: 'Подать заявку или продолжить' }).click();
}

/** The call of a form's page. */
function actionOf(path: string): Action {
  const name = path.replace('/register/', '').replaceAll('-', '_');
  const found = Object.keys(actions).find((action) => action === name);
  if (found === undefined) throw new Error(`${path} has no form`);
  // It was found among the names.
  return found as Action;
}

/** What somebody does on the page that they see; null for a page that nobody should come to. */
export function habitOf(path: string): ((walk: Walk) => Promise<void>) | null {
  switch (path) {
    case '/login':
      return comesToLogin;
    case '/login/iin':
      return entersByIin;
    case '/register/photo':
      return isPhotographed;
    case '/register/wait':
    case '/register/liveness-waiting-results':
    case '/register/signing-waiting-results':
      return waits;
    case '/register/signing-init-wait':
      return isLedToSigning;
    case '/register/lk':
      return signsContract;
    case '/register/personal':
    case '/register/passport':
    case '/register/personal-and-passport':
    case '/register/address':
    case '/register/employment':
      return (walk) => sendsForm(walk, walk.person.forms[path] ?? [], [actionOf(path)]);
    default:
      return null;
  }
}
