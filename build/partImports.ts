import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Module by which Vite wraps each dynamic import of a build for browsers. */
const VITE_HELPER = '\0vite/preload-helper.js';

const ourHelper = resolve('src/device/importPart.ts');

/**
 * Rewrites the dynamic imports of a chunk: each asks `importPart` for the address.
 * @param code of a chunk before it is minified
 * @throws Error when a dynamic import of a built file would keep its fixed address
 */
export function askForAddresses(code: string): string {
  const rewritten = code
    .replace(/\b(importPart(?:\$\d+)?\((?:async )?)\(\) =>/g, '$1(addressOf) =>')
    .replace(/\bimport\((["'`]\.[^"'`]+\.js["'`])\)/g, 'import(addressOf($1))')
    .replaceAll(', __VITE_PRELOAD__)', ')');
  const asked = rewritten.split('import(addressOf(').length;
  const given = rewritten.split('(addressOf) =>').length;
  // An import of a module of the same chunk asks for no file.
  if (asked > given) throw new Error('A dynamic import of the build is not made by importPart');
  return rewritten;
}

/**
 * Lets each dynamic import of the build ask for a file again under another address, because browsers remember that a file
 * did not arrive. `importPart` takes the place of Vite's helper, which would only preload.
 */
export function partImports(): Plugin {
  return {
    name: 'jenil:part-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /preload-helper/ },
      handler: (id) => (id === VITE_HELPER ? ourHelper : null),
    },
    renderChunk(code) {
      const rewritten = askForAddresses(code);
      // Only columns of the changed lines move.
      return rewritten === code ? null : { code: rewritten, map: null };
    },
  };
}
