import type { Page } from '@playwright/test';
import { iinOf } from '../../persons.ts';
import type { Applicant } from '../applicant.ts';
import { open } from '../fixtures.ts';
import { expect, type TestSandbox, test } from '../sandbox.ts';

/** Browsers resolve every name under localhost to this machine, and treat it as a secure origin. */
const parent = 'shop.localhost';

test.use({ otherName: `app.${parent}` });

/** Returns the sandbox's address under another name. */
const at = (host: string, origin: string) => `http://${host}:${new URL(origin).port}`;

/** Collects the bearer tokens that a page sends from now on. */
function bearersOf(page: Page): ReadonlySet<string> {
  const bearers = new Set<string>();
  page.on('request', async (request) => {
    const { authorization } = await request.allHeaders().catch(() => ({ authorization: '' }));
    if (authorization) bearers.add(authorization);
  });
  return bearers;
}

async function sessionCookies(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => name === 'SESSION_TOKEN');
}

/** Makes a page of another host of the site set a cookie. */
async function setBySibling(page: Page, origin: string, cookie: string): Promise<void> {
  const sibling = await page.context().newPage();
  await sibling.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await sibling.goto(`${at(`other.${parent}`, origin)}/register/personal`);
  const seen = await sibling.evaluate((text) => {
    // biome-ignore lint/suspicious/noDocumentCookie: it plays a page that does so
    document.cookie = text;
    return document.cookie;
  }, cookie);
  expect(seen).toMatch(/^SESSION_TOKEN=./);
  await sibling.close();
}

const beginStranger = (sandbox: TestSandbox) =>
  sandbox.begin({ iin: iinOf('declined'), visitor: crypto.randomUUID() });

async function beginsAt(applicant: Applicant, address: string): Promise<void> {
  await applicant.opens(address);
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
}

test.describe('a cookie of the session’s name from another host of the site', () => {
  const scopes = [
    `SESSION_TOKEN=#; domain=${parent}; path=/`,
    `SESSION_TOKEN=#; domain=${parent}; path=/register`,
    `SESSION_TOKEN=#; domain=${parent}; path=/; Secure; Partitioned`,
  ];
  test('ends the session and is removed', async ({ page, sandbox, applicant }) => {
    const app = at(`app.${parent}`, sandbox.origin);
    const stranger = await beginStranger(sandbox);
    await beginsAt(applicant, `${app}/login/iin`);
    await applicant.typesPersonal();
    for (const scope of scopes) {
      await test.step(scope, async () => {
        const [own] = await sessionCookies(page);
        await setBySibling(page, sandbox.origin, scope.replace('#', stranger.bearerToken));
        const bearers = bearersOf(page);
        await page.reload();
        await applicant.expectSessionOver();
        expect(await sessionCookies(page)).toEqual([]);
        expect([...bearers]).toEqual([]);

        await applicant.resumes();
        await applicant.expectAt('/register/personal');
        await applicant.expectHolds('Фамилия', 'Сәрсенбаева');
        const [again] = await sessionCookies(page);
        expect(again?.value).not.toBe(own?.value);
        expect([...bearers]).not.toContain(`Bearer ${stranger.bearerToken}`);
      });
    }
  });

  test('is removed at login and logout', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
    const app = at(`app.${parent}`, sandbox.origin);
    const stranger = await beginStranger(sandbox);
    const cookie = `SESSION_TOKEN=${stranger.bearerToken}; domain=${parent}; path=/`;
    await open(page, `${app}/login/iin`);
    await applicant.typesIin();
    await setBySibling(page, sandbox.origin, cookie);
    await applicant.sends();
    await applicant.expectAt('/register/personal');
    expect(await sessionCookies(page)).toEqual([
      expect.objectContaining({ domain: `app.${parent}` }),
    ]);

    // The cookie is set while the dialog is open. The page may notice it before the press, and leads to the login then. At
    // the latest, the logout itself notices it.
    await applicant.press('Выйти');
    await setBySibling(page, sandbox.origin, cookie);
    await Promise.race([applicant.press('Выйти на всех устройствах'), page.waitForURL(/\/login$/)]);
    await expect(page).toHaveURL(/\/(?:login)?$/);
    await expect.poll(() => sessionCookies(page)).toEqual([]);
    await page.goto(`${app}/register/personal`);
    await applicant.expectAt('/login');
  });

  test('is reported when it cannot be removed', async ({ page, sandbox, applicant }) => {
    const app = at(`app.${parent}`, sandbox.origin);
    const stranger = await beginStranger(sandbox);
    await beginsAt(applicant, `${app}/login/iin`);

    // Simulates a browser that keeps the cookie whatever the page does.
    await page.context().addInitScript(() => {
      const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      if (!cookie?.set || !location.hostname.startsWith('app.')) return;
      const { set } = cookie;
      Object.defineProperty(Document.prototype, 'cookie', {
        ...cookie,
        set(text: string) {
          if (!text.includes('domain=')) set.call(this, text);
        },
      });
    });
    const cookie = `SESSION_TOKEN=${stranger.bearerToken}; domain=${parent}; path=/`;
    await setBySibling(page, sandbox.origin, cookie);
    const bearers = bearersOf(page);
    await page.reload();
    await applicant.expectAt('/login');
    const notice = page.getByRole('alert').filter({ hasText: 'остался чужой файл cookie' });
    await expect(notice).toBeVisible();
    await expect(page.getByText('Сеанс закончился')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Продолжить заявку' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'У меня есть заём' })).toHaveCount(0);

    // The foreign cookie alone must not count as a session, in any page or tab.
    const tab = await page.context().newPage();
    const bearersOfTab = bearersOf(tab);
    await tab.goto(`${app}/register/personal?lang=kk`);
    await applicant.in(tab).expectAt('/login');
    await expect(tab.getByRole('alert').filter({ hasText: 'бөтен cookie файлы' })).toBeVisible();
    await open(tab, `${app}/`);
    await expect(tab.locator('html[data-has-session]')).toHaveCount(0);
    expect([...bearers, ...bearersOfTab]).toEqual([]);
    expect((await sessionCookies(page)).map(({ value }) => value).sort()).toEqual(
      ['', stranger.bearerToken].sort(),
    );

    // The person deletes the cookie in the settings of the browser.
    await page.context().clearCookies({ name: 'SESSION_TOKEN' });
    await open(page, `${app}/login`);
    await expect(notice).toHaveCount(0);
    await beginsAt(applicant, `${app}/login/iin?lang=ru`);
  });
});
