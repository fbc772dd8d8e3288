import { globSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../sandbox/runningSandbox.ts';
import { expect, open, test } from './fixtures.ts';
import { BUILD_TIMEOUT_MS, buildOnce } from './secondBuild.ts';

// Only React's development build reports attributes that changed in hydration.
test('a development build hydrates every page without a message', async ({ page }) => {
  test.setTimeout(BUILD_TIMEOUT_MS + 120_000);
  const env = { NODE_ENV: 'development' };
  const folder = await buildOnce('development-build', { env, mode: 'development' });
  const sandbox = await startSandbox(folder);
  try {
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
  } finally {
    await sandbox.stop();
  }
});
