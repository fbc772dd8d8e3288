import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { exceptions, features, permissionsOf, placeOf } from './permissions.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the imports of a source file, including types: paths below the project's root, or package names. */
function importsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const named = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    readFileSync(join(root, file), 'utf8').slice(moduleRequest.start, moduleRequest.end),
  );
  const literal = dynamic.flatMap((text) => /^['"`]([^'"`$]+)['"`]$/.exec(text)?.[1] ?? []);
  return [...named, ...literal].map((specifier) =>
    specifier.startsWith('.')
      ? relative(root, join(root, dirname(file), specifier))
      : packageName(specifier),
  );
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const sources = globSync('{src,sandbox}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !isTest(file) && !file.endsWith('.d.ts'),
);

/** Returns the reason why an import is not allowed, or null. */
function objection(file: string, imported: string): string | null {
  const place = placeOf(file);
  const allowed = permissionsOf(place);
  if (!allowed) return `${file}: no rule says what ${place} may import`;
  const isOurs = /^(src|sandbox|conform|tests|build)\//.test(imported);
  const target = isOurs ? placeOf(imported) : imported;
  const isAllowed =
    target === place ||
    allowed.some(
      (name) =>
        name === target ||
        name === imported ||
        (name === '*' && !isOurs) ||
        features.some((folder) => name === folder && target.startsWith(`${folder}/`)),
    );
  return isAllowed ? null : `${file} imports ${imported}`;
}

/** Returns the listed exception for an import, if any. */
function exceptionOf(file: string, imported: string) {
  const place = placeOf(file);
  return exceptions.find(([from, to]) => from === place && to === imported);
}

it('uses each package of the given stack', () => {
  const shipped = [
    ...['react', 'react-dom', 'react-router-dom', 'jotai', '@lingui/core', '@lingui/react'],
    ...['decimal.js', 'idb-keyval', 'ably', 'imask', 'workbox-window'],
  ];
  const tools = ['vite', 'vite-plugin-pwa', 'vitest', '@playwright/test', '@lingui/cli'];
  const { dependencies, devDependencies, scripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(shipped));
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(tools));
  const importedBy = (files: readonly string[]) => {
    const imports = files
      .flatMap((file) => parseSync(file, readFileSync(file, 'utf8')).module.staticImports)
      // An import of types alone leaves no code of the package in the app.
      .filter(({ entries }) => entries.some(({ isType }) => !isType));
    return new Set(imports.map(({ moduleRequest }) => packageName(moduleRequest.value)));
  };
  const app = sources.filter((file) => file.startsWith('src/')).map((file) => join(root, file));
  const usedByApp = importedBy(app);
  expect(shipped.filter((name) => !usedByApp.has(name))).toEqual([]);
  const usedByTools = importedBy(globSync(join(root, '{vite.config.ts,tests/**/*.ts}')));
  // The command `lingui extract` is the use of @lingui/cli.
  expect(tools.filter((name) => !usedByTools.has(name))).toEqual(['@lingui/cli']);
  expect(scripts.extract).toContain('lingui extract');
});

it('keeps the files and folders of the given layout', () => {
  const layout = ['package.json', 'vite.config.ts', 'tsconfig.json', 'src', 'src/sw', 'src/calc'];
  const rest = ['src/locales', 'public/manifest.webmanifest', 'tests'];
  expect([...layout, ...rest].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe('who may import whom', () => {
  it('finds the source files', () => {
    expect(sources.length).toBeGreaterThan(50);
  });

  it('lets every file import only what its place allows', () => {
    const objections = sources.flatMap((file) =>
      importsOf(file).flatMap((imported) =>
        exceptionOf(file, imported) ? [] : (objection(file, imported) ?? []),
      ),
    );
    expect(objections).toEqual([]);
  });

  it('lists only exceptions that are needed, and not more than before', () => {
    const needed = new Set(
      sources.flatMap((file) =>
        importsOf(file).flatMap((imported) => {
          const exception = objection(file, imported) && exceptionOf(file, imported);
          return exception ? [exception] : [];
        }),
      ),
    );
    expect(exceptions.filter((exception) => !needed.has(exception))).toEqual([]);
    expect(exceptions.length).toBeLessThanOrEqual(18);
  });

  it('objects to a feature that imports another, to calc with a library, to src with the sandbox', () => {
    expect(
      objection('src/application/screens/login/LoginScreen.tsx', 'src/site/home/atoms.ts'),
    ).not.toBeNull();
    expect(objection('src/calc/loan.ts', 'react')).not.toBeNull();
    expect(objection('src/shell/App.tsx', 'sandbox/host/host.ts')).not.toBeNull();
    expect(objection('sandbox/host/host.ts', 'src/locales/i18n.ts')).not.toBeNull();
    expect(objection('src/site/home/atoms.ts', 'src/calc/loan.ts')).not.toBeNull();
  });

  it('has no cycles', () => {
    const graph = new Map(sources.map((file) => [file, importsOf(file)]));
    const done = new Set<string>();
    const visit = (file: string, trail: readonly string[]): string[] => {
      if (trail.includes(file)) return [[...trail.slice(trail.indexOf(file)), file].join(' → ')];
      if (done.has(file)) return [];
      const found = (graph.get(file) ?? []).flatMap((next) => visit(next, [...trail, file]));
      done.add(file);
      return found;
    };
    expect(sources.flatMap((file) => visit(file, []))).toEqual([]);
  });
});
