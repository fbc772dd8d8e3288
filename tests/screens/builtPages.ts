import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const distFolder = join(import.meta.dirname, '../../dist');

export interface BuiltPage {
  /** Path of the page for visitors. */
  readonly path: string;
  /** Path of the file below `pages/<language>/`. */
  readonly file: string;
  /** Name for files and tests, such as `about-documents`. */
  readonly name: string;
  /** True when the page leads to /login after its scripts run, because there is no session. */
  readonly isGuarded: boolean;
}

function builtPage(file: string): BuiltPage {
  const bare = file.replace(/\.html$/, '');
  return {
    path: addressOf(bare),
    file,
    name: bare.replaceAll('/', '-'),
    isGuarded: bare.startsWith('register/'),
  };
}

function addressOf(bare: string): string {
  if (bare === 'index') return '/';
  if (bare === '404') return '/no-such-page';
  // The page of internal errors has no address, but can be opened as a file.
  if (bare === '500') return '/pages/{language}/500.html';
  return `/${bare}`;
}

/** Every page of the build. Read from the build, so that no list must be maintained. */
export const builtPages: readonly BuiltPage[] = readdirSync(join(distFolder, 'pages/ru'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => builtPage(file.replaceAll('\\', '/')));

/** Returns the address of a page in a language, whatever the language of the browser. */
export function addressIn(page: BuiltPage, language: string): string {
  return `${page.path.replace('{language}', language)}?lang=${language}`;
}
