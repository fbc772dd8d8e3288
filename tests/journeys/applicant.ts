import type { Locator, Page } from '@playwright/test';
import type { StepAnswer, StepName } from '../../src/api/contract.ts';
import { routeOfStep } from '../../src/application/steps.ts';
import type { ProductId } from '../../src/calc/index.ts';
import { PHONE, RESIDENT_IIN, wrongCode } from '../persons.ts';
import { giveSession } from '../sandbox/browserSession.ts';
import type { SandboxControl } from '../sandbox/sandboxControl.ts';
import { expect, hydrated } from './fixtures.ts';
import { type Language, type Say, wordsIn } from './words.ts';

export { PHONE, RESIDENT_IIN, wrongCode };

interface Beginning {
  readonly isResident?: boolean;
  /** Whole tenge. */
  readonly amount?: number | undefined;
  readonly product?: ProductId;
}

interface Progress extends Beginning {
  readonly iin?: string;
  /** The step's context. */
  readonly context?: StepAnswer['context'] | undefined;
}

/** An application under way: the browser of the test has its session. */
export interface UnderWay {
  readonly uuid: string;
  readonly visitor: string;
  readonly iin: string;
  readonly deviceKey: string;
  /** Ends the session at the server, as when the lender revokes it. */
  readonly loseSession: () => Promise<void>;
}

/** Plays an applicant: what they press and type, step by step, in the language of their page. */
export class Applicant {
  readonly page: Page;
  readonly say: Say;
  readonly #sandbox: SandboxControl;
  readonly #language: Language;

  constructor(page: Page, sandbox: SandboxControl, language: Language = 'ru') {
    this.page = page;
    this.say = wordsIn(language);
    this.#sandbox = sandbox;
    this.#language = language;
  }

  /** Does the same in another page of the same browser, or in another browser. */
  in(page: Page): Applicant {
    return new Applicant(page, this.#sandbox, this.#language);
  }

  button(russian: string): Locator {
    return this.page.getByRole('button', { name: this.say(russian), exact: true });
  }

  async press(russian: string): Promise<void> {
    await this.button(russian).click();
  }

  /** Sends the form of a step. */
  sends(): Promise<void> {
    return this.press('Продолжить');
  }

  async types(label: string, text: string): Promise<void> {
    await this.page.getByLabel(this.say(label), { exact: true }).fill(text);
  }

  async picks(question: string, answer: string): Promise<void> {
    await this.page
      .getByRole('group', { name: this.say(question) })
      .getByRole('radio', { name: this.say(answer), exact: true })
      .check();
  }

  async sees(heading: string): Promise<void> {
    const headings = this.page.getByRole('heading', { name: this.say(heading), exact: true });
    await expect(headings.first()).toBeVisible();
  }

  async isAt(path: string): Promise<void> {
    // toHaveURL with a predicate gives up when a new document comes amid it.
    await expect.poll(() => new URL(this.page.url()).pathname).toBe(path);
  }

  /** Goes from the calculator's result to the page that asks for the IIN. */
  async comesFromCalculator(amount = 78_500): Promise<void> {
    await this.page.goto(`/?amount=${amount}&product=12_month&method=annuity`);
    await hydrated(this.page);
    await this.page.getByRole('link', { name: this.say('Подать заявку') }).click();
    await this.sees('Заявка на заём');
  }

  /** Types the IIN, whether they are a resident, that they hold no foreign office, and gives all three consents. */
  async typesIin(iin: string, isResident = true): Promise<void> {
    await this.types('ИИН', iin);
    await this.picks('Вы резидент Казахстана?', isResident ? 'Да' : 'Нет');
    for (const consent of [
      'Не являюсь иностранным публичным должностным лицом',
      'Даю согласие на сбор и обработку персональных данных',
      'Даю согласие на обработку биометрических данных',
      'Даю согласие на передачу данных в кредитное бюро и запрос кредитного отчёта',
    ]) {
      await this.page.getByRole('checkbox', { name: this.say(consent) }).check();
    }
  }

  async saysWho(iin: string, isResident = true): Promise<void> {
    await this.typesIin(iin, isResident);
    await this.sends();
  }

  async begins(iin: string, { isResident = true, amount }: Beginning = {}): Promise<void> {
    await this.comesFromCalculator(amount);
    await this.saysWho(iin, isResident);
    await this.isAt(isResident ? '/register/personal' : '/register/personal-and-passport');
  }

  async typesPersonal(): Promise<void> {
    await this.types('Фамилия', 'Сәрсенбаева');
    await this.types('Имя', 'Айгүл');
    await this.types('Отчество', 'Ерланқызы');
    await this.types('Электронная почта', 'aigul@example.kz');
  }

  async typesPassport(number = '012345678'): Promise<void> {
    await this.types('Номер документа', number);
    await this.types('Кем выдан', 'МВД РК');
    await this.types('Дата выдачи', '12/03/2020');
    await this.types('Действителен до', '11/03/2035');
    await this.types('Дата рождения', '08/10/1987');
    await this.picks('Пол', 'Женский');
    await this.types('Место рождения', 'Алматы');
  }

  async typesAddress(): Promise<void> {
    await this.types('Область или город республиканского значения', 'Алматы');
    await this.types('Город или село', 'Алматы');
    await this.types('Улица или микрорайон', 'Абая');
    await this.types('Дом', '12а');
  }

  async typesSelfEmployment(): Promise<void> {
    await this.picks('Чем вы заняты', 'Работаю на себя');
    await this.types('Доход в месяц, ₸', '250000');
  }

  async fillsPersonal(): Promise<void> {
    await this.isAt('/register/personal');
    await this.typesPersonal();
    await this.sends();
  }

  async fillsPassport(): Promise<void> {
    await this.isAt('/register/passport');
    await this.typesPassport();
    await this.sends();
  }

  /** Rehearses before the camera that the browser plays, then lets the provider take the photo. */
  async passesPhoto(): Promise<void> {
    await this.isAt('/register/photo');
    await hydrated(this.page);
    await this.press('Включить камеру');
    await this.press('Меня хорошо видно, начать');
  }

  /** Brings the browser to a step without its page: the way there is another test's. */
  async startAt(step: string, progress: Progress = {}): Promise<UnderWay> {
    const { iin = RESIDENT_IIN, context, product = '12_month' } = progress;
    const { amount = 78_500, isResident = true } = progress;
    const visitor = crypto.randomUUID();
    const { uuid, ...session } = await this.#sandbox.begin({
      iin,
      visitor,
      amount,
      product,
      isResident,
    });
    await this.#sandbox.setStep({ uuid, step, ...(context ? { context } : {}) });
    const { origin } = this.#sandbox;
    const browser = this.page.context();
    await browser.addCookies([{ name: 'uid', value: visitor, url: origin }]);
    await giveSession(browser, origin, session);
    const loseSession = () => this.#sandbox.endSession(session.bearerToken);
    return { uuid, visitor, iin, deviceKey: session.deviceKey, loseSession };
  }

  /** Brings the browser to the page of a step. */
  async standsAt(step: StepName, iin: string, progress: Progress = {}): Promise<void> {
    await this.startAt(step, { iin, ...progress });
    const { context } = progress;
    await this.page.goto(routeOfStep({ step_name: step, ...(context ? { context } : {}) }));
    await hydrated(this.page);
  }

  /** Fills in the steps up to the photo page. */
  async comesToPhoto(iin: string, beginning: Beginning = {}): Promise<void> {
    await this.begins(iin, beginning);
    await this.fillsPersonal();
    await this.fillsPassport();
    await this.isAt('/register/photo');
    await hydrated(this.page);
  }

  /** Reads the review before signing, which has no timer. */
  async readsReview(...texts: readonly string[]): Promise<void> {
    await this.sees('Проверьте, что вы указали');
    for (const text of texts) await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** Goes to the signing provider, answers there, and comes back. */
  async signs(): Promise<void> {
    await this.press('Перейти к подписанию');
    await this.signsAtProvider();
  }

  async signsAtProvider(): Promise<void> {
    // The provider's page is another company's, so the app's catalogs do not have its words.
    const name = this.#language === 'kk' ? 'Қол қою' : 'Подписать';
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Begins the application anew from the review, to correct what was submitted. */
  async correctsData(): Promise<void> {
    await this.press('Исправить данные');
    await this.press('Да, начать заново');
    await this.isAt('/login/iin');
  }

  async comesToCabinet(iin: string, beginning: Beginning = {}): Promise<void> {
    await this.comesToPhoto(iin, beginning);
    await this.passesPhoto();
    await this.signs();
    await this.isAt('/register/lk');
    await this.sees('Личный кабинет');
  }

  get phoneField(): Locator {
    return this.page.getByLabel(this.say('Телефон'), { exact: true });
  }

  get codeField(): Locator {
    return this.page.getByLabel(this.say('Код из SMS'), { exact: true });
  }

  async opensCabinet(): Promise<void> {
    await this.page.goto('/register/lk');
    await hydrated(this.page);
  }

  async asksForCode(phone = PHONE): Promise<void> {
    await this.phoneField.fill(phone.slice(1));
    await this.press('Получить код');
    await expect(this.codeField).toBeVisible();
  }

  /** Returns the newest code that was sent to the phone. */
  async newestCode(phone = PHONE): Promise<string> {
    const [code] = await this.#sandbox.codes(phone);
    expect(code).toMatch(/^\d{4}$/);
    return code ?? '';
  }

  signsContract(): Promise<void> {
    return this.press('Подписать договор');
  }

  async confirmsBySms(phone = PHONE): Promise<void> {
    await this.asksForCode(phone);
    await this.codeField.fill(await this.newestCode(phone));
    await this.signsContract();
  }

  /** Signs the contract of a loan whose way to the cabinet is another test's. */
  async takesLoan(iin: string, amount?: number): Promise<void> {
    await this.standsAt('personal_cabinet', iin, amount === undefined ? {} : { amount });
    await this.confirmsBySms();
  }

  /** Advances the lender's clock and the phone's together. */
  async letsTimePass(seconds: number): Promise<void> {
    await this.#sandbox.forward(seconds);
    await this.page.clock.setSystemTime(Date.now() + seconds * 1_000);
  }

  /** Leaves on all devices, by the row of every step's page; it asks first. */
  async leaves(): Promise<void> {
    await this.press('Выйти');
    await this.press('Выйти на всех устройствах');
  }

  /** Says that the application is somebody else's, and begins anew; the page asks first. */
  async saysThatItIsAnother(): Promise<void> {
    await this.press('Это не вы? Начать заново');
    await this.press('Стереть и начать заново');
    await this.isAt('/login/iin');
  }

  /** Returns a function that tells whether the server still takes this page's session token. */
  async tokenWatch(): Promise<() => Promise<boolean>> {
    const cookies = await this.page.context().cookies();
    const token = cookies.find(({ name }) => name === 'SESSION_TOKEN')?.value;
    const headers = { Authorization: `Bearer ${token}` };
    const address = `${this.#sandbox.origin}/rest/registration/step`;
    return async () => (await fetch(address, { headers })).ok;
  }

  /** Logs out, and waits until the server has heard of it from the page or from the worker. */
  async logsOut(): Promise<void> {
    const isTokenAlive = await this.tokenWatch();
    await this.leaves();
    await this.isAt('/');
    await expect.poll(isTokenAlive).toBe(false);
  }

  /** Returns without a session to the signed loan, by the code of the SMS after signing. */
  async returnsByPhone(): Promise<void> {
    const { document_token: token = '' } = await this.#sandbox.newestSms(PHONE);
    await this.page.goto('/login');
    await hydrated(this.page);
    await this.types('Телефон', PHONE.slice(1));
    await this.types('Код для входа', token);
    await this.press('Войти');
    await this.isAt('/register/lk');
  }
}
