import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { extname } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPrecacheList } from '../bench/precache.ts';
import {
  distFolder,
  documentFiles,
  errorFiles,
  files,
  htmlPages,
  languages,
  pageHtml,
  readBytes,
  readText,
  routeFiles,
  scriptsOf,
  sum,
  wireKb,
} from './build.ts';

const compressible = /\.(html|js|css|svg|json|webmanifest|txt|xml|ico)$/;

describe('The compressed copies', () => {
  // A file below 200 bytes fits into the first packet without compression.
  const texts = files.filter((path) => compressible.test(path) && readBytes(path).length >= 200);

  it.each([
    ['.br', brotliDecompressSync],
    ['.gz', gunzipSync],
  ] as const)(
    'exist as %s for each text file, smaller and with the same content',
    (suffix, decompress) => {
      expect(texts.length).toBeGreaterThan(90);
      for (const path of texts) {
        const compressed = readBytes(path + suffix);
        expect(compressed.length, path).toBeLessThan(readBytes(path).length);
        expect(decompress(compressed).equals(readBytes(path)), path).toBe(true);
      }
    },
  );

  it('exist only beside their original', () => {
    const alone = files.filter(
      (path) => /\.(br|gz)$/.test(path) && !files.includes(path.replace(/\.(br|gz)$/, '')),
    );
    expect(alone).toEqual([]);
  });
});

it('The build has at most 59 files of scripts and styles', () => {
  const assets = files.filter((path) => /^assets\/.*\.(js|css)$/.test(path));
  expect(assets.length).toBeLessThanOrEqual(59);
});

describe('The precache list', () => {
  let urls: readonly string[] = [];
  let urlsForSteps: ReadonlySet<string> = new Set();
  beforeAll(async () => {
    const entries = await readPrecacheList(distFolder);
    urls = entries.map(({ url }) => url);
    urlsForSteps = new Set(entries.filter(({ forSteps }) => forSteps).map(({ url }) => url));
  });

  it('has every page of both languages exactly once', () => {
    const pages = languages.flatMap((language) =>
      [...routeFiles, '404.html', 'offline.html'].map((file) => `kept-pages/${language}/${file}`),
    );
    const listed = urls.filter((url) => url.endsWith('.html'));
    expect([...listed].sort()).toEqual(pages.sort());
  });

  it('has every script and style of the pages except monitoring', () => {
    const assets = files.filter((path) =>
      /^assets\/(?!startFaro-|tracing-).*\.(js|css)$/.test(path),
    );
    expect(assets.filter((path) => !urls.includes(path))).toEqual([]);
  });

  it('has no duplicates, no missing files and no files that the worker does not serve', () => {
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
    expect(urls.filter((url) => !files.includes(url))).toEqual([]);
    const unwanted = /^pictures\/|\.(br|gz|map)$|^sw|robots\.txt|500\.html/;
    expect(urls.filter((url) => unwanted.test(url))).toEqual([]);
  });

  it.each([
    ['ru', 'kk'],
    ['kk', 'ru'],
  ])('is at most 380 KB for a visitor who reads %s, and 500 KB for an applicant', (_, other) => {
    const forApplicant = urls.filter((url) => !url.includes(`/${other}/`));
    const forReader = forApplicant.filter((url) => !urlsForSteps.has(url));
    expect(sum(forReader.map(wireKb))).toBeGreaterThan(100);
    expect(sum(forReader.map(wireKb))).toBeLessThanOrEqual(380);
    expect(sum(forApplicant.map(wireKb))).toBeLessThanOrEqual(500);
  });

  it('leaves no script of a document and of the first pages of an application for later', () => {
    for (const language of languages) {
      for (const file of [...documentFiles, 'login.html', 'login/iin.html']) {
        const later = scriptsOf(pageHtml(file, language)).filter((url) => urlsForSteps.has(url));
        expect(later, file).toEqual([]);
      }
    }
    expect(urlsForSteps.size).toBeGreaterThan(30);
  });

  it('has the right integrity hash of each file', async () => {
    for (const { url, integrity } of await readPrecacheList(distFolder)) {
      const digest = createHash('sha256').update(readBytes(url.replace(/^\//, '')));
      expect(integrity, url).toBe(`sha256-${digest.digest('base64')}`);
    }
  });
});

describe('The source maps', () => {
  const mapOf = (path: string) => `${distFolder}-sourcemaps/${path}.map`;
  const scripts = files.filter((path) => /^assets\/(?!rolldown-runtime).*\.js$/.test(path));

  it('exist for each script, outside the served folder, and no script links to them', () => {
    expect(files.filter((path) => path.includes('.map'))).toEqual([]);
    expect(scripts.filter((path) => !existsSync(mapOf(path)))).toEqual([]);
    const named = scripts.filter((path) => readText(path).includes('sourceMappingURL'));
    expect(named).toEqual([]);
  });

  it('map a position in a script to the line of the source', () => {
    const check = /["`]earlyErrors["`] ?in/;
    const [path = ''] = scripts.filter((file) => check.test(readText(file)));
    const before = readText(path).slice(0, readText(path).search(check)).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    const map = new SourceMap(JSON.parse(readFileSync(mapOf(path), 'utf8')));
    const origin = map.findOrigin(before.length, column);
    expect(origin).toMatchObject({ fileName: '../../src/telemetry/monitoring/reportEvents.ts' });
    const source = readFileSync('src/telemetry/monitoring/reportEvents.ts', 'utf8').split('\n');
    expect(source['lineNumber' in origin ? origin.lineNumber - 1 : 0]).toContain(
      "'earlyErrors' in",
    );
  });
});

describe('What is loaded before a page works, by Brotli', () => {
  const scriptKb = (file: string, language: 'ru' | 'kk') =>
    sum(scriptsOf(pageHtml(file, language)).map(wireKb));

  it.each(languages)('is at most 8 files for the calculator in %s', (language) => {
    const html = pageHtml('index.html', language);
    const sheets = html.match(/<link rel="stylesheet"/g) ?? [];
    expect(1 + sheets.length + scriptsOf(html).length).toBeLessThanOrEqual(8);
  });

  it.each([
    ['register/personal.html', 154.7],
    ['login/iin.html', 181.6],
    ['register/lk.html', 162.6],
  ])('is as much as %s needs: at most %s KB of scripts', (file, limit) => {
    expect(scriptKb(file, 'kk')).toBeLessThanOrEqual(limit);
  });

  it.each(languages)(
    'is at most 10 KB of scripts without React for a document in %s',
    (language) => {
      for (const file of [...documentFiles, '404.html']) {
        const scripts = scriptsOf(pageHtml(file, language)).filter(
          (path) => !path.includes('loanCalculator-'),
        );
        expect(sum(scripts.map(wireKb)), file).toBeLessThanOrEqual(10);
        expect(scripts.filter((path) => /\/(?:application|vendor)-/.test(path))).toEqual([]);
      }
    },
  );

  it('is at most 0.92 KB for the script before the first paint, which records early errors and reloads lost scripts', () => {
    const [path = '', ...others] = files.filter((file) =>
      /^assets\/firstScript-[^/]*\.js$/.test(file),
    );
    expect(others).toEqual([]);
    expect(readText(path)).toContain('unhandledrejection');
    expect(wireKb(path)).toBeLessThanOrEqual(0.92);
    expect(readBytes(path).length / 1000).toBeLessThanOrEqual(2.2);
  });

  it('is at most 13.8 KB of HTML with styles and first script, for every page except the home page', () => {
    const heavy = htmlPages.filter(
      ({ language, file }) => wireKb(`pages/${language}/${file}`) > 13.8,
    );
    expect(new Set(heavy.map(({ file }) => file))).toEqual(new Set(['index.html']));
  });

  it.each(languages)(
    'is at most 13.5 KB of the home page up to the end of its visible content, in %s',
    (language) => {
      const [shown = '', calculator = ''] = pageHtml('index.html', language).split(
        '<script type="application/json"',
      );
      expect(calculator).toMatch(/<\/script>\s*<script>/);
      expect(brotliCompressSync(shown).length / 1000).toBeLessThanOrEqual(13.5);
      expect(wireKb(`pages/${language}/index.html`)).toBeLessThanOrEqual(22);
    },
  );

  it('is at most 8.97 KB for the calculator’s script', () => {
    const [script = ''] =
      pageHtml('index.html', 'ru').split('<script>').at(-1)?.split('</script>') ?? [];
    expect(script.length).toBeGreaterThan(15_000);
    expect(brotliCompressSync(script).length / 1000).toBeLessThanOrEqual(8.97);
  });

  it('is only the first script for the 500 page', () => {
    for (const language of languages) {
      expect(
        scriptsOf(pageHtml('500.html', language)).filter((path) => !/firstScript-/.test(path)),
      ).toEqual([]);
    }
    expect(errorFiles).toContain('500.html');
  });
});

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

interface WebManifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly categories: readonly string[];
  readonly icons: readonly (Picture & { readonly purpose: string })[];
  readonly shortcuts: readonly { name: string; url: string; icons: readonly Picture[] }[];
  readonly screenshots: readonly (Picture & { form_factor: string; label: string })[];
}

describe.each([
  ['ru', 'manifest.webmanifest'],
  ['kk', 'manifest.kk.webmanifest'],
])('The manifest in %s', (language, file) => {
  const manifest: WebManifest = JSON.parse(readText(file));

  it('is the one that the pages of its language link', () => {
    const page = readText(`pages/${language}/index.html`);
    expect(page).toMatch(new RegExp(`<link [^>]*rel="manifest" href="/${file}"`));
    expect(page.match(/rel="manifest"/g)).toHaveLength(1);
  });

  it('locks no orientation', () => {
    expect(manifest).not.toHaveProperty('orientation');
  });

  /** Reads the size of a PNG from its first chunk. */
  function pngSize(src: string): string {
    const png = readBytes(src.replace(/^\//, ''));
    expect(png.subarray(1, 4).toString('latin1'), src).toBe('PNG');
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  }

  it('has the members that an installation needs', () => {
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      categories: expect.arrayContaining(['finance']),
    });
    for (const word of [manifest.name, manifest.short_name, manifest.description]) {
      expect(word.length).toBeGreaterThan(3);
    }
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    for (const colour of [manifest.theme_color, manifest.background_color]) {
      expect(colour).toMatch(/^#[0-9A-F]{6}$/i);
    }
  });

  it('declares the real size and type of each picture', () => {
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ];
    for (const { src, sizes, type } of pictures) {
      expect(files).toContain(src.replace(/^\//, ''));
      expect(type, src).toBe(`image/${extname(src).slice(1)}`);
      expect(pngSize(src), src).toBe(sizes);
    }
  });

  it('has an icon for every purpose', () => {
    const uses = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(uses).toEqual(
      expect.arrayContaining([
        'any 192x192',
        'any 512x512',
        'maskable 512x512',
        'monochrome 512x512',
      ]),
    );
  });

  it('has narrow and wide screenshots, each with a label', () => {
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    );
    for (const { label } of manifest.screenshots) expect(label.length).toBeGreaterThan(10);
  });

  it('has screenshots of result, comparison, application and loan in its language', () => {
    const pictures = ['result', 'comparison', 'application', 'loan', 'wide'];
    expect(manifest.screenshots.map(({ src }) => src)).toEqual(
      pictures.map((picture) => `/pictures/${picture}-${language}.png`),
    );
    expect(new Set(manifest.screenshots.map(({ label }) => label)).size).toBe(pictures.length);
  });

  it('has shortcuts to the calculator and the application', () => {
    const paths = manifest.shortcuts.map(({ url }) => url.replace(/\?.*/, ''));
    expect(paths).toEqual(['/', '/login/iin']);
  });
});
