import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { BUILD_TIMEOUT_MS, secondPhone } from '../journeys/secondBuild.ts';
import type { Language } from '../journeys/words.ts';
import { aigul } from '../persons.ts';
import { reservePorts } from '../sandbox/freePorts.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/runningSandbox.ts';
import { controlOf } from '../sandbox/sandboxControl.ts';
import { Applicant } from './applicant.ts';
import {
  type Browser,
  type BrowserPage,
  click,
  type Engine,
  expectText,
  hasLanguage,
  heldBy,
  inPage,
  open,
  reload,
  SOON_MS,
  sees,
  tick,
  waitFor,
} from './browserPage.ts';
import { startHeldHost, startStumblingHost } from './held.ts';

const FIRST_BUILD = 'dist';

/** Matches console lines that races of the sandbox cause: see `tests/journeys/sandbox.ts`. */
const ofRaces = [
  /WebSocket.*(?:closed before|interrupted|is closed)/i,
  /401.*\/rest\/logout/,
  /\/rest\/logout.*401/,
  /401.*\/broadcasting\/auth/,
  /\/broadcasting\/auth.*401/,
];
/** Matches errors of a browser about a missing host. Expected only while the host is stopped. */
const ofNoHost =
  /CONNECTION_REFUSED|ERR_FAILED|NetworkError|NS_ERROR|Failed to fetch|Load failed|Could not connect|Connection refused|status of 50[34]|answer 50[34]|failed to load/i;

/** Returns the folder of the second build, made without the variables that Vitest sets. */
async function nextBuild(): Promise<string> {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const script = join(import.meta.dirname, 'buildNext.ts');
  return (await promisify(execFile)(process.execPath, [script], { env })).stdout;
}

type Undo = () => Promise<unknown>;
const undone: Undo[] = [];
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo();
});

/** The environment of a journey: a sandbox and a browser with a new profile. */
class Surroundings {
  readonly #port: number;
  readonly #folder: string;
  readonly #expected: RegExp[] = [...ofRaces];
  #sandbox: RunningSandbox | null = null;
  #browser: Browser;

  private constructor(port: number, folder: string, browser: Browser) {
    this.#port = port;
    this.#folder = folder;
    this.#browser = browser;
  }

  static async begin(engine: Engine): Promise<Surroundings> {
    const folder = await mkdtemp(join(tmpdir(), 'jenil-release-'));
    undone.push(() => rm(folder, { recursive: true, force: true }));
    const { first, release } = await reservePorts();
    undone.push(release);
    const surroundings = new Surroundings(first, folder, await engine.launch());
    undone.push(() => surroundings.#browser.close());
    undone.push(() => surroundings.stopHost());
    await surroundings.publish(FIRST_BUILD);
    await surroundings.startHost();
    return surroundings;
  }

  get page(): BrowserPage {
    return this.#browser.page;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  get sandbox() {
    if (!this.#sandbox) throw new Error('The sandbox is stopped');
    return controlOf(this.#sandbox);
  }

  /** Serves another build from now on, like a deployment. */
  async publish(distFolder: string): Promise<void> {
    const next = join(this.#folder, 'next');
    await symlink(resolve(distFolder), next);
    await rename(next, join(this.#folder, 'current'));
  }

  async startHost(): Promise<void> {
    this.#sandbox = await startSandbox(join(this.#folder, 'current'), {}, this.#port);
  }

  /** Stops the server. Everything in its memory is lost. */
  async stopHost(): Promise<void> {
    await this.#sandbox?.stop();
    this.#sandbox = null;
  }

  /** Stops the server for a part of the journey. From then on the browser may report a missing host. */
  async loseHost(): Promise<void> {
    await this.expectNoFaults();
    this.#expected.push(ofNoHost);
    await this.stopHost();
  }

  applicant(language: Language): Applicant {
    return new Applicant(this.page, this.sandbox, language);
  }

  open(address: string): Promise<void> {
    return open(this.page, `${this.origin}${address}`);
  }

  /** Kills the browser. Closes its page instead when the driver has no profile. */
  async crash(): Promise<void> {
    const { hasCookieOnDisk } = this.#browser;
    if (hasCookieOnDisk) {
      const isOnDisk = () => hasCookieOnDisk('SESSION_TOKEN');
      // Chromium writes cookies to the disk after half a minute.
      await expect.poll(isOnDisk, { timeout: 60_000, interval: 500 }).toBe(true);
    }
    this.#browser = await this.#browser.crash();
  }

  async faults(): Promise<readonly string[]> {
    const all = await this.#browser.faults();
    return all.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }

  async expectNoFaults(): Promise<void> {
    expect(await this.faults(), 'console, requests and policy').toEqual([]);
  }

  /** Waits until the worker has stored everything in both languages. */
  async bothKept(): Promise<void> {
    await waitFor(this.page, 'the worker keeps both languages', async () => {
      if (navigator.serviceWorker.controller?.state !== 'activated') return false;
      const paths: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys())
          paths.push(new URL(url).pathname);
      }
      const count = (language: string) =>
        paths.filter((path) => path.startsWith(`/kept-pages/${language}/`)).length;
      return count('ru') > 0 && count('ru') === count('kk');
    });
  }
}

/** Waits until the fields of a draft are stored. */
const untilStored = (page: BrowserPage, field: string) =>
  waitFor(
    page,
    `${field} is stored`,
    async (field) => {
      const answered = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const factories = [indexedDB];
      for (const name of (await navigator.storageBuckets?.keys()) ?? []) {
        const bucket = await navigator.storageBuckets?.open(name);
        if (bucket) factories.push(bucket.indexedDB);
      }
      for (const factory of factories) {
        for (const { name = '' } of await factory.databases()) {
          const database = await answered(factory.open(name));
          for (const store of database.objectStoreNames) {
            const keys = await answered(
              database.transaction(store).objectStore(store).getAllKeys(),
            );
            const isThere = keys
              .map(String)
              .some((key) => /^draft\//.test(key) && key.endsWith(`/${field}`));
            if (isThere) {
              database.close();
              return true;
            }
          }
          database.close();
        }
      }
      return false;
    },
    field,
  );

const payment = (page: BrowserPage) =>
  inPage(page, () => document.querySelector('.calculator__payment-figure')?.textContent ?? '');

async function expectOtherPayment(page: BrowserPage, before: string): Promise<void> {
  expect(before).toMatch(/\d/);
  await expect.poll(() => payment(page), { timeout: SOON_MS }).not.toBe(before);
}

/** Defines a journey, which also fails on faults that the browser reports. */
function journey(
  engine: Engine,
  title: string,
  walk: (surroundings: Surroundings) => Promise<void>,
  timeoutMs?: number,
): void {
  it(title, { ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }) }, async () => {
    const surroundings = await Surroundings.begin(engine);
    await walk(surroundings);
    await surroundings.expectNoFaults();
  });
}

/** Defines the journeys of one engine. */
export function defineJourneys(engine: Engine): void {
  it('reports faults of a page: console, request, policy', async () => {
    const surroundings = await Surroundings.begin(engine);
    await surroundings.open('/about');
    await inPage(surroundings.page, async () => {
      console.error('said by the test');
      await fetch('/no-such-file.json');
      const image = document.createElement('img');
      image.src = 'https://elsewhere.example/picture.png';
      document.body.append(image);
    });
    const parts = [
      /said by the test/,
      /no-such-file|404/,
      /policy.*elsewhere\.example|elsewhere\.example.*policy/i,
    ];
    await expect
      .poll(() => surroundings.faults(), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(parts.map((part) => expect.stringMatching(part))));
  });

  journey(engine, 'home in both languages, and a reload', async (surroundings) => {
    const { page } = surroundings;
    await surroundings.open('/');
    await hasLanguage(page, 'ru');
    await click(page, 'link', 'Қаз, қазақ тіліне ауысу');
    await hasLanguage(page, 'kk');
    await reload(page);
    await hasLanguage(page, 'kk');
    await click(page, 'link', 'Рус, перейти на русский');
    await hasLanguage(page, 'ru');
    await reload(page);
    await hasLanguage(page, 'ru');
  });

  it('calculates before and after the script of the document starts', async () => {
    const host = await startHeldHost(FIRST_BUILD);
    undone.push(() => host.close());
    const browser = await engine.launch();
    undone.push(() => browser.close());
    undone.push(() => Promise.resolve(host.release()));
    const { page } = browser;
    await page.start(`${host.origin}/`);
    await waitFor(page, 'the calculator is there', () =>
      Boolean(document.querySelector('.calculator__payment-figure')?.textContent),
    );
    const first = await payment(page);
    await tick(page, 'radio', '24 мес');
    await expectOtherPayment(page, first);
    expect(await inPage(page, () => 'hydrated' in document.documentElement.dataset)).toBe(false);
    const second = await payment(page);
    host.release();
    await waitFor(
      page,
      'the script has started',
      () => 'hydrated' in document.documentElement.dataset,
    );
    expect(await payment(page)).toBe(second);
    await tick(page, 'radio', '36 мес');
    await expectOtherPayment(page, second);
    expect(await browser.faults()).toEqual([]);
  });

  it('loads each script again that fails at its first request', async () => {
    const host = await startStumblingHost(FIRST_BUILD);
    undone.push(() => host.close());
    const browser = await engine.launch();
    undone.push(() => browser.close());
    const { page } = browser;
    for (const path of ['/help', '/login', '/help/financial-competence']) {
      await page.start(`${host.origin}${path}`);
      await waitFor(
        page,
        `${path} has started`,
        (path) => location.pathname === path && 'hydrated' in document.documentElement.dataset,
        path,
      );
    }
    await waitFor(page, 'an island works', () => {
      const field = document.querySelector('[data-island="DelayCost"] input');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      return Object.keys(document.querySelector('[data-island="DelayCost"]') ?? {}).length > 0;
    });
    // A hash has eight letters, digits, hyphens and low lines.
    const names = [...host.failed].map((file) => file.replace(/^.*\/|-[\w-]{8}\.js$/g, ''));
    expect(names).toEqual(expect.arrayContaining(['site', 'application', 'vendor', 'islands']));
  });

  journey(engine, 'offline pages and calculator, the server stopped', async (surroundings) => {
    const { page } = surroundings;
    await surroundings.open('/about');
    await surroundings.bothKept();
    await surroundings.loseHost();
    for (const path of ['/about', '/help', '/how-to-take', '/about/documents']) {
      for (const language of ['ru', 'kk']) {
        await surroundings.open(`${path}?lang=${language}`);
        await hasLanguage(page, language);
      }
    }
    await surroundings.open('/?lang=ru');
    const before = await payment(page);
    await tick(page, 'radio', '24 мес');
    await expectOtherPayment(page, before);
    const chosen = await payment(page);
    await reload(page);
    expect(await payment(page)).toBe(chosen);
  });

  const photo = engine.hasCamera
    ? 'with a camera'
    : 'photo taken as done by the sandbox: no camera';
  journey(engine, `application to the cabinet in Kazakh, ${photo}`, async (surroundings) => {
    const { page, sandbox } = surroundings;
    const applicant = surroundings.applicant('kk');
    const { say } = applicant;
    await applicant.comesToPassport();
    await sees(page, 'field', say('Номер документа'));
    await applicant.types('Номер документа', aigul.passport.id_number);
    await untilStored(page, 'id_number');
    await reload(page);
    await applicant.expectAt('/register/passport');
    await expect.poll(() => heldBy(page, say('Номер документа'))).toBe(aigul.passport.id_number);
    await applicant.fillsPassport();
    if (engine.hasCamera) await applicant.passesPhoto();
    else {
      await applicant.expectAt('/register/photo');
      await sandbox.setNewestStep('signing_init_success');
    }
    await applicant.expectSees('Проверьте, что вы указали');
    await applicant.signs();
    await applicant.expectAt('/register/lk');
    await applicant.expectSees('Личный кабинет');
    await hasLanguage(page, 'kk');
  });

  const crash = engine.name === 'WebKit' ? 'a closed page: the driver has no profile' : 'a crash';
  journey(engine, `draft after ${crash}`, async (surroundings) => {
    const applicant = surroundings.applicant('ru');
    const { say } = applicant;
    await applicant.begins();
    await applicant.types('Фамилия', 'Сәрсенбаева');
    await untilStored(surroundings.page, 'last_name');
    await surroundings.crash();
    await surroundings.open('/register/personal');
    await expectText(surroundings.page, say('Мы вернули то, что вы ввели раньше.'));
    const held = await heldBy(surroundings.page, say('Фамилия'));
    // Tells a form that has lost the text from a document that has just been loaded again.
    const state = await inPage(surroundings.page, () => {
      const { hydrated } = document.documentElement.dataset;
      return `${location.pathname}, ${performance.now()} ms old, hydrated: ${hydrated !== undefined}`;
    });
    expect(held, state).toBe('Сәрсенбаева');
  });

  journey(engine, 'UTM after offline', async (surroundings) => {
    const { page } = surroundings;
    await surroundings.open('/?utm_source=engines');
    await waitFor(page, 'the landing is kept', () =>
      (localStorage.getItem('clientUtm') ?? '').includes('engines'),
    );
    await surroundings.bothKept();
    await surroundings.loseHost();
    await surroundings.open('/login');
    await waitFor(page, 'the record waits', async () => {
      const isThere = (await indexedDB.databases()).some(({ name }) => name === 'keyval-store');
      if (!isThere) return false;
      const answered = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await answered(indexedDB.open('keyval-store'));
      const box = await answered(
        database.transaction('keyval').objectStore('keyval').get('outbox'),
      );
      database.close();
      return box?.waiting?.length === 1;
    });
    await surroundings.startHost();
    await surroundings.open('/about');
    const campaigns = async () =>
      (await surroundings.sandbox.utmPosts())
        .filter(({ repeat }) => !repeat)
        .map(({ body }) => body.utms?.map(({ utm_source }) => utm_source));
    await expect.poll(campaigns, { timeout: SOON_MS }).toEqual([['engines']]);
    await waitFor(
      page,
      'it is known as sent',
      () => localStorage.getItem('utmWasSended') === 'true',
    );
  });

  journey(
    engine,
    'update notice taken',
    async (surroundings) => {
      const { page } = surroundings;
      await surroundings.open('/about');
      await surroundings.bothKept();
      const hasPhone = (phone: string) =>
        document.querySelector('footer')?.textContent?.includes(phone) ?? false;
      expect(await inPage(page, hasPhone, secondPhone)).toBe(false);
      await surroundings.publish(await nextBuild());
      // The person returns to the app after some minutes, so the page checks for a new version.
      await inPage(page, () => {
        const now = Date.now;
        Date.now = () => now() + 6 * 60_000;
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await waitFor(page, 'the notice is there', () =>
        Boolean(document.querySelector('.notice-pill')?.checkVisibility()),
      );
      await page.click(`document.querySelector('.notice-pill')`);
      await click(page, 'button', 'Обновить');
      await waitFor(page, 'the new version is there', hasPhone, secondPhone);
    },
    BUILD_TIMEOUT_MS,
  );

  journey(engine, 'sign-out', async (surroundings) => {
    const { page } = surroundings;
    const applicant = surroundings.applicant('ru');
    const { bearerToken } = await applicant.standsAt('personal_cabinet');
    await applicant.expectSees('Личный кабинет');
    // Data that arrive later move the button, and a click of WebKit's driver misses an element that has moved.
    await waitFor(
      page,
      'the cabinet has what the server knows',
      () => document.querySelector('.cabinet .skeleton') === null,
    );
    await applicant.leavesHome();
    const isAlive = async () => {
      const headers = { Authorization: `Bearer ${bearerToken}` };
      return (await fetch(`${surroundings.origin}/rest/registration/step`, { headers })).ok;
    };
    await expect.poll(isAlive, { timeout: SOON_MS }).toBe(false);
    expect(await inPage(page, () => document.cookie)).not.toContain('SESSION_TOKEN');
  });
}
