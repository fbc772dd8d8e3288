import type { Page } from '@playwright/test';
import { Applicant } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { untilAllStored } from './storedOnDevice.ts';

const TRIES = Number(process.env.TRIES ?? 3);
const RATE = Number(process.env.RATE ?? 1);
function typesAndLeaves(page: Page, texts: Readonly<Record<string, string>>, way: string) {
  return page.evaluate(
    ([typed, leave]) => {
      for (const [name, text] of Object.entries(typed)) {
        const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (leave === 'reload') location.reload();
      if (leave === 'href') location.href = '/about';
      if (leave === 'back') history.back();
      if (leave === 'link') document.querySelector<HTMLElement>('header a[href="/"]')?.click();
    },
    [texts, way] as const,
  );
}
test.describe.configure({ timeout: 600_000 });
const has = async (page: Page, text: string) => {
  try {
    await expect(page.locator('input[name=first_name]')).toHaveValue(text, { timeout: 2500 });
    return true;
  } catch {
    return false;
  }
};
for (const way of (process.env.WAYS ?? 'reload,href').split(','))
  test(`measure ${way}`, async ({ page, sandbox, pageWatch }) => {
    pageWatch.expectFault(/./);
    const aigul = new Applicant(page, sandbox);
    if (way === 'back') await aigul.begins(await sandbox.iinFor('resident'));
    else await aigul.standsAt('personal', await sandbox.iinFor('resident'));
    await aigul.types('Фамилия', 'Сәрсенбаева');
    await untilAllStored(page);
    const c = await page.context().newCDPSession(page);
    await c.send('Emulation.setCPUThrottlingRate', { rate: RATE });
    await page.addInitScript(() => {
      const log = (what: string) => {
        const w = window as any;
        w.t0 &&
          sessionStorage.setItem(
            'tlog',
            (sessionStorage.getItem('tlog') ?? '') +
              ' ' +
              what +
              ':' +
              (performance.now() - w.t0).toFixed(1),
          );
      };
      addEventListener(
        'input',
        () => {
          (window as any).t0 ??= performance.now();
        },
        true,
      );
      const enc = crypto.subtle.encrypt;
      crypto.subtle.encrypt = (async (...a: any) => {
        log('enc');
        const r = await enc.apply(crypto.subtle, a);
        log('encd');
        return r;
      }) as any;
      const commit = IDBTransaction.prototype.commit;
      IDBTransaction.prototype.commit = function () {
        commit.call(this);
        log('commit');
      };
      const tx = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...a: any) {
        log('tx' + a[1]);
        return tx.apply(this, a);
      };
      addEventListener('pagehide', () => log('hide'));
    });
    const logs: string[] = [];
    const lost: string[] = [];
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const text = `А${attempt}`;
      await page.waitForTimeout(Number(process.env.PAUSE ?? 0));
      if (way === 'reload' || way === 'href') {
        const gone = page.waitForEvent('framenavigated');
        await typesAndLeaves(page, { first_name: text, email: `a${attempt}@` }, way);
        await gone;
        if (way === 'href') {
          await page.waitForLoadState();
          await page.goBack();
        }
        await hydrated(page);
      } else {
        await typesAndLeaves(page, { first_name: text, email: `a${attempt}@` }, way);
        if (way === 'link') await page.evaluate(() => history.back());
        else await page.waitForTimeout(200);
        await expect(page).toHaveURL(/\/register\/personal$/);
      }
      const l = await page.evaluate(() => {
        const t = sessionStorage.getItem('tlog');
        sessionStorage.removeItem('tlog');
        return t;
      });
      logs.push(attempt + ' ' + l);
      if (!(await has(page, text)))
        lost.push(
          `${attempt}: ${await page.locator('input[name=first_name]').inputValue().catch(String)}`,
        );
      if (way === 'back') {
        await page.goto('/');
        await page.goto('/register/personal');
        await hydrated(page);
        await has(page, text);
        await typesAndLeaves(page, {}, 'link');
        await expect(page.getByRole('slider')).toBeVisible();
        await page.goBack();
        await hydrated(page);
        await has(page, text);
      }
    }
    console.log(logs.join('\n'));
    console.log(way, RATE, 'lost', lost.length, 'of', TRIES, lost.join(' | '));
  });
