import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's module that wraps each dynamic import in a build for browsers. */
const VITE_HELPER = '\0vite/preload-helper.js';

const ourHelper = resolve('src/device/importPart.ts');

/**
 * Rewrites the dynamic imports of a chunk, so that each import gets its address from `importPart`.
 * @param code the chunk before minification
 * @throws Error when a dynamic import of a built file would keep its fixed address
 */
export function askForAddresses(code: string): string {
  const rewritten = code
    .replace(/\b(importPart(?:\$\d+)?\((?:async )?)\(\) =>/g, '$1(addressOf) =>')
    .replace(/\bimport\((["'`]\.[^"'`]+\.js["'`])\)/g, 'import(addressOf($1))')
    .replaceAll(', __VITE_PRELOAD__)', ')');
  const asked = rewritten.split('import(addressOf(').length;
  const given = rewritten.split('(addressOf) =>').length;
  // `given` may be larger, because an import of a module in the same chunk requests no file.
  if (asked > given) throw new Error('A dynamic import of the build is not made by importPart');
  return rewritten;
}

/**
 * Creates the plugin that passes each dynamic import of the build through `importPart`, because browsers remember a failed
 * import. `importPart` replaces Vite's helper, which would only preload.
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
      // The source map is kept, because only columns of the changed lines move.
      return rewritten === code ? null : { code: rewritten, map: null };
    },
  };
}
