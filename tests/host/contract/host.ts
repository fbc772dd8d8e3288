import { type Answer, type Asked, ask } from '../request.ts';
import { html } from './expectations.ts';

export interface HostUnderTest {
  name: string;
  /** Called when the tests run: a host that the suite starts has no address before. */
  baseUrl: () => string;
  /** The path of a page that fails inside the host, where the suite could prepare one. */
  brokenPath?: string;
  /** True for a build with security.txt and assetlinks.json: one without an address or an app has none. */
  hasWellKnownFiles: boolean;
}

export interface Visit {
  get(path: string, asked?: Asked): Promise<Answer>;
  getIn(path: string, acceptEncoding: string): Promise<Answer>;
  /** Returns the path of a hashed script, as the page at / names it. */
  scriptPath(): Promise<string>;
}

/** Returns the requests of the contract's tests. */
export function visit({ baseUrl }: Pick<HostUnderTest, 'baseUrl'>): Visit {
  const get = (path: string, asked?: Asked) => ask(baseUrl(), path, asked);
  return {
    get,
    getIn: (path, acceptEncoding) => get(path, { headers: { 'Accept-Encoding': acceptEncoding } }),
    async scriptPath() {
      const path = /\/assets\/[^"]+\.js/.exec(html(await get('/')))?.[0];
      if (path === undefined) throw new Error('The page at / names no script under /assets/');
      return path;
    },
  };
}
