import { describe, expect, it, vi } from 'vitest';
import { type InstallEvent, letPassUnseen } from './routes.ts';

/** Creates the event of an installation. @param addRoutes the method of a browser with static routes */
function installation(addRoutes?: InstallEvent['addRoutes']): InstallEvent {
  return Object.assign(new Event('install'), {
    waitUntil: () => {},
    ...(addRoutes ? { addRoutes } : {}),
  });
}

describe('what passes the worker unseen', () => {
  it('is whatever is posted, and every call', () => {
    const addRoutes = vi.fn(async () => {});
    letPassUnseen(installation(addRoutes));
    expect(addRoutes.mock.calls).toEqual([
      [
        [
          { condition: { requestMethod: 'POST' }, source: 'network' },
          { condition: { urlPattern: { pathname: '/rest/*' } }, source: 'network' },
          { condition: { urlPattern: { pathname: '/broadcasting/*' } }, source: 'network' },
          { condition: { urlPattern: { pathname: '/sandbox/*' } }, source: 'network' },
        ],
      ],
    ]);
  });

  it('is nothing in a browser without routes', () => {
    expect(() => letPassUnseen(installation())).not.toThrow();
  });

  it('leaves the installation alone in a browser that refuses them', async () => {
    const refused = Promise.reject(new TypeError('Unknown condition'));
    // Vitest fails a run in which a rejection is left unhandled.
    letPassUnseen(installation(() => refused));
    await new Promise((resolve) => setTimeout(resolve));
  });
});
