import type { Locator, Page } from '@playwright/test';
import { PageApplicant } from '../pageApplicant.ts';
import { type BrowserSession, giveSession } from '../sandbox/browserSession.ts';
import type { SandboxControl } from '../sandbox/sandboxControl.ts';
import { expect, hydrated, open, tokenOf } from './fixtures.ts';
import type { Language } from './words.ts';

/** Plays an applicant in a browser. */
export class Applicant extends PageApplicant {
  readonly page: Page;
  #passedS = 0;

  constructor(page: Page, sandbox: SandboxControl, language: Language = 'ru') {
    super(sandbox, language);
    this.page = page;
  }

  /** Returns the same applicant in another page of the same browser, or in another browser. */
  in(page: Page): Applicant {
    return new Applicant(page, this.sandbox, this.language);
  }

  button(russian: string): Locator {
    return this.page.getByRole('button', { name: this.say(russian), exact: true });
  }

  field(russian: string): Locator {
    return this.page.getByLabel(this.say(russian), { exact: true });
  }

  get codeField(): Locator {
    return this.field('Код из SMS');
  }

  override async press(russian: string): Promise<void> {
    await this.button(russian).click();
  }

  override async types(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
  }

  override async picks(question: string, answer: string): Promise<void> {
    await this.page
      .getByRole('group', { name: this.say(question) })
      .getByRole('radio', { name: this.say(answer), exact: true })
      .check();
  }

  override async ticks(label: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.say(label) }).check();
  }

  override async expectSees(heading: string): Promise<void> {
    const headings = this.page.getByRole('heading', { name: this.say(heading), exact: true });
    await expect(headings.first()).toBeVisible();
  }

  override async expectAt(path: string): Promise<void> {
    // toHaveURL with a predicate fails when a new document is loaded meanwhile.
    await expect.poll(() => new URL(this.page.url()).pathname).toBe(path);
  }

  /** Opens a row of the cabinet by its heading, which has a key figure beside it. */
  async opensRow(heading: string): Promise<void> {
    const title = this.page.getByRole('heading', { name: this.say(heading), exact: true });
    await this.page.locator('summary', { has: title }).click();
  }

  async expectHolds(label: string, text: string | RegExp): Promise<void> {
    await expect(this.field(label)).toHaveValue(text);
  }

  override opens(path: string): Promise<void> {
    return open(this.page, path);
  }

  override settles(): Promise<void> {
    return hydrated(this.page);
  }

  /** Goes from the calculator's result to the page that asks for the IIN. */
  override async comesToIin(amount = 78_500): Promise<void> {
    await this.opens(`/?amount=${amount}&product=12_month&method=annuity`);
    await this.page.getByRole('link', { name: this.say('Подать заявку') }).click();
    await this.expectSees('Заявка на заём');
  }

  protected override async takesSession(visitor: string, session: BrowserSession): Promise<void> {
    const { origin } = this.sandbox;
    const browser = this.page.context();
    await browser.addCookies([{ name: 'uid', value: visitor, url: origin }]);
    await giveSession(browser, origin, session);
  }

  /**
   * Reads the review before signing, which has no timer. The page also shows the review while the server prepares the
   * documents, but without a correction and without the way to the provider.
   */
  async expectReview(...texts: readonly string[]): Promise<void> {
    await this.expectSees('Что вы подпишете сейчас');
    for (const text of texts) await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** Fills in the steps up to the review, and reads it. */
  async comesToReview(...texts: readonly string[]): Promise<void> {
    await this.comesToPhoto();
    await this.passesPhoto();
    await this.expectReview('Сәрсенбаева', ...texts);
  }

  /** Opens the step of a group of the review again. */
  async corrects(group: Parameters<Applicant['nameOfCorrection']>[0]): Promise<void> {
    const name = this.nameOfCorrection(group);
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async goesToProvider(): Promise<void> {
    await this.press('Перейти к подписанию');
    await expect(this.page.getByRole('heading', { name: 'Подписание документов' })).toBeVisible();
  }

  async answersAtProvider(name: 'Подписать' | 'Отказаться'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Expects the login, which says that a session has ended. */
  async expectSessionOver(): Promise<void> {
    await this.expectAt('/login');
    await expect(this.page.getByText('Сеанс закончился. Войдите снова')).toBeVisible();
  }

  /** Goes on from the login of a session that has ended. */
  async resumes(iin?: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Продолжить заявку' }).click();
    await this.settles();
    await this.saysWho(iin);
  }

  override async signsAtProvider(): Promise<void> {
    // The provider is another company, so the app's catalogs do not have the texts of its page.
    const name = this.language === 'kk' ? 'Қол қою' : 'Подписать';
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  protected override async expectCodeField(): Promise<void> {
    await expect(this.codeField).toBeVisible();
  }

  /** Moves the clocks of the lender and of the phone forward together. */
  async letsTimePass(seconds: number): Promise<void> {
    await this.sandbox.forward(seconds);
    this.#passedS += seconds;
    await this.page.clock.setSystemTime(Date.now() + this.#passedS * 1_000);
  }

  /** Returns to the signed loan when the session has ended. */
  async returnsAfter(seconds: number): Promise<void> {
    await this.letsTimePass(seconds);
    await this.returnsByPhone();
  }

  /** Returns a function that checks whether the server still accepts this page's session token. */
  async tokenWatch(): Promise<() => Promise<boolean>> {
    const headers = { Authorization: `Bearer ${await tokenOf(this.page)}` };
    const address = `${this.sandbox.origin}/rest/registration/step`;
    return async () => (await fetch(address, { headers })).ok;
  }

  /** Logs out, and waits until the page or the worker has informed the server. */
  async logsOut(): Promise<void> {
    const isTokenAlive = await this.tokenWatch();
    await this.leavesHome();
    await expect.poll(isTokenAlive).toBe(false);
  }
}
