import { describe, expect, it } from 'vitest';
import { askForAddresses } from './partImports.ts';

describe('askForAddresses', () => {
  it('lets an import ask for its address when the bundler renamed the helper', () => {
    expect(
      askForAddresses('importPart$1(() => import("./a-!~{00x}~.js"), __VITE_PRELOAD__);'),
    ).toBe('importPart$1((addressOf) => import(addressOf("./a-!~{00x}~.js")));');
  });

  it('lets an import ask for its address when single exports are taken from it', () => {
    const code =
      'await importPart(async () => {\n\tconst { a } = await import("../a.js");\n\treturn { a };\n}, __VITE_PRELOAD__)';
    expect(askForAddresses(code)).toBe(
      'await importPart(async (addressOf) => {\n\tconst { a } = await import(addressOf("../a.js"));\n\treturn { a };\n})',
    );
  });

  it('leaves code alone when it imports no file of the build', () => {
    const code = 'f(() => import(url)); g(() => import("package"));';
    expect(askForAddresses(code)).toBe(code);
  });

  it('leaves a text alone when it shows an import, as a message of React does', () => {
    const code = `console.error("lazy(() => import('./MyComponent'))");`;
    expect(askForAddresses(code)).toBe(code);
  });

  it('throws when an import of a file would keep its fixed address', () => {
    expect(() => askForAddresses('f(() => import("./a.js"))')).toThrow('not made by importPart');
  });
});
