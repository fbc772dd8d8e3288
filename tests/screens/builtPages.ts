import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const distFolder = join(import.meta.dirname, '../../dist');

export interface BuiltPage {
  /** Path at which a visitor finds it. */
  readonly path: string;
  /** Its file below `pages/<language>/`. */
  readonly file: string;
  /** For files and test names: `about-documents`. */
  readonly name: string;
  /** True when the visitor is at /login once the scripts run: nobody has a session yet. */
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
  // What a host answers with when it breaks has no address of its own, but is a file like any other.
  if (bare === '500') return '/pages/{language}/500.html';
  return `/${bare}`;
}

/** Every page of the build, read from the build itself, so that no list has to be kept. */
export const builtPages: readonly BuiltPage[] = readdirSync(join(distFolder, 'pages/ru'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => builtPage(file.replaceAll('\\', '/')));

/** Returns the address of a page in a language, whatever the browser's own is. */
export function addressIn(page: BuiltPage, language: string): string {
  return `${page.path.replace('{language}', language)}?lang=${language}`;
}
