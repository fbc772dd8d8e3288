import type { Page } from '@playwright/test';
import { expectFault } from '../fixtures.ts';
import { TAKEOVER_TIMEOUT_MS } from '../newVersion.ts';
import { secondSupportPhone } from '../secondBuild.ts';
import { button, expect, expectVersion, findUpdate, openApp, test } from './updatedApp.ts';

/** If Chromium forgets a waiting version, it activates the version after 30 s (decision 079). The limit is shorter. */
const SOON_MS = 20_000;
const ALWAYS_UNDER_WAY = 8;

test.describe.configure({ timeout: 2 * TAKEOVER_TIMEOUT_MS });

/** Makes a page send requests without a pause, like the calls and the monitoring of many tabs. */
async function sendWithoutPause(page: Page, path: string, method: string): Promise<void> {
  await page.evaluate(
    ([path, method, count]) => {
      const send = async (): Promise<void> => {
        await fetch(path, { method }).catch(() => {});
        return send();
      };
      for (let under = 0; under < count; under += 1) void send();
    },
    [path, method, ALWAYS_UNDER_WAY] as const,
  );
}

test('updates while another tab sends reports and calls', async ({ page, host, nextBuild }) => {
  expectFault(/Failed to load resource/);
  await openApp(page, host);
  const second = await page.context().newPage();
  await openApp(second, host, '/help');
  await findUpdate(page, host, nextBuild);
  await sendWithoutPause(second, '/played/collector', 'POST');
  await sendWithoutPause(second, '/rest/utm', 'GET');
  await button(page, 'Обновить').click();
  const phone = page.getByRole('contentinfo').getByText(secondSupportPhone);
  await expect(phone).toBeAttached({ timeout: SOON_MS });
  // Its requests would delay the stop of the host. The reload of this tab ends them.
  await expectVersion(second, 'second');
});
