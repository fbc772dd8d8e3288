import type { BrowserContext } from '@playwright/test';
import { localKeys, sessionKeys } from '../../src/storage/keys.ts';

/** A session with the secret of the browser that it belongs to. */
export interface BrowserSession {
  readonly bearerToken: string;
  readonly deviceKey: string;
}

/** Returns what a browser keeps of a device key, as `src/session/keptDeviceKey.ts` writes it. */
export function keptDeviceKey({ deviceKey }: Pick<BrowserSession, 'deviceKey'>) {
  const mark: string = crypto.randomUUID();
  return {
    local: [localKeys.deviceKeyMark, mark],
    session: [sessionKeys.deviceKey, `${mark} ${Date.now()} ${deviceKey}`],
  } as const;
}

/**
 * Gives a session to a browser before its pages open. Each page gets the key while the browser has the session's cookie or
 * the key's mark, so a key that the app has forgotten stays forgotten.
 * @param origin of the app
 */
export async function giveSession(
  context: BrowserContext,
  origin: string,
  session: BrowserSession,
): Promise<void> {
  const { bearerToken } = session;
  await context.addCookies([{ name: 'SESSION_TOKEN', value: bearerToken, url: origin }]);
  await context.addInitScript(
    ({ cookie, local, session: kept }) => {
      const isNew = document.cookie.split('; ').includes(cookie);
      if (!isNew && localStorage.getItem(local[0]) !== local[1]) return;
      localStorage.setItem(...local);
      sessionStorage.setItem(...kept);
    },
    { cookie: `SESSION_TOKEN=${bearerToken}`, ...keptDeviceKey(session) },
  );
}
