import type { StepAnswer, StepName } from '../src/api/contract.ts';
import { routeOfStep } from '../src/application/steps.ts';
import type { ProductId } from '../src/calc/index.ts';
import { type Language, type Say, wordsIn } from './journeys/words.ts';
import { aigul, iinOf, PHONE, RESIDENT_IIN } from './persons.ts';
import type { BrowserSession } from './sandbox/browserSession.ts';
import type { SandboxControl } from './sandbox/sandboxControl.ts';

interface Beginning {
  /** Whole tenge. */
  readonly amount?: number | undefined;
  readonly product?: ProductId;
}

interface Progress extends Beginning {
  readonly iin?: string;
  readonly isResident?: boolean;
  /** The step's context. */
  readonly context?: StepAnswer['context'] | undefined;
}

/** An application in progress. The test's browser holds its session. */
export interface UnderWay {
  readonly uuid: string;
  readonly visitor: string;
  readonly iin: string;
  readonly deviceKey: string;
  readonly bearerToken: string;
  /** Ends the session on the server, like a revocation by the lender. */
  readonly loseSession: () => Promise<void>;
}

/** Formats `2020-03-12` as the date mask shows it. */
const masked = (isoDate: string) => isoDate.split('-').reverse().join('/');

const isResident = (iin: string) => iin !== iinOf('non_resident');

/**
 * Plays an applicant who presses and types, step by step, in the language of the page. Callers name buttons and fields in
 * Russian. Methods that assert begin with `expect`.
 */
export abstract class PageApplicant<Sandbox extends SandboxControl = SandboxControl> {
  readonly say: Say;
  protected readonly sandbox: Sandbox;
  protected readonly language: Language;

  constructor(sandbox: Sandbox, language: Language) {
    this.say = wordsIn(language);
    this.sandbox = sandbox;
    this.language = language;
  }

  /** Presses the button with exactly this name. */
  abstract press(button: string): Promise<void>;
  abstract types(label: string, text: string): Promise<void>;
  abstract picks(question: string, answer: string): Promise<void>;
  abstract ticks(label: string): Promise<void>;
  abstract expectSees(heading: string): Promise<void>;
  abstract expectAt(path: string): Promise<void>;
  /** Opens a page and waits until its scripts work. */
  abstract opens(path: string): Promise<void>;
  /** Waits until the scripts of the open page work. */
  protected abstract settles(): Promise<void>;
  /** Goes to the page that asks for the IIN, with a loan of the calculator. */
  protected abstract comesToIin(amount?: number): Promise<void>;
  /** Puts a session into the browser that was begun by calls, without a page. */
  protected abstract takesSession(visitor: string, session: BrowserSession): Promise<void>;
  protected abstract expectCodeField(): Promise<void>;
  abstract signsAtProvider(): Promise<void>;

  /** Sends the form of a step. */
  sends(): Promise<void> {
    return this.press('Продолжить');
  }

  /** Types the IIN, answers the questions on residence and public office, and gives all three consents. */
  async typesIin(iin = RESIDENT_IIN): Promise<void> {
    await this.types('ИИН', iin);
    await this.picks('Вы резидент Казахстана?', isResident(iin) ? 'Да' : 'Нет');
    for (const consent of [
      'Не являюсь иностранным публичным должностным лицом',
      'Даю согласие на сбор и обработку персональных данных',
      'Даю согласие на обработку биометрических данных',
      'Даю согласие на передачу данных в кредитное бюро и запрос кредитного отчёта',
    ]) {
      await this.ticks(consent);
    }
  }

  async saysWho(iin = RESIDENT_IIN): Promise<void> {
    await this.typesIin(iin);
    await this.sends();
  }

  async begins(iin = RESIDENT_IIN, { amount }: Beginning = {}): Promise<void> {
    await this.comesToIin(amount);
    await this.saysWho(iin);
    await this.expectAt(isResident(iin) ? '/register/personal' : '/register/personal-and-passport');
  }

  async typesPersonal(): Promise<void> {
    const { last_name, first_name, middle_name, email } = aigul.personal;
    await this.types('Фамилия', last_name);
    await this.types('Имя', first_name);
    await this.types('Отчество', middle_name);
    await this.types('Электронная почта', email);
  }

  async typesPassport(number = aigul.passport.id_number): Promise<void> {
    const { issuer, when, period_validity, birthday, birthplace } = aigul.passport;
    await this.types('Номер документа', number);
    await this.types('Кем выдан', issuer);
    await this.types('Дата выдачи', masked(when));
    await this.types('Действителен до', masked(period_validity));
    await this.types('Дата рождения', masked(birthday));
    await this.picks('Пол', 'Женский');
    await this.types('Место рождения', birthplace);
  }

  async typesAddress(): Promise<void> {
    const { region, city, street, house } = aigul.address;
    await this.types('Область или город республиканского значения', region);
    await this.types('Город или село', city);
    await this.types('Улица или микрорайон', street);
    await this.types('Дом', house);
  }

  async typesSelfEmployment(): Promise<void> {
    await this.picks('Чем вы заняты', 'Работаю на себя');
    await this.types('Доход в месяц, ₸', '250000');
  }

  async typesEmployment(): Promise<void> {
    const { employer, position, monthly_income } = aigul.employment;
    await this.picks('Чем вы заняты', 'Работаю по найму');
    await this.types('Где вы работаете', employer);
    await this.types('Должность', position);
    await this.types('Доход в месяц, ₸', String(monthly_income));
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

  /** Fills in the first form of a resident. */
  async comesToPassport(iin?: string): Promise<void> {
    await this.begins(iin);
    await this.fillsPersonal();
    await this.expectAt('/register/passport');
  }

  /** Rehearses before the camera that the browser plays, then lets the provider take the photo. */
  async passesPhoto(): Promise<void> {
    await this.expectAt('/register/photo');
    await this.settles();
    await this.press('Включить камеру');
    await this.press('Меня хорошо видно, начать');
  }

  /** Brings the application to a step by calls, without its page. Other tests cover the way there. */
  async startAt(step: string, progress: Progress = {}): Promise<UnderWay> {
    const { iin = RESIDENT_IIN, context, amount = 78_500, ...terms } = progress;
    const visitor = crypto.randomUUID();
    const { uuid, ...session } = await this.sandbox.begin({ iin, visitor, amount, ...terms });
    await this.sandbox.setStep({ uuid, step, ...(context ? { context } : {}) });
    await this.takesSession(visitor, session);
    const { deviceKey, bearerToken } = session;
    const loseSession = () => this.sandbox.endSession(bearerToken);
    return { uuid, visitor, iin, deviceKey, bearerToken, loseSession };
  }

  /** Brings the browser to the page of a step. */
  async standsAt(step: StepName, progress: Progress = {}): Promise<UnderWay> {
    const underWay = await this.startAt(step, progress);
    const { context } = progress;
    await this.opens(routeOfStep({ step_name: step, ...(context ? { context } : {}) }));
    return underWay;
  }

  /** Fills in the steps up to the photo page. */
  async comesToPhoto(iin?: string, beginning: Beginning = {}): Promise<void> {
    await this.begins(iin, beginning);
    await this.fillsPersonal();
    await this.fillsPassport();
    await this.expectAt('/register/photo');
    await this.settles();
  }

  /** Goes to the signing provider, answers there, and comes back. */
  async signs(): Promise<void> {
    await this.press('Перейти к подписанию');
    await this.signsAtProvider();
  }

  /** Returns the name of the button that corrects a group of the review. */
  nameOfCorrection(group: 'Заём' | 'Вы' | 'Документ' | 'Адрес' | 'Работа и доход'): string {
    return `${this.say('Исправить')}: ${this.say(group)}`;
  }

  /** Sends the form of a step under correction. */
  savesCorrection(): Promise<void> {
    return this.press('Сохранить и вернуться');
  }

  async comesToCabinet(iin?: string): Promise<void> {
    await this.comesToPhoto(iin);
    await this.passesPhoto();
    await this.signs();
    await this.expectAt('/register/lk');
    await this.expectSees('Личный кабинет');
  }

  opensCabinet(): Promise<void> {
    return this.opens('/register/lk');
  }

  typesPhone(phone = PHONE): Promise<void> {
    return this.types('Телефон', phone.slice(1));
  }

  typesCode(code: string): Promise<void> {
    return this.types('Код из SMS', code);
  }

  async asksForCode(phone = PHONE): Promise<void> {
    await this.typesPhone(phone);
    await this.press('Получить код');
    await this.expectCodeField();
  }

  /** Opens the cabinet of a loan to sign, and asks for the code. */
  async comesToCode(): Promise<UnderWay> {
    const underWay = await this.standsAt('personal_cabinet');
    await this.asksForCode();
    return underWay;
  }

  /** Returns the newest code that was sent to the phone. @throws Error unless it has four digits */
  async newestCode(phone = PHONE): Promise<string> {
    const [code = ''] = await this.sandbox.codes(phone);
    if (!/^\d{4}$/.test(code)) throw new Error(`The code is «${code}»`);
    return code;
  }

  signsContract(): Promise<void> {
    return this.press('Подписать договор');
  }

  /** Signs the contract by a code that was asked for. */
  async signsBy(code: string): Promise<void> {
    await this.typesCode(code);
    await this.signsContract();
  }

  async confirmsBySms(phone = PHONE): Promise<void> {
    await this.asksForCode(phone);
    await this.signsBy(await this.newestCode(phone));
  }

  /** Signs the contract of a loan. Calls lead to the cabinet, because other tests cover that way. */
  async takesLoan(progress: Progress = {}): Promise<UnderWay> {
    const underWay = await this.standsAt('personal_cabinet', progress);
    await this.confirmsBySms();
    return underWay;
  }

  /** Signs the contract of a loan that is paid out at once. */
  async takesRunningLoan(): Promise<UnderWay> {
    const underWay = await this.takesLoan();
    await this.expectSees('Следующий платёж');
    return underWay;
  }

  /** Logs out on all devices by the row that every step's page has, and confirms. */
  async leaves(): Promise<void> {
    await this.press('Выйти');
    await this.press('Выйти на всех устройствах');
  }

  async leavesHome(): Promise<void> {
    await this.leaves();
    await this.expectAt('/');
  }

  /** Begins anew on the page of the IIN while an application is in progress. */
  async beginsAnew(): Promise<void> {
    await this.press('Начать заново');
    await this.press('Да, начать заново');
    await this.expectSees('Заявка на заём');
  }

  /** Says that the application belongs to another person, confirms, and begins anew. */
  async saysThatItIsAnother(): Promise<void> {
    await this.press('Это не вы? Начать заново');
    await this.press('Стереть и начать заново');
    await this.expectAt('/login/iin');
  }

  /** Signs in on the open page with the code of the SMS that is sent after signing. */
  async signsIn(code: string, phone = PHONE): Promise<void> {
    await this.typesPhone(phone);
    await this.types('Код для входа', code);
    await this.press('Войти');
  }

  /** Opens the login and signs in with the code of the SMS that is sent after signing. */
  async entersByCode(code: string): Promise<void> {
    await this.opens('/login/code');
    await this.signsIn(code);
  }

  /** Returns to the signed loan without a session, with the code of the SMS that is sent after signing. */
  async returnsByPhone(): Promise<void> {
    const { document_token: token = '' } = await this.sandbox.newestSms(PHONE);
    await this.entersByCode(token);
    await this.expectAt('/register/lk');
  }
}
