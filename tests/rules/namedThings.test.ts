import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, normalize, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Names of files that are made by a command or a browser, or belong to other programs, and so are not in the checkout. */
const foreignNames = [
  /^(?:dist|dist-\w+|\.cache|screens|node_modules|results)(?:\/|\b)/,
  /^(?:assets|pages|kept-pages)\//,
  /^(?:sw|precache-list|liveness)\.js$/,
  /^(?:hooks\.mjs|assetlinks\.json|twa-manifest\.json)$/,
  /^application\/(?:json|pdf)$/,
  // Pages of the build.
  /^about\.html$/,
];

/** Names of browsers and packages that the code does not use. */
const foreignWords = [
  'deleteDatabase',
  'reuseContext',
  'evaluateOnNewDocument',
  'inlineDynamicImports',
  'INEFFECTIVE_DYNAMIC_IMPORT',
  'PLUGIN_TIMINGS',
];

/** Files that may cite a specification, of Ably's clients or of Compose. The product's own is not in the checkout. */
const citesForeignSpecification = /^sandbox\/realtime\/|^deploy\/README\.md$/;

interface Source {
  readonly file: string;
  /** A whole document, or the comments of a file of code. */
  readonly text: string;
}

interface Tree {
  readonly scripts: readonly string[];
  /** The words of all code, without comments. */
  readonly words: ReadonlySet<string>;
  readonly decisions: readonly string[];
}

const folders = 'src sandbox conform build deploy docs scripts tests public'.split(' ');
const files = globSync(
  ['*', '.*', '.ci/*', '.github/**/*', ...folders.map((name) => `${name}/**/*`)],
  {
    cwd: root,
    withFileTypes: true,
  },
)
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const isCode = (file: string) => /\.(?:tsx?|mjs|js)$/.test(file);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Splits a file of code into its comments and its code. */
function split(file: string): { readonly comments: string; readonly code: string } {
  const text = read(file);
  if (!isCode(file)) return { comments: '', code: text };
  const { comments } = parseSync(file, text);
  let code = '';
  let end = 0;
  for (const comment of comments) {
    code += text.slice(end, comment.start);
    end = comment.end;
  }
  return { comments: comments.map(({ value }) => value).join('\n'), code: code + text.slice(end) };
}

const codeFiles = files.filter(
  (file) =>
    /\.(?:tsx?|mjs|js|css|json|ya?ml|conf|env|sh|html|svg|mdx)$|Dockerfile$|\.ci\/run$/.test(
      file,
    ) &&
    !/^(?:docs\/openapi\.json|package-lock\.json)$/.test(file) &&
    file !== 'tests/rules/namedThings.test.ts',
);
const parts = new Map(codeFiles.map((file) => [file, split(file)]));
const currentDecisions = files.filter((file) => /^docs\/decisions\/\d{3}-[^/]+\.md$/.test(file));
const numberOf = (file: string) => /\/(\d{3})-/.exec(file)?.[1] ?? '';

const tree: Tree = {
  scripts: Object.keys(JSON.parse(read('package.json')).scripts),
  words: new Set([...parts.values()].flatMap(({ code }) => code.match(/[\w$]+/g) ?? [])),
  decisions: currentDecisions.map(numberOf),
};

const sources: readonly Source[] = [
  ...files
    .filter((file) =>
      /^(?:docs\/|deploy\/)?[^/]+\.md$|^docs\/(?:decisions|tools)\/.*\.md$/.test(file),
    )
    .filter((file) => !/^CHANGELOG\.md$|^docs\/decisions\/superseded\//.test(file))
    .map((file) => ({ file, text: read(file) })),
  ...[...parts]
    .filter(([file]) => isCode(file))
    .map(([file, { comments }]) => ({ file, text: comments })),
];

const FILE_NAME = /\.(?:tsx?|mjs|css|mdx?|conf|sh|po|ya?ml|html|json|webmanifest)$/;

const places = new Set(files.flatMap((file) => ancestorsOf(file).concat(file)));
const baseNames = new Set(files.map((file) => basename(file)));

/** Lists the folders of a file, the nearest first. */
function ancestorsOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...ancestorsOf(folder)];
}

/** Returns the folder that links of a document start from. The sections are printed into `docs/api.md`. */
const folderOf = (file: string) =>
  file.startsWith('docs/tools/sections/') ? 'docs' : dirname(file);

/** Returns whether a path exists: below the root, `src` or a folder of the citing file. A bare name may be anywhere. */
function isInTree(name: string, { file }: Source): boolean {
  // `<language>` and `…` stand for any name.
  const path = name.replace(/<[^>]*>|…/g, '*').replace(/(?:^\.\/|#.*$|\/$)/g, '');
  if (baseNames.has(path)) return true;
  const found = ['', 'src', ...ancestorsOf(file)].map((folder) => normalize(join(folder, path)));
  if (!/[*{]/.test(path)) return found.some((path) => places.has(path));
  return files.some((file) => [`**/${path}`, ...found].some((glob) => matchesGlob(file, glob)));
}

/** Returns whether a name has the form of a path of the project. */
function isPath(name: string): boolean {
  if (!/^[\w.@…*<>{},-]+(?:\/[\w.@…*<>{},-]+)*\/?(?:#[\w-]+)?$/.test(name)) return false;
  if (name.startsWith('@') || foreignNames.some((pattern) => pattern.test(name))) return false;
  if (FILE_NAME.test(name)) return true;
  const [first = '', second] = name.split('/');
  return second !== undefined && (places.has(first) || places.has(`src/${first}`));
}

/** Lists the names in a text that do not exist: paths, scripts, variables, identifiers, decisions, documents. */
function wrongNames(source: Source, tree: Tree): string[] {
  const { text } = source;
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const quoted = all(/`([^`\n]+)`/g);
  const links = all(/\]\(((?!https?:|\/|#|mailto:)[^)\s]+)\)/g).filter(() =>
    source.file.endsWith('.md'),
  );
  const wrong = [
    ...quoted.filter((name) => isPath(name) && !isInTree(name, source)),
    ...links.filter(
      (link) => !existsSync(join(root, folderOf(source.file), link.replace(/#.*$/, ''))),
    ),
    // Documents are cited by path: from the root in code, and from the root or relatively in documents.
    ...all(/(?<![\w/.[-])((?:[\w-]+\/)*[\w-]+\.md)\b/g).filter(
      (name) => !places.has(name) && !places.has(normalize(join(folderOf(source.file), name))),
    ),
    ...all(/\bnpm run ([a-z][\w:-]*)/g).filter((name) => !tree.scripts.includes(name)),
    ...all(/\b((?:JENIL|SANDBOX)_[A-Z_]*[A-Z])\b/g).filter((name) => !tree.words.has(name)),
    ...quoted.filter((name) => /^[A-Z]+(?:_[A-Z]+)+$/.test(name) && !tree.words.has(name)),
    ...quoted
      .filter((name) => /^[a-z]+(?:[A-Z][a-z\d]*)+(?:\(\))?$/.test(name))
      .filter((name) => !tree.words.has(name.replace('()', ''))),
    ...all(/\b[dD]ecisions? (0\d\d(?:(?:, | and )0\d\d)*)/g)
      .flatMap((numbers) => numbers.match(/\d{3}/g) ?? [])
      .concat(all(/decisions\/(\d{3})/g), all(/\[(0\d\d)\]/g))
      .filter((number) => !tree.decisions.includes(number))
      .map((number) => `decision ${number}`),
    ...all(/\b(specification)\b(?!\/)/gi).filter(
      () => !citesForeignSpecification.test(source.file),
    ),
  ];
  return [...new Set(wrong)].filter((name) => !foreignWords.includes(name));
}

describe('documents and comments', () => {
  it('name things that exist', () => {
    const wrong = sources.flatMap((source) =>
      wrongNames(source, tree).map((name) => `${source.file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['a path of the root', '`src/session/token.ts`', 'src/session/token.ts'],
    ['a path of src', '`session/token.ts`', 'session/token.ts'],
    ['the specification', 'section 4 of the specification', 'specification'],
    ['a folder', '`tests/e2e/`', 'tests/e2e/'],
    ['a file', '`noSuchFile.ts`', 'noSuchFile.ts'],
    [
      'a pattern',
      '`src/site/content/<language>/nowhere/*.mdx`',
      'src/site/content/<language>/nowhere/*.mdx',
    ],
    ['a script', 'Run `npm run nothing` first', 'nothing'],
    ['a variable of the build', 'set JENIL_NO_SUCH_THING', 'JENIL_NO_SUCH_THING'],
    ['a variable of the sandbox', '`SANDBOX_NOTHING=1`', 'SANDBOX_NOTHING'],
    ['a constant', '`NO_SUCH_LIMIT_MS`', 'NO_SUCH_LIMIT_MS'],
    ['an identifier', 'see `noSuchFunctionHere`', 'noSuchFunctionHere'],
    ['a document', 'as design.md asks', 'design.md'],
    ['a link', '[here](docs/nowhere.html)', 'docs/nowhere.html'],
    ['a superseded decision', '(decision 023)', 'decision 023'],
    ['a second decision', '(decisions 084 and 011)', 'decision 011'],
  ])('are refused when they name %s that does not exist', (_, text, wrong) => {
    expect(wrongNames({ file: 'README.md', text }, tree)).toEqual([wrong]);
  });

  it('may name files by path, by path below src and by name, and patterns of files', () => {
    const text =
      '`src/application/steps.ts` `application/steps.ts` `vite.config.ts` `src/locales/<area>/kk.po` `npm run build` decision 084';
    expect(wrongNames({ file: 'README.md', text }, tree)).toEqual([]);
  });
});

describe('tables of reference', () => {
  const variables = (file: string) => read(file).match(/\b(?:JENIL|SANDBOX)_[A-Z_]*[A-Z]\b/g) ?? [];

  it('have every command', () => {
    const commands = read('docs/commands.md');
    const named = tree.scripts.filter((name) => !/^test:|^(?:start|test)$/.test(name));
    expect(named.filter((name) => !commands.includes(`npm run ${name}`))).toEqual([]);
  });

  it('have every variable of the build and the sandbox', () => {
    const configuration = read('docs/configuration.md');
    const known = [...variables('build/environment.ts'), ...variables('sandbox/environment.ts')];
    expect(known.length).toBeGreaterThan(30);
    expect(known.filter((name) => !configuration.includes(`\`${name}`))).toEqual([]);
  });
});

describe('decisions', () => {
  it('are at most 30', () => {
    expect(tree.decisions.length).toBeGreaterThan(0);
    expect(tree.decisions.length).toBeLessThanOrEqual(30);
  });

  it('have at most 300 words', () => {
    const words = (file: string) => read(file).split(/\s+/).filter(Boolean).length;
    const long = currentDecisions.filter((file) => words(file) > 300);
    expect(long).toEqual([]);
  });

  it('are listed in the index', () => {
    const index = read('docs/decisions/README.md');
    const missing = currentDecisions.filter((file) => !index.includes(file.slice(15)));
    expect(missing).toEqual([]);
  });
});
