import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Brand } from '../src/config/brand.ts';
import type { PrerenderedPage } from '../src/prerender.tsx';
import type { BuiltFiles } from './chunks.ts';
import { oldestBrowsers, pureCalculators } from './clientOptions.ts';
import { type InlineBlocks, inlineBlocks, inlineHashesFile } from './inlineBlocks.ts';
import { licenceListOf } from './licences.ts';
import { writeSitemap } from './sitemap.ts';
import { structuredData } from './structuredData.ts';

interface PrerenderOptions {
  readonly distFolder: string;
  readonly mode: string;
  /** yyyy-mm-dd, the "today" of the prerendered calculation. */
  readonly buildDate: string;
  readonly brand: Brand;
  /** What the client build made. */
  readonly files: BuiltFiles;
  /** What Vite replaces in sources, for the script that is built beside the client. */
  readonly define: Readonly<Record<string, string>>;
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Prints the title and the tags of a variant. */
export function headHtml(
  { title, tags }: PrerenderedPage['head'],
  hasTag: (key: string) => boolean = () => true,
): readonly string[] {
  const lines = tags
    .filter(({ key }) => hasTag(key))
    .map(({ key, tag, attributes }) => {
      const printed = Object.entries({ 'data-head': key, ...attributes })
        .map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
        .join(' ');
      return `<${tag} ${printed}>`;
    });
  return [`<title>${escapeAttribute(title)}</title>`, ...lines];
}

/** The client build's own files that every page names, or carries. */
interface Parts {
  readonly template: string;
  readonly files: BuiltFiles;
  readonly firstScript: string;
  readonly calculator: string;
}

function partsOf(template: string, files: BuiltFiles, calculator: string): Parts {
  return {
    template: withoutBuiltTags(template),
    files,
    firstScript: files.fileOf('firstScript.ts'),
    calculator,
  };
}

interface FillOptions {
  readonly parts: Parts;
  readonly page: PrerenderedPage;
  readonly buildDate: string;
}

/** The tags of one variant of a page, in the order of the document. */
interface Tags {
  readonly head: readonly string[];
  /** Behind everything else in the head: what nothing waits for. */
  readonly code: readonly string[];
  /** Behind the text. */
  readonly end: readonly string[];
}

function fill({ parts, page }: FillOptions, tags: Tags): string {
  return parts.template
    .replace('<html lang="ru">', `<html lang="${page.language}">`)
    .replace('<!--head-->', () => tags.head.join('\n    '))
    .replace('<!--code-->', () => tags.code.join('\n    '))
    .replace('<!--app-->', () => page.html)
    .replace('<!--end-->', () => tags.end.join('\n    '));
}

const buildDateTag = (buildDate: string) => `<meta name="build-date" content="${buildDate}">`;
const entryTag = ({ files }: Parts, { entry }: PrerenderedPage) =>
  entry === null
    ? []
    : [`<script type="module" src="/${files.fileOf(entry)}" fetchpriority="low"></script>`];

/** Returns the calculator's script, behind its words, on the pages that have it. */
function calculatorTags({ calculatorWords }: PrerenderedPage, script: string): string[] {
  if (calculatorWords === null) return [];
  const words = JSON.stringify(calculatorWords).replaceAll('<', '\\u003c');
  return [`<script type="application/json" id="calculator-words">${words}</script>`, script];
}

/**
 * Builds the calculator: one classic script with all that it needs.
 * @returns the file's path in the build
 */
async function buildCalculator({
  distFolder,
  mode,
  define,
}: Pick<PrerenderOptions, 'distFolder' | 'mode' | 'define'>): Promise<string> {
  const built = await build({
    configFile: false,
    mode,
    define,
    logLevel: 'warn',
    build: {
      outDir: distFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: oldestBrowsers,
      license: licenceListOf('calculator'),
      // As of the other scripts (`vite.config.ts`).
      sourcemap: mode === 'development' ? false : 'hidden',
      // 0.3 KB less than by Vite's own minifier, in front of the first answer of the calculator.
      minify: 'terser',
      terserOptions: { compress: { passes: 3, ecma: 2020, toplevel: true } },
      rolldownOptions: {
        input: 'src/site/home/loanCalculator.ts',
        treeshake: pureCalculators,
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (!chunk) throw new Error('The calculator was not built');
  return chunk.fileName;
}

/**
 * Returns a page that paints after one round trip. The whole sheet stands behind the text, which it does not keep from
 * being painted; scripts wait for it.
 */
function pageOverNetwork(options: FillOptions, blocks: InlineBlocks, brand: Brand): string {
  const { parts, page, buildDate } = options;
  const { files } = parts;
  const { entry, modules } = page;
  const scripts = entry === null ? [] : files.scriptsFor([entry, ...modules]);
  return fill(options, {
    head: [
      ...headHtml(page.head),
      buildDateTag(buildDate),
      ...[
        structuredData({ brand, language: page.language, file: page.file, openDate: buildDate }) ??
          [],
      ].flat(),
      `<style>${blocks.styles}</style>`,
      `<script>${blocks.firstScript}</script>`,
    ],
    // Texts and styles paint first: scripts ask for their bytes last.
    code: [
      ...[...scripts]
        .filter((file) => entry === null || file !== files.fileOf(entry))
        .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
      ...entryTag(parts, page),
    ],
    // The calculator first: a script waits for the sheets before it, and for every byte.
    end: [
      ...calculatorTags(
        page,
        // Another page than the first one has no room for it.
        page.file === 'index.html'
          ? `<script>${blocks.calculator}</script>`
          : `<script src="/${parts.calculator}"></script>`,
      ),
      `<link rel="stylesheet" href="/${files.sheet}">`,
    ],
  });
}

/**
 * Returns a page for the worker, which keeps style sheet and script once for all pages. It has nothing for search engines,
 * messengers and a first load over the network.
 */
function pageOfWorker(options: FillOptions): string {
  const { parts, page, buildDate } = options;
  const html = fill(options, {
    head: [
      ...headHtml(page.head, (key) => key === 'manifest' || key === 'description'),
      buildDateTag(buildDate),
      `<link rel="stylesheet" href="/${parts.files.sheet}">`,
      `<script src="/${parts.firstScript}"></script>`,
    ],
    code: entryTag(parts, page),
    end: calculatorTags(page, `<script src="/${parts.calculator}"></script>`),
  });
  const [head = '', ...rest] = html.split('<body>');
  return [head.replaceAll(/\n\s*/g, '\n'), ...rest].join('<body>');
}

/**
 * Writes every public page in both languages to `<dist>/pages/<language>/`, from the client build's template and
 * files, and takes the template away: nothing but prerendered pages is served.
 * @throws Error when a page fails to render, a message is not translated or a chunk is missing
 */
export async function writePrerenderedPages({
  distFolder,
  mode,
  buildDate,
  brand,
  files,
  define,
}: PrerenderOptions): Promise<number> {
  // A folder of its own each time: Node keeps modules by their address, and the chunks must find the entry's instance.
  await mkdir('.cache', { recursive: true });
  const serverFolder = await mkdtemp(join('.cache', 'prerender-'));
  await build({
    configFile: 'vite.config.ts',
    mode,
    logLevel: 'warn',
    // Not from the configuration, which is evaluated anew, perhaps after midnight in Almaty: one date for text and head.
    define: { __BUILD_DATE__: JSON.stringify(buildDate) },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: serverFolder,
      emptyOutDir: true,
      manifest: false,
      minify: false,
      copyPublicDir: false,
    },
  });
  // The build has just written this module from the file whose type it is imported under.
  const { prerenderPages } = (await import(
    pathToFileURL(join(serverFolder, 'prerender.js')).href
  )) as typeof import('../src/prerender.tsx');
  const parts = partsOf(
    await readFile(join(distFolder, 'index.html'), 'utf8'),
    files,
    await buildCalculator({ distFolder, mode, define }),
  );
  const pages = await prerenderPages();
  const blocks = inlineBlocks({
    sheet: await readFile(join(distFolder, files.sheet), 'utf8'),
    firstScript: await readFile(join(distFolder, parts.firstScript), 'utf8'),
    calculator: await readFile(join(distFolder, parts.calculator), 'utf8'),
    pages,
  });
  for (const page of pages) {
    const options = { parts, page, buildDate };
    const variants = {
      pages: pageOverNetwork(options, blocks.of(page), brand),
      'kept-pages': pageOfWorker(options),
    };
    for (const [folder, html] of Object.entries(variants)) {
      const file = join(distFolder, folder, page.language, page.file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, html);
    }
  }
  await Promise.all([
    writeSitemap(distFolder, brand.siteUrl, pages),
    writeFile(join(distFolder, inlineHashesFile), blocks.hashes),
    rm(serverFolder, { recursive: true }),
    rm(join(distFolder, 'index.html')),
  ]);
  return pages.length;
}

/** Removes Vite's own script and style tags: ours say more (priority, the page's own chunks). */
function withoutBuiltTags(template: string): string {
  return template
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace('</head>', '  <!--code-->\n  </head>')
    .replace('</body>', '  <!--end-->\n  </body>');
}
