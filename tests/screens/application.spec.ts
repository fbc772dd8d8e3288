import type { Page } from '@playwright/test';
import type { IdentityError, StepAnswer, StepName } from '../../src/api/contract.ts';
import { Applicant } from '../journeys/applicant.ts';
import { expectFault, goOffline, open, reload } from '../journeys/fixtures.ts';
import { DAY_S } from '../journeys/midnight.ts';
import { announced, openNotice, pill } from '../journeys/notices.ts';
import { expect, hydrated, type TestSandbox, test } from '../journeys/sandbox.ts';
import { iinOf } from '../persons.ts';
import { expectSoundScreen } from './expectSoundScreen.ts';
import { allLooks, lookName } from './screenshots.ts';
import { showAsInstalled } from './showAsInstalled.ts';

const LONG_NAME = 'Константинопольская-Новосибирцева';
/** Above 75 times the МРП, so the loan can be confirmed only a day after the signature. */
const LARGE_AMOUNT = 900_000;

interface State {
  readonly name: string;
  readonly step: StepName;
  readonly context?: StepAnswer['context'];
  readonly amount?: number;
  readonly outcome?: 'declined';
  /** True when the applicant came from the calculator in this browser, which then knows the loan. */
  readonly isFromCalculator?: boolean;
  /** Runs before the page is opened. */
  readonly prepare?: (applicant: Applicant, sandbox: TestSandbox) => Promise<void>;
  /** Runs on the open page, as the applicant. */
  readonly reach?: (applicant: Applicant, sandbox: TestSandbox) => Promise<void>;
}

const pressesOn = (applicant: Applicant) => applicant.press('Продолжить');
async function goesOffline(page: Page): Promise<void> {
  // The notices are loaded after idle.
  await expect(announced(page)).toBeAttached();
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await expect(pill(page)).toBeVisible();
}

async function signs(applicant: Applicant): Promise<void> {
  await applicant.confirmsBySms();
  await applicant.expectSees('Следующий платёж');
}

async function closesLoan(applicant: Applicant, sandbox: TestSandbox): Promise<void> {
  await signs(applicant);
  await sandbox.payNewest();
  await reload(applicant.page);
  await applicant.expectSees('Заём закрыт');
}

async function beginsAnother(applicant: Applicant, sandbox: TestSandbox): Promise<void> {
  await closesLoan(applicant, sandbox);
  await applicant.press('Новая заявка');
  await applicant.press('Да, подать');
  await applicant.expectAt('/login/iin');
  await expect(
    applicant.page.getByRole('link', { name: applicant.say('Прошлые займы') }),
  ).toBeVisible();
}

/** Applies without a camera beside an open loan, as on another device. */
async function appliesBesideLoan(applicant: Applicant, sandbox: TestSandbox): Promise<void> {
  await signs(applicant);
  await applicant.leavesHome();
  await applicant.standsAt('verigram');
  await sandbox.askForCapture('CameraNotFoundError');
  await applicant.passesPhoto();
  await applicant.press('Передать сотруднику');
  await applicant.expectAt('/register/lk');
  await applicant.expectSees('Заявку проверяет сотрудник');
}

async function opensPastLoan({ page }: Applicant): Promise<void> {
  await page.locator('.cabinet__past summary').click();
  await expect(page.locator('.cabinet__past .cabinet__document').first()).toBeVisible();
}

async function opensEveryRow({ page }: Applicant): Promise<void> {
  await page.locator('main details').evaluateAll((rows) => {
    for (const row of rows) row.setAttribute('open', '');
  });
}

async function signsLarge(applicant: Applicant): Promise<void> {
  await applicant.confirmsBySms();
  await expect(applicant.button('Отказаться от займа')).toBeVisible();
}

/** Opens the home page on a device that remembers an application or a loan. */
async function comesHome({ page }: Applicant, word: 'application' | 'loan'): Promise<void> {
  await page.evaluate(
    (stored) => localStorage.setItem('deviceHas', stored),
    `${word} ${Date.now()}`,
  );
  await open(page, '/');
  await expect(page.locator('.own-card')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const failed = (error: IdentityError): State => ({
  name: `register+${error}`,
  step: 'liveness_failed',
  context: { error, retries_left: 2 },
});

/** Pages of the cabinet as shown with a session. */
const cabinetStates: readonly Omit<State, 'step'>[] = [
  { name: 'register+to-sign', reach: (applicant) => applicant.expectSees('Договор ждёт подписи') },
  {
    name: 'register+code',
    async reach(applicant) {
      await applicant.asksForCode();
    },
  },
  { name: 'register+loan-signed', reach: signs },
  {
    name: 'register+loan',
    async reach(applicant) {
      await signs(applicant);
      await reload(applicant.page);
      await applicant.press('Заплатить');
      await opensEveryRow(applicant);
    },
  },
  {
    name: 'register+loan-repaid-in-part',
    async reach(applicant, sandbox) {
      await signs(applicant);
      await sandbox.payNewest(24_000);
      await reload(applicant.page);
      await opensEveryRow(applicant);
    },
  },
  { name: 'register+loan-waits', amount: LARGE_AMOUNT, reach: signsLarge },
  {
    name: 'register+loan-to-confirm',
    amount: LARGE_AMOUNT,
    async reach(applicant) {
      await signsLarge(applicant);
      await applicant.returnsAfter(DAY_S + 60);
      await expect(applicant.button('Подтвердить и получить деньги')).toBeVisible();
    },
  },
  {
    name: 'register+loan-refused',
    amount: LARGE_AMOUNT,
    async reach(applicant) {
      await signsLarge(applicant);
      await applicant.press('Отказаться от займа');
      await applicant.press('Да, отказаться');
      await applicant.expectSees('Заём отменён');
    },
  },
  {
    name: 'register+loan-late',
    async reach(applicant) {
      await signs(applicant);
      await applicant.returnsAfter(35 * DAY_S);
      await applicant.expectSees('Платёж просрочен');
    },
  },
  { name: 'register+loan-closed', reach: closesLoan },
  {
    name: 'register+new-application',
    async reach(applicant, sandbox) {
      await closesLoan(applicant, sandbox);
      await applicant.press('Новая заявка');
    },
  },
  { name: 'login+iin-past-loans', reach: beginsAnother },
  {
    name: 'register+past-loans',
    async reach(applicant, sandbox) {
      await beginsAnother(applicant, sandbox);
      await applicant.saysWho();
      await applicant.expectAt('/register/personal');
      await open(applicant.page, '/register/loans');
      await opensPastLoan(applicant);
    },
  },
  {
    name: 'register+loan-after-another',
    async reach(applicant, sandbox) {
      await beginsAnother(applicant, sandbox);
      await applicant.saysWho();
      await applicant.expectAt('/register/personal');
      await sandbox.setNewestStep('personal_cabinet');
      await applicant.confirmsBySms();
      await applicant.opensRow('Прошлые займы');
      await opensPastLoan(applicant);
    },
  },
  {
    name: 'register+loan-declined',
    outcome: 'declined',
    reach: (applicant) => applicant.expectSees('Заявку не одобрили'),
  },
  { name: 'register+loan-checking', reach: appliesBesideLoan },
];

/** Pages of an application as shown with a session. */
const states: readonly State[] = [
  { name: 'register+personal', step: 'personal' },
  { name: 'register+personal-errors', step: 'personal', reach: pressesOn },
  {
    name: 'register+companion',
    step: 'personal',
    isFromCalculator: true,
    async reach({ page }) {
      // In a wide window the line is already open.
      const line = page.locator('.companion__line');
      if (await line.isVisible()) await line.click();
      await expect(page.locator('#companion-loan')).toBeVisible();
    },
  },
  {
    name: 'register+offline',
    step: 'personal',
    async reach({ page }) {
      await goesOffline(page);
      await openNotice(page);
    },
  },
  {
    name: 'register+log-out',
    step: 'personal',
    async reach(applicant) {
      await applicant.press('Выйти');
      await expect(applicant.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'login+session-over',
    step: 'personal',
    async reach(applicant, sandbox) {
      await sandbox.forward(10 * 3_600);
      await reload(applicant.page);
      await applicant.expectAt('/login');
      const words = 'Сеанс закончился. Войдите снова, и вы продолжите с того же шага.';
      await expect(applicant.page.getByText(applicant.say(words))).toBeVisible();
    },
  },
  { name: 'register+passport', step: 'passport' },
  { name: 'register+passport-errors', step: 'passport', reach: pressesOn },
  { name: 'register+personal-and-passport', step: 'personal_and_passport' },
  { name: 'register+address', step: 'address' },
  { name: 'register+employment-errors', step: 'employment', reach: pressesOn },
  { name: 'register+wait', step: 'waiting_external_personal' },
  {
    name: 'register+wait-unknown-step',
    step: 'personal',
    async reach(applicant, sandbox) {
      await sandbox.setNewestStep('made_up_tomorrow');
      await applicant.expectAt('/register/wait');
      await applicant.expectSees('Подождите немного');
    },
  },
  { name: 'register+wait-contract', step: 'client_creating' },
  {
    name: 'register+wait-long',
    step: 'waiting_external_personal',
    prepare: ({ page }) => page.clock.install(),
    async reach(applicant) {
      await applicant.page.clock.fastForward(121_000);
      await expect(applicant.button('Проверить сейчас')).toBeVisible();
    },
  },
  { name: 'register+photo', step: 'verigram' },
  {
    name: 'register+photo-camera',
    step: 'verigram',
    async reach(applicant) {
      await applicant.press('Включить камеру');
      await expect(applicant.button('Меня хорошо видно, начать')).toBeEnabled();
    },
  },
  {
    name: 'register+photo-problem',
    step: 'verigram',
    prepare: (_, sandbox) => sandbox.askForCapture('CameraNotFoundError'),
    async reach(applicant) {
      await applicant.press('Включить камеру');
      await applicant.press('Меня хорошо видно, начать');
      await applicant.expectSees('Камера не найдена');
    },
  },
  { name: 'register+photo-sent', step: 'verigram', context: { image_accepted: true } },
  { name: 'register+photo-checked', step: 'waiting_external_photo' },
  failed('low_similarity'),
  failed('iin_not_found'),
  failed('user_too_young'),
  failed('request_is_rejected_by_user'),
  { name: 'register+signing-wait', step: 'signing_init' },
  { name: 'register+signing-result', step: 'signing_result' },
  {
    name: 'register+review',
    step: 'personal',
    async reach(applicant, sandbox) {
      for (const label of ['Фамилия', 'Имя', 'Отчество']) await applicant.types(label, LONG_NAME);
      await applicant.types('Электронная почта', `${'a'.repeat(40)}@example.kz`);
      await pressesOn(applicant);
      await applicant.expectAt('/register/passport');
      await sandbox.setNewestStep('signing_init_success');
      await applicant.expectSees('Что вы подпишете сейчас');
    },
  },
  { name: 'register+signing-failed', step: 'signing_failed' },
  {
    name: 'register+past-loans-code',
    step: 'personal',
    async reach(applicant) {
      expectFault(/409 \(Conflict\)/);
      await open(applicant.page, '/register/loans');
      await expect(applicant.button('Войти')).toBeVisible();
    },
  },
  ...cabinetStates.map((state): State => ({ ...state, step: 'personal_cabinet' })),
  // Besides the application: the home page for a visitor who has an application or a loan.
  {
    name: 'index+own-application',
    step: 'passport',
    reach: (applicant) => comesHome(applicant, 'application'),
  },
  {
    name: 'index+own-loan',
    step: 'personal_cabinet',
    async reach(applicant) {
      await signs(applicant);
      await comesHome(applicant, 'loan');
    },
  },
  {
    name: 'index+own-loan-closed',
    step: 'personal_cabinet',
    async reach(applicant) {
      await applicant.page.context().clearCookies({ name: 'SESSION_TOKEN' });
      await comesHome(applicant, 'loan');
    },
  },
  {
    name: 'index+notice',
    step: 'passport',
    async reach({ page }) {
      await open(page, '/');
      await goesOffline(page);
    },
  },
  {
    name: 'index+notice-open',
    step: 'passport',
    async reach({ page }) {
      await open(page, '/');
      await goesOffline(page);
      await openNotice(page);
    },
  },
];

const isAtHome = (name: string) => name.startsWith('index');

for (const state of states) {
  const { name, step, context, amount, outcome = 'resident', prepare, reach } = state;
  // The pages of an application look the same in the installed app.
  for (const look of allLooks.filter(({ isInstalled }) => !isInstalled || isAtHome(name))) {
    test(`${name} is sound: ${lookName(look)}`, async ({ page, sandbox }) => {
      expectFault(/401 \(Unauthorized\)|ERR_INTERNET_DISCONNECTED|was not sent/);
      await page.setViewportSize({ width: look.width, height: 800 });
      await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
      const url = sandbox.origin;
      await page.context().addCookies([{ name: 'i18n_redirected', value: look.language, url }]);
      const applicant = new Applicant(page, sandbox, look.language);
      await prepare?.(applicant, sandbox);
      const iin = iinOf(outcome);
      if (state.isFromCalculator) await applicant.begins(iin);
      else await applicant.standsAt(step, { iin, amount, context });
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await reach?.(applicant, sandbox);
      if (look.isInstalled) await showAsInstalled(page);
      await expectSoundScreen(page, look, name);
    });
  }
}
