import type { Plugin } from 'vite';

/** The name under which `setup.ts` keeps Node's own timers and date. */
export const REAL_TIME = '__realTime';

/**
 * Gives the sandbox's files the system time, because the server's time is independent of the page: fake timers may stop or
 * move the page's time, and a page's timers end with its document.
 */
export function realTimeForSandbox(): Plugin {
  return {
    name: 'jenil-real-time-for-sandbox',
    enforce: 'post',
    transform: (code, id) =>
      /\/sandbox\/[^?]*\.ts(?:\?|$)/.test(id) && !id.includes('/tests/')
        ? {
            code: `const { setTimeout, clearTimeout, setInterval, clearInterval, Date } = globalThis.${REAL_TIME}; ${code}`,
            map: null,
          }
        : null,
  };
}
