import { expect } from 'vitest';
import type { Language } from '../../journeys/words.ts';
import { PageApplicant } from '../../pageApplicant.ts';
import { type BrowserSession, keptDeviceKey } from '../../sandbox/browserSession.ts';
import type { Page } from './page.ts';
import type { DomSandbox } from './sandbox.ts';
import { until } from './until.ts';

/** Waits until an element exists and is enabled, and returns it. */
const enabled = (find: () => HTMLElement): Promise<HTMLElement> =>
  until(() => {
    const element = find();
    expect(element).toBeEnabled();
    return element;
  });

/** Plays an applicant in a DOM. Each method waits until the elements that it needs exist. */
export class Applicant extends PageApplicant<DomSandbox> {
  readonly page: Page;

  constructor(page: Page, sandbox: DomSandbox, language: Language = 'ru') {
    super(sandbox, language);
    this.page = page;
  }

  /** Returns the same applicant as a reader of Kazakh. Methods still take the Russian texts. */
  inKazakh(): Applicant {
    return new Applicant(this.page, this.sandbox, 'kk');
  }

  button(russian: string): HTMLElement {
    return this.page.queries.button(this.say(russian));
  }

  get phoneField(): HTMLElement {
    return this.page.queries.label(this.say('Телефон'));
  }

  get codeField(): HTMLElement {
    return this.page.queries.label(this.say('Код из SMS'));
  }

  override async press(russian: string): Promise<void> {
    await this.presses(() => this.button(russian));
  }

  /** Clicks an element when it exists and is enabled. */
  async presses(find: () => HTMLElement): Promise<void> {
    const found = await enabled(find);
    await this.page.act((user) => user.click(found));
  }

  /** Presses an element by the keyboard. */
  async pressesByKey(find: () => HTMLElement): Promise<void> {
    const found = await enabled(find);
    await this.page.act((user) => {
      found.focus();
      return user.keyboard('{Enter}');
    });
  }

  override async types(label: string, text: string): Promise<void> {
    await this.fills(() => this.page.queries.label(this.say(label)), text);
  }

  async fills(find: () => HTMLElement, text: string): Promise<void> {
    await this.page.fill(await until(find), text);
  }

  /** Leaves a field without going to another. */
  async leavesField(find: () => HTMLElement): Promise<void> {
    const field = await until(find);
    await this.page.act(() => field.blur());
  }

  override async picks(question: string, answer: string): Promise<void> {
    const { queries } = this.page;
    const group = await until(() => queries.role('group', this.say(question)));
    const radio = queries.within(group).role('radio', this.say(answer));
    await this.page.act((user) => user.click(radio));
    expect(radio).toBeChecked();
  }

  override async ticks(label: string): Promise<void> {
    const box = await until(() => this.page.queries.role('checkbox', this.say(label)));
    await this.page.act((user) => user.click(box));
    expect(box).toBeChecked();
  }

  /** Switches the language by the link in the header, from Russian to Kazakh. */
  async switchesToKazakh(): Promise<void> {
    await this.presses(() => this.page.queries.link('Қаз, қазақ тіліне ауысу'));
  }

  override async expectSees(heading: string): Promise<void> {
    await until(() =>
      expect(this.page.queries.roles('heading', this.say(heading))).not.toEqual([]),
    );
  }

  override async expectAt(path: string): Promise<void> {
    await until(() => expect(this.page.url.pathname).toBe(path));
    await this.page.settled();
  }

  /** Waits until a field holds a text. */
  async expectHolds(label: string, text: string): Promise<void> {
    await until(() => expect(this.page.queries.label(this.say(label))).toHaveValue(text));
  }

  /** Waits until a field has the text in its hint or error. */
  async expectHint(find: () => HTMLElement, text: RegExp): Promise<void> {
    await until(() => expect(find()).toHaveAccessibleDescription(text));
  }

  override async expectCodeField(): Promise<void> {
    await until(() => expect(this.codeField).toBeVisible());
  }

  async expectNoCodeField(): Promise<void> {
    await until(() => expect(this.page.queries.labels(this.say('Код из SMS'))).toEqual([]));
  }

  /**
   * Reads the review before signing, which has no timer. The page also shows the review while the server prepares the
   * documents, but without a correction and without the way to the provider.
   */
  async expectReview(...texts: readonly string[]): Promise<void> {
    await this.expectSees('Что вы подпишете сейчас');
    for (const text of texts) {
      await until(() => expect(this.page.queries.text(text)).toBeVisible());
    }
  }

  /** Opens the step of a group of the review again. */
  async corrects(group: Parameters<Applicant['nameOfCorrection']>[0]): Promise<void> {
    await this.presses(() => this.page.queries.button(this.nameOfCorrection(group)));
  }

  /** Opens a page in the applicant's language. */
  override async opens(path: string): Promise<void> {
    const languageAsked = path.includes('?') ? '&lang=kk' : '?lang=kk';
    await this.page.goto(this.language === 'kk' ? `${path}${languageAsked}` : path);
  }

  protected override settles(): Promise<void> {
    return this.page.settled();
  }

  /** Begins at the page that asks for the IIN. Journeys test the way from the calculator to this page. */
  protected override comesToIin(amount = 78_500): Promise<void> {
    return this.page.goto(`/login/iin?amount=${amount}&product=12_month&method=annuity`);
  }

  protected override async takesSession(visitor: string, session: BrowserSession): Promise<void> {
    this.page.setCookies({ uid: visitor, SESSION_TOKEN: session.bearerToken });
    this.page.setEntries(keptDeviceKey(session.deviceKey));
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
    await this.typesEmployment();
    await this.sends();
  }

  /** Signs at the provider, whose page belongs to the sandbox. */
  override signsAtProvider(): Promise<void> {
    return this.answersAtProvider('Подписать');
  }

  async answersAtProvider(name: 'Подписать' | 'Отказаться' | 'Сбой провайдера'): Promise<void> {
    await this.presses(() => this.page.queries.button(name));
    await this.page.settled();
  }

  /** Moves the clocks of the lender and of the phone forward together. Call `page.installClock()` before. */
  async letsTimePass(seconds: number): Promise<void> {
    await this.sandbox.forward(seconds);
    await this.page.fastForward(seconds * 1_000);
  }

  /** Logs out, and waits until the server refuses this tab's session token. */
  async logsOut(): Promise<void> {
    const headers = { Authorization: `Bearer ${this.page.cookie('SESSION_TOKEN')}` };
    const address = `${this.sandbox.origin}/rest/registration/step`;
    const isTokenAlive = async () =>
      (await this.sandbox.fetch(new Request(address, { headers }))).ok;
    expect(await isTokenAlive()).toBe(true);
    await this.leavesHome();
    await until(async () => expect(await isTokenAlive()).toBe(false));
  }
}
