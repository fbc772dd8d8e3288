import type { Language } from '../journeys/words.ts';
import { PageApplicant } from '../pageApplicant.ts';
import { type BrowserSession, keptDeviceKey } from '../sandbox/browserSession.ts';
import type { SandboxControl } from '../sandbox/sandboxControl.ts';
import {
  type BrowserPage,
  click,
  expectAt,
  inPage,
  open,
  sees,
  tick,
  type,
  untilHydrated,
} from './browserPage.ts';

const setCookie = (page: BrowserPage, name: string, value: string) =>
  inPage(
    page,
    (name, value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox and WebKit have no other way
      document.cookie = `${name}=${value}; path=/; max-age=86400`;
    },
    name,
    value,
  );

/** Plays an applicant in the page of any browser. */
export class Applicant extends PageApplicant {
  readonly #page: BrowserPage;

  constructor(page: BrowserPage, sandbox: SandboxControl, language: Language) {
    super(sandbox, language);
    this.#page = page;
  }

  override press(button: string): Promise<void> {
    return click(this.#page, 'button', this.say(button));
  }

  override types(label: string, text: string): Promise<void> {
    return type(this.#page, this.say(label), text);
  }

  override picks(question: string, answer: string): Promise<void> {
    return tick(this.#page, 'radio', this.say(answer), this.say(question));
  }

  override ticks(label: string): Promise<void> {
    return tick(this.#page, 'checkbox', this.say(label));
  }

  override expectSees(heading: string): Promise<void> {
    return sees(this.#page, 'heading', this.say(heading));
  }

  override expectAt(path: string): Promise<void> {
    return expectAt(this.#page, path);
  }

  protected override expectCodeField(): Promise<void> {
    return sees(this.#page, 'field', this.say('Код из SMS'));
  }

  override opens(path: string): Promise<void> {
    return open(this.#page, `${this.sandbox.origin}${path}`);
  }

  protected override settles(): Promise<void> {
    return untilHydrated(this.#page, 'the page works');
  }

  protected override async comesToIin(amount = 78_500): Promise<void> {
    const terms = `amount=${amount}&product=12_month&method=annuity`;
    await this.opens(`/?lang=${this.language}&${terms}`);
    await click(this.#page, 'link', this.say('Подать заявку'));
    await this.expectAt('/login/iin');
    await this.expectSees('Заявка на заём');
  }

  protected override async takesSession(visitor: string, session: BrowserSession): Promise<void> {
    await this.opens('/about');
    await setCookie(this.#page, 'uid', visitor);
    await setCookie(this.#page, 'SESSION_TOKEN', session.bearerToken);
    const { local, session: kept } = keptDeviceKey(session.deviceKey);
    await inPage(this.#page, (name, text) => localStorage.setItem(name, text), ...local);
    await inPage(this.#page, (name, text) => sessionStorage.setItem(name, text), ...kept);
  }

  override async signsAtProvider(): Promise<void> {
    await this.expectAt('/sign');
    // The provider is another company, so the app's catalogs do not have the texts of its page.
    await click(this.#page, 'button', this.language === 'kk' ? 'Қол қою' : 'Подписать');
  }
}
