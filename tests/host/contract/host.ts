import { type Answer, type Asked, ask } from '../request.ts';
import { html } from './expectations.ts';

export interface HostUnderTest {
  name: string;
  /** Called when the tests run, because a host that the suite starts has no address earlier. */
  baseUrl: () => string;
  /** Path of a page that fails inside the host, if the suite could prepare such a page. */
  brokenPath?: string;
  /** True for a build with security.txt and assetlinks.json. A build without an address or an app does not have them. */
  hasWellKnownFiles: boolean;
}

export interface Visit {
  get(path: string, asked?: Asked): Promise<Answer>;
  getIn(path: string, acceptEncoding: string): Promise<Answer>;
  /** Returns the path of a hashed script that the page at / links. */
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
