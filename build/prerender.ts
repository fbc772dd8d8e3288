import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import type { Brand } from '../src/config/brand.ts';
import type { PrerenderedPage } from '../src/prerender.tsx';
import { type InlineBlocks, inlineBlocks, inlineHashesFile } from './inlineBlocks.ts';
import { writeSitemap } from './sitemap.ts';
import { structuredData } from './structuredData.ts';

interface PrerenderOptions {
  readonly distFolder: string;
  readonly mode: string;
  /** yyyy-mm-dd, the "today" of the prerendered calculation. */
  readonly buildDate: string;
  readonly brand: Brand;
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function headHtml({ title, tags }: PrerenderedPage['head']): string {
  const lines = tags.map(({ key, tag, attributes }) => {
    const printed = Object.entries({ 'data-head': key, ...attributes })
      .map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
      .join(' ');
    return `<${tag} ${printed}>`;
  });
  return [`<title>${escapeAttribute(title)}</title>`, ...lines].join('\n    ');
}

/** Returns the chunks that source files need, their own included, in any order. */
function chunkFiles(manifest: Manifest, sourceFiles: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const file of sourceFiles) visit(file);
  return files;
}

/** The client build's own files that every page names, or carries. */
interface Parts {
  readonly template: string;
  readonly manifest: Manifest;
  readonly entry: string;
  readonly sheet: string;
  readonly firstScript: string;
}

function partsOf(template: string, manifest: Manifest): Parts {
  const entry = manifest['index.html']?.file;
  const sheet = manifest['style.css']?.file;
  const firstScript = manifest['src/firstScript.ts']?.file;
  if (!entry || !sheet || !firstScript) throw new Error('The client build failed');
  return { template: withoutBuiltTags(template), manifest, entry, sheet, firstScript };
}

/** The tags in which the two variants of a page differ. */
interface StyleTags {
  /** What the page needs before its first paint. */
  readonly head: readonly string[];
  /** What comes after its text. */
  readonly end: readonly string[];
}

/**
 * Returns the tags of a page for the worker, which keeps the linked files once for all pages: no policy has to admit them.
 */
const linked = ({ sheet, firstScript }: Parts): StyleTags => ({
  head: [`<link rel="stylesheet" href="/${sheet}">`, `<script src="/${firstScript}"></script>`],
  end: [],
});

/**
 * Returns the tags of a page that paints after one round trip. The whole sheet stands behind the text, which it does not
 * keep from being painted; scripts wait for it.
 */
const inlined = ({ sheet }: Parts, { styles, firstScript }: InlineBlocks): StyleTags => ({
  head: [`<style>${styles}</style>`, `<script>${firstScript}</script>`],
  end: [`<link rel="stylesheet" href="/${sheet}">`],
});

interface FillOptions {
  readonly parts: Parts;
  readonly page: PrerenderedPage;
  readonly tags: StyleTags;
  readonly buildDate: string;
  readonly brand: Brand;
}

function fill({ parts, page, tags, buildDate, brand }: FillOptions): string {
  const { template, manifest, entry } = parts;
  const sources = page.modules?.map((file) => `src/${file}`) ?? [];
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`No chunk was built from ${source}`);
  }
  const scripts = chunkFiles(manifest, ['index.html', ...sources]);
  scripts.delete(entry);
  const head = [
    headHtml(page.head),
    `<meta name="build-date" content="${buildDate}">`,
    ...[
      structuredData({ brand, language: page.language, file: page.file, openDate: buildDate }) ??
        [],
    ].flat(),
    ...tags.head,
  ];
  // Texts and styles paint first: scripts ask for their bytes last.
  const code =
    page.modules === null
      ? []
      : [
          ...[...scripts].map(
            (file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`,
          ),
          `<script type="module" src="/${entry}" fetchpriority="low"></script>`,
        ];
  return template
    .replace('<html lang="ru">', `<html lang="${page.language}">`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--code-->', () => code.join('\n    '))
    .replace('<!--app-->', () => page.html)
    .replace('<!--end-->', () => tags.end.join('\n    '));
}

/**
 * Writes every public page in both languages to `<dist>/pages/<language>/`, from the client build's template and
 * manifest, and takes the template away: nothing but prerendered pages is served.
 * @throws Error when a page fails to render, a message is not translated or a chunk is missing
 */
export async function writePrerenderedPages({
  distFolder,
  mode,
  buildDate,
  brand,
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
  const [template, manifestText] = await Promise.all([
    readFile(join(distFolder, 'index.html'), 'utf8'),
    readFile(join(distFolder, '.vite/manifest.json'), 'utf8'),
  ]);
  const parts = partsOf(template, JSON.parse(manifestText));
  const pages = await prerenderPages();
  const blocks = inlineBlocks({
    sheet: await readFile(join(distFolder, parts.sheet), 'utf8'),
    firstScript: await readFile(join(distFolder, parts.firstScript), 'utf8'),
    pages,
  });
  for (const page of pages) {
    const variants = { pages: inlined(parts, blocks.of(page)), 'kept-pages': linked(parts) };
    for (const [folder, tags] of Object.entries(variants)) {
      const file = join(distFolder, folder, page.language, page.file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, fill({ parts, page, tags, buildDate, brand }));
    }
  }
  await Promise.all([
    writeSitemap(distFolder, brand.siteUrl, pages),
    writeFile(join(distFolder, inlineHashesFile), blocks.hashes),
    rm(serverFolder, { recursive: true }),
    rm(join(distFolder, 'index.html')),
    rm(join(distFolder, '.vite'), { recursive: true }),
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
