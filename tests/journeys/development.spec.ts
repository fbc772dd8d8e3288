import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '../sandbox/runningSandbox.ts';
import { expect, open, test } from './fixtures.ts';
import { BUILD_TIMEOUT_MS, buildOnce } from './secondBuild.ts';

/** Only React's development build reports attributes that changed in hydration. */
test.describe('a development build', () => {
  // A single worker, so that the build is made once.
  test.describe.configure({ mode: 'serial' });
  let folder = '';
  let sandbox: RunningSandbox;

  test.beforeAll(async () => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    folder = await buildOnce('development-build', {
      env: { NODE_ENV: 'development' },
      mode: 'development',
    });
    sandbox = await startSandbox(folder);
  });

  test.afterAll(() => sandbox.stop());

  test('hydrates every page without a message', async ({ page }) => {
    test.setTimeout(120_000);
    const files = globSync('**/*.html', { cwd: join(folder, 'pages/ru') }).filter(
      (file) => !/^(404|500)\.html$/.test(file),
    );
    expect(files.length).toBeGreaterThan(30);
    for (const [index, file] of files.sort().entries()) {
      // `worker.spec.ts` opens each page of the production build in the other language.
      const language = index % 2 === 0 ? 'kk' : 'ru';
      const path = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
      await open(page, `${sandbox.origin}${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('navigates in both languages without a message', async ({ page }) => {
    await open(page, `${sandbox.origin}/?lang=ru`);
    await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
    for (const name of ['Біз туралы', 'Құжаттар', 'Байланыс', 'Қауіпсіздік']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Перейти на русский' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Безопасность' })).toBeVisible();
  });
});
