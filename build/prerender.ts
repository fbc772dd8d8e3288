import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Brand } from '../src/config/brand.ts';
import type { PrerenderedPage } from '../src/prerender.tsx';
import { FIRST_FRAME_ID } from '../src/site/home/firstFrame.ts';
import type { BuiltFiles } from './chunks.ts';
import { oldestBrowsers, pureModules } from './clientOptions.ts';
import { type InlineBlocks, inlineBlocks, inlineHashesFile } from './inlineBlocks.ts';
import { licenceListOf } from './licences.ts';
import { writeSitemap } from './sitemap.ts';
import { structuredData } from './structuredData.ts';

interface PrerenderOptions {
  readonly distFolder: string;
  readonly mode: string;
  /** yyyy-mm-dd, the open date of the prerendered calculation. */
  readonly buildDate: string;
  readonly brand: Brand;
  /** Files of the client build. */
  readonly files: BuiltFiles;
  /** Constants that Vite replaces in the sources, for the separate builds of the classic scripts. */
  readonly define: Readonly<Record<string, string>>;
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Prints the title and the tags of a page's head. Only an application changes its head, and finds the tags by `data-head`. */
export function headHtml(
  { head: { title, tags }, entry }: Pick<PrerenderedPage, 'head' | 'entry'>,
  hasTag: (key: string) => boolean = () => true,
): readonly string[] {
  const lines = tags
    .filter(({ key }) => hasTag(key))
    .map(({ key, tag, attributes }) => {
      const printed = Object.entries(
        entry === 'application.tsx' ? { 'data-head': key, ...attributes } : attributes,
      )
        .map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
        .join(' ');
      return `<${tag} ${printed}>`;
    });
  return [`<title>${escapeAttribute(title)}</title>`, ...lines];
}

/** The template and the files of the client build that every page links to or contains. */
interface Parts extends Pick<PrerenderOptions, 'files' | 'brand' | 'buildDate'> {
  readonly template: string;
  readonly firstScript: string;
  readonly calculator: string;
}

/** The tags of one variant of a page, in the order of the document. */
interface Tags {
  readonly head: readonly string[];
  /** At the end of the head, because the first paint does not wait for these tags. */
  readonly code: readonly string[];
  /** At the end of the body. */
  readonly end: readonly string[];
}

function fill({ template }: Parts, page: PrerenderedPage, tags: Tags): string {
  return template
    .replace('<html lang="ru">', `<html lang="${page.language}">`)
    .replace('<!--head-->', () => tags.head.join('\n'))
    .replace('<!--code-->', () => tags.code.join('\n'))
    .replace('<!--unstarted-->', () => page.unstarted)
    .replace('<!--app-->', () =>
      page.entry === 'application.tsx' ? page.html : withFirstFrameId(page.html),
    )
    .replace('<!--end-->', () => tags.end.join('\n'));
}

/**
 * Prevents a first frame with only a part of the first screen. Such a frame takes 25 to 80 ms on a cheap phone and delays the
 * rest of the page.
 */
const firstFrameTag = `<link rel="expect" href="#${FIRST_FRAME_ID}" blocking="render">`;

/**
 * Adds the id to the main heading of a document without a calculator.
 * @throws Error for HTML with neither the id nor a main heading: the first frame would wait for all bytes
 */
function withFirstFrameId(html: string): string {
  const id = `id="${FIRST_FRAME_ID}"`;
  if (html.includes(id)) return html;
  if (!html.includes('<h1')) throw new Error('A document has no main heading');
  return html.replace('<h1', `<h1 ${id}`);
}

const buildDateTag = (buildDate: string) => `<meta name="build-date" content="${buildDate}">`;
const entryTag = ({ files }: Parts, { entry }: PrerenderedPage) =>
  entry === null
    ? []
    : [`<script type="module" src="/${files.fileOf(entry)}" fetchpriority="low"></script>`];

/** Returns the tags with the calculator's words and script; no tags for a page without the calculator. */
function calculatorTags({ calculatorWords }: PrerenderedPage, script: string): string[] {
  if (calculatorWords === null) return [];
  const words = JSON.stringify(calculatorWords).replaceAll('<', '\\u003c');
  return [`<script type="application/json" id="calculator-words">${words}</script>`, script];
}

/**
 * Builds a classic script with all its imports. Terser makes both scripts smaller than Vite's minifier, which also writes newer
 * syntax than the source has: template literals and `catch` without a name.
 * @param input path of the source
 * @param ecma year of the newest ECMAScript that the script may use; 5 for the fifth edition
 * @param license the list of licences of the packages in the script
 * @returns the file's path in the build
 * @throws Error when the build fails
 */
async function buildClassicScript(
  { distFolder, mode, define }: PrerenderOptions,
  input: string,
  ecma: 5 | 2020,
  license?: ReturnType<typeof licenceListOf>,
): Promise<string> {
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
      ...(license && { license }),
      // The same value as for the other scripts (`vite.config.ts`).
      sourcemap: mode === 'development' ? false : 'hidden',
      minify: 'terser',
      terserOptions: { ecma, compress: { passes: 3, toplevel: true } },
      rolldownOptions: {
        input,
        treeshake: pureModules,
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (!chunk) throw new Error(`${input} was not built`);
  return chunk.fileName;
}

/**
 * Returns a page that paints after one round trip. The link to the whole sheet is after the text and does not delay the paint
 * of the text. Scripts wait for the sheet.
 */
function pageOverNetwork(parts: Parts, page: PrerenderedPage, blocks: InlineBlocks): string {
  const { files, brand, buildDate } = parts;
  const { entry, modules } = page;
  const scripts = entry === null ? [] : files.scriptsFor([entry, ...modules]);
  return fill(parts, page, {
    head: [
      ...headHtml(page),
      buildDateTag(buildDate),
      ...(entry === 'application.tsx' ? [] : [firstFrameTag]),
      `<style>${blocks.styles}</style>`,
      `<script>${blocks.firstScript}</script>`,
    ],
    // Texts and styles must paint first, so scripts have a low priority.
    code: [
      ...[...scripts]
        .filter((file) => entry === null || file !== files.fileOf(entry))
        .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
      ...entryTag(parts, page),
    ],
    // The calculator's script is before the sheet, because a script waits for all earlier sheets and bytes.
    end: [
      ...calculatorTags(
        page,
        // Only the home page contains the script. Every other page has at most 13.8 KB (decision 075).
        page.file === 'index.html'
          ? `<script>${blocks.calculator}</script>`
          : `<script src="/${parts.calculator}"></script>`,
      ),
      `<link rel="stylesheet" href="/${files.sheet}">`,
      `<script type="speculationrules">${blocks.prefetchRules}</script>`,
      // Search engines read it anywhere in the page.
      structuredData({ brand, language: page.language, file: page.file, openDate: buildDate }) ??
        '',
    ],
  });
}

/**
 * Returns a page for the worker, which keeps the style sheet and the script once for all pages. The page has no tags for
 * search engines, messengers and a first load over the network.
 */
function pageOfWorker(parts: Parts, page: PrerenderedPage): string {
  return fill(parts, page, {
    head: [
      ...headHtml(page, (key) => key === 'manifest' || key === 'description'),
      buildDateTag(parts.buildDate),
      `<link rel="stylesheet" href="/${parts.files.sheet}">`,
      `<script src="/${parts.firstScript}"></script>`,
    ],
    code: entryTag(parts, page),
    end: calculatorTags(page, `<script src="/${parts.calculator}"></script>`),
  });
}

/**
 * Writes every public page in both languages to `<dist>/pages/<language>/`, and for the worker to
 * `<dist>/kept-pages/<language>/`, from the client build's template and files. Removes the template, because only
 * prerendered pages are served.
 * @throws Error when a page fails to render, a message is not translated or a chunk is missing
 */
export async function writePrerenderedPages(options: PrerenderOptions): Promise<void> {
  const { distFolder, mode, buildDate, brand, files } = options;
  // A new folder for each build, because Node caches modules by their address, and the chunks must find the instance of
  // their entry.
  await mkdir('.cache', { recursive: true });
  const serverFolder = await mkdtemp(join('.cache', 'prerender-'));
  await build({
    configFile: 'vite.config.ts',
    mode,
    logLevel: 'warn',
    // The date is not taken from the configuration, because Vite evaluates it again, perhaps after midnight in Almaty. Text
    // and head must have the same date.
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
  // The type is the type of the source file, which the build has just compiled into this module.
  const { prerenderPages } = (await import(
    pathToFileURL(join(serverFolder, 'prerender.js')).href
  )) as typeof import('../src/prerender.tsx');
  const read = (file: string) => readFile(join(distFolder, file), 'utf8');
  const parts: Parts = {
    template: withoutBuiltTags(await read('index.html')).replaceAll(/\n\s+/g, '\n'),
    files,
    brand,
    buildDate,
    // Old browsers must be able to parse the first script, which sends them to the page for old browsers.
    firstScript: await buildClassicScript(options, 'src/firstScript.ts', 5),
    calculator: await buildClassicScript(
      options,
      'src/site/home/loanCalculator.ts',
      2020,
      licenceListOf('calculator'),
    ),
  };
  const pages = await prerenderPages();
  const served = pages.filter(({ styleGroup }) => styleGroup !== null);
  const blocks = inlineBlocks({
    sheet: await read(files.sheet),
    firstScript: await read(parts.firstScript),
    calculator: await read(parts.calculator),
    pages: served,
  });
  const write = async (folder: string, page: PrerenderedPage, html: string) => {
    const file = join(distFolder, folder, page.language, page.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  };
  for (const page of served) {
    await write('pages', page, pageOverNetwork(parts, page, blocks.of(page)));
  }
  for (const page of pages) await write('kept-pages', page, pageOfWorker(parts, page));
  await Promise.all([
    writeSitemap(distFolder, brand.siteUrl, served),
    writeFile(join(distFolder, inlineHashesFile), blocks.hashes),
    rm(serverFolder, { recursive: true }),
    rm(join(distFolder, 'index.html')),
  ]);
}

/** Removes Vite's script and style tags, because the tags of this file also have priorities and the page's chunks. */
function withoutBuiltTags(template: string): string {
  return template
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace('</head>', '  <!--code-->\n  </head>')
    .replace('</body>', '  <!--end-->\n  </body>');
}
