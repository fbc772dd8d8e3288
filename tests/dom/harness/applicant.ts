import { expect } from 'vitest';
import type { StepAnswer, StepName } from '../../../src/api/contract.ts';
import { routeOfStep } from '../../../src/application/steps.ts';
import type { ProductId } from '../../../src/calc/index.ts';
import { type Language, type Say, wordsIn } from '../../journeys/words.ts';
import { PHONE, RESIDENT_IIN } from '../../persons.ts';
import { keptDeviceKey } from '../../sandbox/browserSession.ts';
import type { Page } from './page.ts';
import type { DomSandbox } from './sandbox.ts';
import { until } from './until.ts';

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

/** An application under way: the tab has its session. */
export interface UnderWay {
  readonly uuid: string;
  readonly visitor: string;
  readonly iin: string;
  /** Ends the session at the server, as when the lender revokes it. */
  readonly loseSession: () => Promise<void>;
}

/** Finds an element, once it is there and can be pressed. */
const enabled = (find: () => HTMLElement): Promise<HTMLElement> =>
  until(() => {
    const element = find();
    expect(element).toBeEnabled();
    return element;
  });

/**
 * Plays an applicant in a DOM, with the verbs of the journeys' applicant (`tests/journeys/applicant.ts`). Each verb waits until
 * what it needs is there; what it expects begins with `expect`.
 */
export class Applicant {
  readonly page: Page;
  readonly say: Say;
  readonly #sandbox: DomSandbox;
  readonly #language: Language;

  constructor(page: Page, sandbox: DomSandbox, language: Language = 'ru') {
    this.page = page;
    this.say = wordsIn(language);
    this.#sandbox = sandbox;
    this.#language = language;
  }

  /** Returns the same applicant, who reads Kazakh: verbs still take the Russian words. */
  inKazakh(): Applicant {
    return new Applicant(this.page, this.#sandbox, 'kk');
  }

  button(russian: string): HTMLElement {
    return this.page.queries.button(this.say(russian));
  }

  /** Presses a button by the whole of its name, which is given in Russian. */
  async press(russian: string): Promise<void> {
    await this.presses(() => this.button(russian));
  }

  /** Clicks what is found, once it is there and enabled. */
  async presses(find: () => HTMLElement): Promise<void> {
    const found = await enabled(find);
    await this.page.act((user) => user.click(found));
  }

  /** Presses as somebody does who has no pointer. */
  async pressesByKey(find: () => HTMLElement): Promise<void> {
    const found = await enabled(find);
    await this.page.act((user) => {
      found.focus();
      return user.keyboard('{Enter}');
    });
  }

  /** Sends the form of a step. */
  sends(): Promise<void> {
    return this.press('Продолжить');
  }

  async types(label: string, text: string): Promise<void> {
    await this.fills(() => this.page.queries.label(this.say(label)), text);
  }

  async fills(find: () => HTMLElement, text: string): Promise<void> {
    await this.page.fill(await until(find), text);
  }

  /** Goes on to nothing in particular, so that the field is left. */
  async leavesField(find: () => HTMLElement): Promise<void> {
    const field = await until(find);
    await this.page.act(() => field.blur());
  }

  async picks(question: string, answer: string): Promise<void> {
    const { queries } = this.page;
    const group = await until(() => queries.role('group', this.say(question)));
    const radio = queries.within(group).role('radio', this.say(answer));
    await this.page.act((user) => user.click(radio));
    expect(radio).toBeChecked();
  }

  async ticks(label: string): Promise<void> {
    const box = await until(() => this.page.queries.role('checkbox', this.say(label)));
    await this.page.act((user) => user.click(box));
    expect(box).toBeChecked();
  }

  /** Switches the language by the link in the header, from Russian to Kazakh. */
  async switchesToKazakh(): Promise<void> {
    await this.presses(() => this.page.queries.link('Қаз, қазақ тіліне ауысу'));
  }

  async expectSees(heading: string): Promise<void> {
    await until(() =>
      expect(this.page.queries.roles('heading', this.say(heading))).not.toEqual([]),
    );
  }

  async expectAt(path: string): Promise<void> {
    await until(() => expect(this.page.url.pathname).toBe(path));
    await this.page.settled();
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
      await this.ticks(consent);
    }
  }

  async saysWho(iin: string, isResident = true): Promise<void> {
    await this.typesIin(iin, isResident);
    await this.sends();
  }

  /** Begins at the page that asks for the IIN; the way there from the calculator is the journeys'. */
  async begins(iin: string, { isResident = true, amount = 78_500 }: Beginning = {}): Promise<void> {
    await this.page.goto(`/login/iin?amount=${amount}&product=12_month&method=annuity`);
    await this.saysWho(iin, isResident);
    await this.expectAt(isResident ? '/register/personal' : '/register/personal-and-passport');
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
    await this.expectAt('/register/personal');
    await this.typesPersonal();
    await this.sends();
  }

  async fillsPassport(): Promise<void> {
    await this.expectAt('/register/passport');
    await this.typesPassport();
    await this.sends();
  }

  async fillsForeignPassport(country: string): Promise<void> {
    await this.expectAt('/register/personal-and-passport');
    await this.typesPersonal();
    const countries = await until(() =>
      this.page.queries.label(this.say('Страна, которая выдала документ')),
    );
    await this.page.act((user) => user.selectOptions(countries, country));
    await this.typesPassport('AB1234567');
    await this.sends();
  }

  async fillsAddress(): Promise<void> {
    await this.expectAt('/register/address');
    await this.typesAddress();
    await this.sends();
  }

  async fillsEmployment(): Promise<void> {
    await this.expectAt('/register/employment');
    await this.picks('Чем вы заняты', 'Работаю по найму');
    await this.types('Где вы работаете', 'Школа № 12');
    await this.types('Должность', 'Учитель');
    await this.types('Доход в месяц, ₸', '320000');
    await this.sends();
  }

  /** Rehearses before a camera that a DOM can have, then lets the provider take the photo. */
  async passesPhoto(): Promise<void> {
    await this.expectAt('/register/photo');
    await this.press('Включить камеру');
    await this.press('Меня хорошо видно, начать');
  }

  /** Gives the tab the session of an application at a step, without its page: the way there is another test's. */
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
    const { bearerToken } = session;
    this.page.setCookies({ uid: visitor, SESSION_TOKEN: bearerToken });
    this.page.setEntries(keptDeviceKey(session.deviceKey));
    return { uuid, visitor, iin, loseSession: () => this.#sandbox.endSession(bearerToken) };
  }

  /** Opens the page of a step, with its application under way. */
  async standsAt(step: StepName, progress: Progress = {}): Promise<UnderWay> {
    const underWay = await this.startAt(step, progress);
    const { context } = progress;
    await this.opens(routeOfStep({ step_name: step, ...(context ? { context } : {}) }));
    return underWay;
  }

  /** Opens a page in the applicant's language. */
  async opens(path: string): Promise<void> {
    const languageAsked = path.includes('?') ? '&lang=kk' : '?lang=kk';
    await this.page.goto(this.#language === 'kk' ? `${path}${languageAsked}` : path);
  }

  /** Reads the review before signing, which has no timer. */
  async expectReview(...texts: readonly string[]): Promise<void> {
    await this.expectSees('Проверьте, что вы указали');
    for (const text of texts) {
      await until(() => expect(this.page.queries.text(text)).toBeVisible());
    }
  }

  /** Goes to the signing provider, whose page the sandbox plays, and answers there. */
  async signs(): Promise<void> {
    await this.press('Перейти к подписанию');
    await this.answersAtProvider('Подписать');
  }

  async answersAtProvider(name: 'Подписать' | 'Отказаться' | 'Сбой провайдера'): Promise<void> {
    await this.presses(() => this.page.queries.button(name));
    await this.page.settled();
  }

  /** Begins the application anew from the review, to correct what was submitted. */
  async correctsData(): Promise<void> {
    await this.press('Исправить данные');
    await this.press('Да, начать заново');
    await this.expectAt('/login/iin');
  }

  get phoneField(): HTMLElement {
    return this.page.queries.label(this.say('Телефон'));
  }

  get codeField(): HTMLElement {
    return this.page.queries.label(this.say('Код из SMS'));
  }

  async expectNoCodeField(): Promise<void> {
    await until(() => expect(this.page.queries.labels(this.say('Код из SMS'))).toEqual([]));
  }

  opensCabinet(): Promise<void> {
    return this.opens('/register/lk');
  }

  async typesPhone(phone = PHONE): Promise<void> {
    await this.fills(() => this.phoneField, phone.slice(1));
  }

  async typesCode(code: string): Promise<void> {
    await this.fills(() => this.codeField, code);
  }

  async asksForCode(phone = PHONE): Promise<void> {
    await this.typesPhone(phone);
    await this.press('Получить код');
    await until(() => expect(this.codeField).toBeVisible());
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
    await this.typesCode(await this.newestCode(phone));
    await this.signsContract();
  }

  /** Signs the contract of a loan whose way to the cabinet is another test's. */
  async takesLoan(iin: string, amount?: number): Promise<void> {
    await this.standsAt('personal_cabinet', { iin, ...(amount === undefined ? {} : { amount }) });
    await this.confirmsBySms();
  }

  /** Advances the lender's clock and the phone's together; `page.installClock()` comes first. */
  async letsTimePass(seconds: number): Promise<void> {
    await this.#sandbox.forward(seconds);
    await this.page.fastForward(seconds * 1_000);
  }

  /** Fills in the steps up to the photo page. */
  async comesToPhoto(iin: string, beginning: Beginning = {}): Promise<void> {
    await this.begins(iin, beginning);
    await this.fillsPersonal();
    await this.fillsPassport();
    await this.expectAt('/register/photo');
  }

  /** Waits until a field holds a text. */
  async expectHolds(label: string, text: string): Promise<void> {
    await until(() => expect(this.page.queries.label(this.say(label))).toHaveValue(text));
  }

  /** Logs out, and waits until the server refuses this tab's session token. */
  async logsOut(): Promise<void> {
    const headers = { Authorization: `Bearer ${this.page.cookie('SESSION_TOKEN')}` };
    const address = `${this.#sandbox.origin}/rest/registration/step`;
    const isTokenAlive = async () =>
      (await this.#sandbox.fetch(new Request(address, { headers }))).ok;
    expect(await isTokenAlive()).toBe(true);
    await this.leaves();
    await this.expectAt('/');
    await until(async () => expect(await isTokenAlive()).toBe(false));
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
    await this.expectAt('/login/iin');
  }

  /** Returns without a session to the signed loan, by the code of the SMS after signing. */
  async returnsByPhone(): Promise<void> {
    const { document_token: token = '' } = await this.#sandbox.newestSms(PHONE);
    await this.opens('/login');
    await this.types('Телефон', PHONE.slice(1));
    await this.types('Код для входа', token);
    await this.press('Войти');
    await this.expectAt('/register/lk');
  }
}
