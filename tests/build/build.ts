import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { routes } from '../../src/routes.ts';

export const distFolder = join(import.meta.dirname, '../../dist');
export const languages = ['ru', 'kk'] as const;
export type Language = (typeof languages)[number];

/** Paths of all files, with `/` on every system. */
export const files: readonly string[] = readdirSync(distFolder, {
  recursive: true,
  encoding: 'utf8',
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => statSync(join(distFolder, path)).isFile())
  .sort();

export const readText = (path: string) => readFileSync(join(distFolder, path), 'utf8');
export const readBytes = (path: string) => readFileSync(join(distFolder, path));

interface BuiltHtml {
  readonly language: Language;
  /** The file's path below `pages/<language>/`. */
  readonly file: string;
  readonly html: string;
}

export const htmlPages: readonly BuiltHtml[] = languages.flatMap((language) =>
  files
    .filter((path) => path.startsWith(`pages/${language}/`) && path.endsWith('.html'))
    .map((path) => ({
      language,
      file: path.slice(`pages/${language}/`.length),
      html: readText(path),
    })),
);

/** Returns the HTML file of a route. */
const fileOf = ({ path }: (typeof routes)[number]) =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`;
export const routeFiles = routes.map(fileOf);
export const documentFiles = routes.filter(({ kind }) => kind === 'document').map(fileOf);
export const errorFiles = ['404.html', '500.html'];

export function pageHtml(file: string, language: Language): string {
  const page = htmlPages.find((known) => known.file === file && known.language === language);
  if (!page) throw new Error(`No ${file} in ${language}`);
  return page.html;
}

/** Returns the scripts that a page links, which are all scripts that it needs before it works, in the order of the HTML. */
export function scriptsOf(html: string): readonly string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => /(?:src|href)="\/([^"]+\.js)"/.exec(tag)?.[1] ?? []);
}

/** Returns the paths of all files of the build that a page links. */
export function assetsOf(html: string): readonly string[] {
  const tags = html.match(/<(?:script|link|img|source|use|a|meta)\b[^>]*>/g) ?? [];
  const addresses = tags.flatMap((tag) => /\s(?:src|href)="(\/[^"#?]*)"/.exec(tag)?.[1] ?? []);
  return addresses.filter((address) => extname(address) !== '').map((path) => path.slice(1));
}

/** Returns the size of a file as a browser with Brotli loads it, in KB of 1000 bytes. */
export function wireKb(path: string): number {
  const compressed = `${path}.br`;
  const loaded = existsSync(join(distFolder, compressed)) ? compressed : path;
  return readBytes(loaded).length / 1000;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the visible texts, accessible names and head texts of a page, without markup and links in the other language. */
export function textOf({ html, language }: BuiltHtml): string {
  const other = language === 'ru' ? 'kk' : 'ru';
  const own = html
    .replace(new RegExp(`<a\\b[^>]*\\slang="${other}"[^>]*>[\\s\\S]*?</a>`, 'g'), ' ')
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ');
  const names = [
    ...own.matchAll(/\s(?:aria-label|aria-valuetext|title|alt|placeholder|content)="([^"]*)"/g),
  ];
  return [...names.map(([, name = '']) => name), own.replace(/<[^>]*>/g, '\n')].join('\n');
}
