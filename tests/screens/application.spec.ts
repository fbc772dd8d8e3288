import type { IdentityError, StepAnswer, StepName } from '../../src/api/contract.ts';
import { Applicant, PHONE } from '../e2e/applicant.ts';
import { expect, hydrated, type TestSandbox, test } from '../e2e/sandbox.ts';
import { expectSoundScreen } from './expectSoundScreen.ts';
import { lookName, looks } from './screenshots.ts';

const LONG_NAME = 'Константинопольская-Новосибирцева';
/** Above 75 times the index: confirmed only a day after it is signed. */
const LARGE_AMOUNT = 900_000;

interface State {
  readonly name: string;
  readonly step: StepName;
  readonly context?: StepAnswer['context'];
  readonly amount?: number;
  /** Does what the applicant does there. */
  readonly reach?: (applicant: Applicant, sandbox: TestSandbox) => Promise<void>;
}

const pressesOn = (applicant: Applicant) => applicant.press('Продолжить');
const failed = (error: IdentityError): State => ({
  name: `register+${error}`,
  step: 'liveness_failed',
  context: { error, retries_left: 2 },
});

/** Pages of an application as shown with a session. */
const states: readonly State[] = [
  { name: 'register+personal', step: 'personal' },
  { name: 'register+personal-errors', step: 'personal', reach: pressesOn },
  { name: 'register+passport', step: 'passport' },
  { name: 'register+passport-errors', step: 'passport', reach: pressesOn },
  { name: 'register+personal-and-passport', step: 'personal_and_passport' },
  { name: 'register+address', step: 'address' },
  { name: 'register+employment-errors', step: 'employment', reach: pressesOn },
  { name: 'register+wait', step: 'waiting_external_personal' },
  { name: 'register+photo', step: 'verigram' },
  { name: 'register+photo-sent', step: 'verigram', context: { image_accepted: true } },
  { name: 'register+photo-checked', step: 'waiting_external_photo' },
  failed('low_similarity'),
  failed('iin_not_found'),
  failed('user_too_young'),
  failed('request_is_rejected_by_user'),
  { name: 'register+signing-wait', step: 'signing_init' },
  {
    name: 'register+review',
    step: 'personal',
    async reach(applicant, sandbox) {
      for (const label of ['Фамилия', 'Имя', 'Отчество']) await applicant.types(label, LONG_NAME);
      await applicant.types('Электронная почта', `${'a'.repeat(40)}@example.kz`);
      await pressesOn(applicant);
      await applicant.isAt('/register/passport');
      const { uuid } = await sandbox.newestRegistration();
      await sandbox.setStep({ uuid, step: 'signing_init_success' });
      await applicant.sees('Проверьте, что вы указали');
    },
  },
  { name: 'register+signing-failed', step: 'signing_failed' },
  { name: 'register+to-sign', step: 'personal_cabinet' },
  {
    name: 'register+code',
    step: 'personal_cabinet',
    async reach(applicant) {
      await applicant.types('Телефон', PHONE.slice(1));
      await applicant.press('Получить код');
      await expect(applicant.page.getByLabel(applicant.say('Код подтверждения'))).toBeVisible();
    },
  },
  {
    name: 'register+loan',
    step: 'personal_cabinet',
    async reach(applicant) {
      await applicant.confirmsBySms();
      await applicant.sees('Следующий платёж');
    },
  },
  {
    name: 'register+loan-waits',
    step: 'personal_cabinet',
    amount: LARGE_AMOUNT,
    async reach(applicant) {
      await applicant.confirmsBySms();
      const refuse = applicant.say('Отказаться от займа');
      await expect(applicant.page.getByRole('button', { name: refuse })).toBeVisible();
    },
  },
];

for (const { name, step, context, amount, reach } of states) {
  for (const look of looks) {
    test(`${name} is sound: ${lookName(look)}`, async ({ page, sandbox }) => {
      await page.setViewportSize({ width: look.width, height: 800 });
      await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
      const url = sandbox.origin;
      await page.context().addCookies([{ name: 'i18n_redirected', value: look.language, url }]);
      const applicant = new Applicant(page, sandbox, look.language);
      await applicant.standsAt(step, await sandbox.iinFor('resident'), { amount, context });
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await reach?.(applicant, sandbox);
      await expectSoundScreen(page, look, name);
    });
  }
}
