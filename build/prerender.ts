import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import type { Brand } from '../src/config/brand.ts';
import type { PrerenderedPage } from '../src/prerender.tsx';
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

/** Returns the chunks and style sheets that a source file's chunk needs, itself included, in any order. */
function chunkFiles(manifest: Manifest, sourceFiles: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const file of sourceFiles) visit(file);
  return { scripts, styles };
}

function fill(
  template: string,
  page: PrerenderedPage,
  manifest: Manifest,
  buildDate: string,
  brand: Brand,
): string {
  const entry = manifest['index.html'];
  const first = manifest['src/firstScript.ts'];
  if (!entry || !first) throw new Error('The client build has no entry: did it fail?');
  const sources = page.modules?.map((file) => `src/${file}`) ?? [];
  const deferred = page.deferredModules.map((file) => `src/${file}`);
  for (const source of [...sources, ...deferred]) {
    if (!manifest[source]) throw new Error(`No chunk was built from ${source}`);
  }
  const { scripts } = chunkFiles(manifest, ['index.html', ...sources]);
  const { styles } = chunkFiles(manifest, ['index.html', ...sources, ...deferred]);
  scripts.delete(entry.file);
  const head = [
    headHtml(page.head),
    `<meta name="build-date" content="${buildDate}">`,
    ...[
      structuredData({ brand, language: page.language, file: page.file, openDate: buildDate }) ??
        [],
    ].flat(),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script src="/${first.file}"></script>`,
  ];
  // Texts and styles paint first: scripts ask for their bytes last.
  const code =
    page.modules === null
      ? []
      : [
          ...[...scripts].map(
            (file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`,
          ),
          `<script type="module" src="/${entry.file}" fetchpriority="low"></script>`,
        ];
  return template
    .replace('<html lang="ru">', `<html lang="${page.language}">`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--code-->', () => code.join('\n    '))
    .replace('<!--app-->', () => page.html);
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
  const manifest: Manifest = JSON.parse(manifestText);
  const pages = await prerenderPages();
  for (const page of pages) {
    const file = join(distFolder, 'pages', page.language, page.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fill(withoutBuiltTags(template), page, manifest, buildDate, brand));
  }
  await writeSitemap(distFolder, brand.siteUrl, pages);
  await Promise.all([
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
    .replace('</head>', '  <!--code-->\n  </head>');
}
