import type { BrowserContext, Page } from '@playwright/test';
import { localKeys, sessionKeys } from '../../src/device/storage/keys.ts';

/** A session, with the secret of the browser that owns it. */
export interface BrowserSession {
  readonly bearerToken: string;
  readonly deviceKey: string;
}

/** Returns the newest device key in the session storage of a page, or null. */
export async function deviceKeyOf(page: Page): Promise<string | null> {
  const text = await page.evaluate((name) => sessionStorage.getItem(name), sessionKeys.deviceKey);
  return text === null ? null : JSON.parse(text).keys[0].secret;
}

/** Returns the entries that a browser stores for a device key, as `src/application/session/deviceKey.ts` writes them. */
export function keptDeviceKey(deviceKey: string) {
  const mark: string = crypto.randomUUID();
  const marks = `ring-${mark} ${mark}`;
  const keys = [{ mark, madeAtMs: Date.now(), secret: deviceKey }];
  return {
    local: [localKeys.deviceKeyMark, marks],
    session: [sessionKeys.deviceKey, JSON.stringify({ marks, isShared: true, keys })],
  } as const;
}

/**
 * Gives a device key to a browser before its pages open. Each page gets the key while the browser has the key's mark, so
 * that a key that the app has deleted stays deleted.
 * @param cookie `name=value`: gives the key when the browser has this cookie; by default when the browser has no key
 */
export async function giveDeviceKey(
  context: BrowserContext,
  deviceKey: string,
  cookie: string | null = null,
): Promise<void> {
  await context.addInitScript(
    ({ given, local, session }) => {
      // A document without an origin has no storage.
      if (!location.protocol.startsWith('http')) return;
      const mark = localStorage.getItem(local[0]);
      const isNew = given === null ? mark === null : document.cookie.split('; ').includes(given);
      if (!isNew && mark !== local[1]) return;
      localStorage.setItem(...local);
      sessionStorage.setItem(...session);
    },
    { given: cookie, ...keptDeviceKey(deviceKey) },
  );
}

/**
 * Gives a session to a browser before its pages open.
 * @param origin origin of the app
 */
export async function giveSession(
  context: BrowserContext,
  origin: string,
  { bearerToken, deviceKey }: BrowserSession,
): Promise<void> {
  const [name, value] = ['SESSION_TOKEN', bearerToken];
  await context.addCookies([{ name, value, url: origin }]);
  await giveDeviceKey(context, deviceKey, `${name}=${value}`);
}
