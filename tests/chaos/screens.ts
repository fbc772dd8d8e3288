import type { Locator, Page } from '@playwright/test';
import { formSteps } from '../../src/api/contract.ts';
import { collectGarbage } from '../journeys/storage/collectGarbage.ts';
import { type FieldWish, isTextOf, queryOf } from './applicant.ts';
import { withPlannedFaults } from './faultInjector.ts';
import type { Action } from './faults.ts';
import { silenceAmidForm } from './silenceDatabases.ts';
import { isAskedAtIin } from './underWay.ts';
import { until } from './until.ts';
import { endEvent, pathOf, type Walk } from './walk.ts';

/** Time to wait for an effect of a press before the next action. */
const LOOK_MS = 2_500;
/** Time within which a press makes its button busy. */
const AT_ONCE_MS = 50;
/** The server asks for a minute between two codes. */
const CODE_PAUSE_S = 61;

const button = ({ page }: Walk, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();

/** Presses a button if it can be pressed. @returns whether it was pressed */
async function pressIfThere(walk: Walk, name: string | RegExp): Promise<boolean> {
  const found = button(walk, name);
  if (!(await found.isVisible()) || !(await found.isEnabled())) return false;
  if ((await found.getAttribute('aria-busy')) === 'true') return false;
  walk.note(`presses «${await found.innerText()}»`);
  await found.click();
  return true;
}

/** Names of the buttons that send again, during and after a bad connection. */
const ONCE_MORE = /^(Повторить|Отправить)$/;

/** Tries again when the page offers it, also before the named pause is over. @returns whether the page offered it */
async function triesAgain(walk: Walk): Promise<boolean> {
  const { page } = walk;
  if (!(await button(walk, ONCE_MORE).isVisible())) return false;
  const isPressed = await pressIfThere(walk, ONCE_MORE);
  if (isPressed) await looksOn(walk, pathOf(page));
  return isPressed;
}

/** Waits for something to happen after a press: another page, a problem, an answer. */
async function looksOn({ page }: Walk, path: string): Promise<void> {
  const said = page.locator('main [role=alert], main .error-summary').first();
  const busy = page.locator('main [aria-busy=true]').first();
  // The form of before may still show an earlier problem.
  await until(() => busy.isVisible(), AT_ONCE_MS);
  await until(
    async () => pathOf(page) !== path || (!(await busy.isVisible()) && (await said.isVisible())),
    LOOK_MS,
  );
}

const pressing = (found: Locator) => (times: number) => found.click({ clickCount: times });

const bare = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns true when a field holds the intended value. */
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

/** Fields that were typed before, by page. Typing a field again is counted. */
const typedBefore = new WeakMap<Walk, Set<string>>();

/** Waits a moment for the draft to fill in a field that was typed before. */
function comesBack(walk: Walk, wish: FieldWish): Promise<boolean> {
  return until(() => isRight(walk, wish), LOOK_MS);
}

/**
 * Compares the fields with the intended values, and types only the fields that differ.
 * @param amid is called before the field in the middle is typed
 */
export async function fillsIn(
  walk: Walk,
  wishes: readonly FieldWish[],
  amid?: () => Promise<void>,
): Promise<void> {
  const { page, trace } = walk;
  const typed = typedBefore.get(walk) ?? new Set();
  typedBefore.set(walk, typed);
  const path = pathOf(page);
  const isKept = path !== '/login/iin';
  for (const [index, wish] of wishes.entries()) {
    if (await isRight(walk, wish)) continue;
    if (index === Math.floor(wishes.length / 2)) await amid?.();
    const field = `${path} ${wish.name}`;
    if (typed.has(field)) {
      if (isKept && (await comesBack(walk, wish))) continue;
      walk.note(`types ${wish.name} again`);
      if (isKept && !trace.silences.mayBeEmpty(page, field)) trace.retyped.push(wish.name);
    }
    await typeIn(walk, wish);
    typed.add(field);
    if (isKept) trace.silences.typed(page, field);
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
  // The list of countries comes from a call, which may fail too.
  const isListMissing =
    wishes.some(({ kind }) => kind === 'country') &&
    !(await walk.page.locator('[name=country_id]').isVisible());
  if (isListMissing) return void (await triesAgain(walk));
  await fillsIn(walk, wishes, async () => {
    await collectGarbage(walk.page);
    await silenceAmidForm(walk, about);
  });
  if (await triesAgain(walk)) return;
  const path = pathOf(walk.page);
  const pressIn = async (tab: Page) => {
    const there = { ...walk, page: tab };
    await fillsIn(there, wishes);
    await button(there, 'Продолжить').click();
  };
  await withPlannedFaults(walk, about, pressing(button(walk, 'Продолжить')), pressIn);
  await looksOn(walk, path);
}

/** Ends the event of an applicant who chose other terms: the application now has these terms. */
function endChange(walk: Walk): void {
  const { applicant, wish } = walk;
  if (wish !== null) walk.applicant = { ...applicant, terms: wish };
  walk.wish = null;
  if (walk.event?.startsWith('terms_')) endEvent(walk);
}

/**
 * Answers the question whether the application in progress gets the terms of the calculator, and goes on with the
 * application.
 */
async function answersAboutTerms(walk: Walk): Promise<void> {
  const { page, trace, applicant, wish } = walk;
  if (await triesAgain(walk)) return;
  const yes = page.getByRole('button', { name: /^Да, \d/ }).first();
  if (await yes.isVisible()) {
    if ((await yes.getAttribute('aria-busy')) === 'true') return;
    if (!isTextOf(wish ?? applicant.terms, await yes.innerText())) {
      const kept = await button(walk, /^Нет, оставить/).innerText();
      if (!(await pressIfThere(walk, /^Нет, оставить/))) return;
      if (wish === null || isTextOf(wish, kept)) endChange(walk);
      return;
    }
    trace.termsConfirmed += 1;
    await withPlannedFaults(walk, ['change_terms'], pressing(yes));
    return looksOn(walk, '/login/iin');
  }
  // An applicant who missed the confirmation comes again with the same terms, and the page does not ask again.
  const isSame = wish !== null && page.url().endsWith(queryOf(wish));
  const changed = page.getByText(/^Теперь в\sзаявке .*: условия изменены\.$/);
  const unasked = page.getByText('Можно продолжить с того места, где вы остановились');
  const isConfirmed = (await changed.isVisible()) || (isSame && (await unasked.isVisible()));
  if (wish !== null && isConfirmed) endChange(walk);
  await pressIfThere(walk, 'Продолжить заявку');
}

async function entersByIin(walk: Walk): Promise<void> {
  const { page, applicant } = walk;
  if (await isAskedAtIin(page)) return answersAboutTerms(walk);
  if (await isSending(walk)) return;
  const consents = page.locator('main input[type=checkbox]');
  for (const consent of await consents.all()) {
    const isOfOffice = (await consent.getAttribute('name')) === 'is_ipdl';
    if (isOfOffice && applicant.isPublicOfficial) {
      await pressIfThere(walk, 'Не могу поставить отметку');
    } else await consent.check();
  }
  const wishes: FieldWish[] = [
    { name: 'iin', kind: 'text', text: applicant.iin, sent: applicant.iin },
    { name: 'is_resident_rk', kind: 'choice', text: applicant.isResident ? 'yes' : 'no', sent: '' },
  ];
  await sendsForm(walk, wishes, ['iin', 'terms']);
}

const photoButton = (walk: Walk) => button(walk, 'Меня хорошо видно, начать');

/** Returns whether the camera shows the applicant and a press would take the photo. */
async function canBePhotographed(walk: Walk): Promise<boolean> {
  const ready = photoButton(walk);
  return (await ready.isVisible()) && (await ready.isEnabled());
}

async function isPhotographed(walk: Walk): Promise<void> {
  if (await pressIfThere(walk, 'Включить камеру')) return;
  if (await canBePhotographed(walk)) {
    const ready = photoButton(walk);
    walk.trace.captures += 1;
    await withPlannedFaults(walk, ['face', 'photo'], async () => {
      await ready.click();
    });
    await looksOn(walk, '/register/photo');
    return;
  }
  if (await triesAgain(walk)) return;
  // The server has refused the photo, so take another.
  await pressIfThere(walk, /^(Попробовать|Снять) ещё раз$/);
}

async function isLedToSigning(walk: Walk): Promise<void> {
  if (await triesAgain(walk)) return;
  const found = button(walk, 'Перейти к подписанию');
  const canPress = (await found.isVisible()) && (await found.getAttribute('aria-busy')) !== 'true';
  if (canPress) await withPlannedFaults(walk, ['lead_away'], pressing(found));
  else await waits(walk);
}

/** Signs at the provider. The faults of the return are set first. */
export async function signsAtProvider(walk: Walk): Promise<void> {
  const sign = button(walk, 'Подписать');
  if (await sign.isVisible()) {
    const about: readonly Action[] = ['signing', 'cabinet_info', 'documents'];
    await withPlannedFaults(walk, about, pressing(sign));
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

/** Waits when a code was requested too early. Moves the sandbox's clock instead of really waiting. */
async function waitsForCode(walk: Walk): Promise<void> {
  const problem = walk.page.getByRole('alert').filter({ hasText: 'Слишком много попыток' });
  if (await problem.first().isVisible()) await walk.environment.sandbox.forward(CODE_PAUSE_S);
}

async function signsContract(walk: Walk): Promise<void> {
  const { page, applicant, environment, trace } = walk;
  if (await isSending(walk)) return;
  const isPhoneAsked = await page.locator('[name=phone]').isVisible();
  if (isPhoneAsked) await waitsForCode(walk);
  if (await triesAgain(walk)) return;
  if (await pressIfThere(walk, 'Открыть кабинет')) return looksOn(walk, '');
  if (isPhoneAsked) {
    await page.locator('[name=phone]').fill(applicant.phone.slice(1));
    trace.codesAsked += 1;
    await withPlannedFaults(walk, ['ask_code'], pressing(button(walk, 'Получить код')));
    const answer = page.locator('[name=sms_code], main [role=alert]').first();
    await answer.waitFor({ timeout: LOOK_MS }).catch(() => {});
    return;
  }
  if (!(await page.locator('[name=sms_code]').isVisible())) return;
  const [code = ''] = await environment.sandbox.codes(applicant.phone);
  await page.locator('[name=sms_code]').fill(code);
  await withPlannedFaults(walk, ['sign', 'cabinet'], pressing(button(walk, 'Подписать договор')));
  await looksOn(walk, '/register/lk');
}

async function comesToLogin(walk: Walk): Promise<void> {
  const { page, trace, note } = walk;
  note('comes to the login');
  trace.resumptions += 1;
  trace.logins += 1;
  // The device knows of an application under way, of a loan, or of none.
  const way = /^(Продолжить заявку|Войти по ИИН|Новая\sзаявка)$/;
  await page.getByRole('link', { name: way }).click();
}

/** Returns what the applicant does on a page, or null for a page that an applicant must not reach. */
export function handlerOf(path: string): ((walk: Walk) => Promise<void>) | null {
  const form = formSteps.find((step) => path === `/register/${step.replaceAll('_', '-')}`);
  if (form) return (walk) => sendsForm(walk, walk.applicant.forms[path] ?? [], [form]);
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
    default:
      return null;
  }
}
