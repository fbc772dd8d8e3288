import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../build/environment.ts';
import { routes } from '../../src/routes.ts';
import { findForeignPhrases } from '../screens/catalogTexts.ts';
import {
  assetsOf,
  errorFiles,
  files,
  htmlPages,
  languages,
  pageHtml,
  readText,
  routeFiles,
  textOf,
} from './build.ts';

const { brand } = readConfig(process.env);

const titleOf = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1];
const descriptionOf = (html: string) =>
  /<meta\b[^>]*name="description"[^>]*content="([^"]+)"/.exec(html)?.[1];

function duplicates(values: readonly (string | undefined)[]): readonly (string | undefined)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe.each(languages)('The pages in %s', (language) => {
  const own = htmlPages.filter((page) => page.language === language);

  it('are those of the route table and the two errors, and no others', () => {
    expect(own.map(({ file }) => file).sort()).toEqual([...routeFiles, ...errorFiles].sort());
  });

  it('say which language they are in', () => {
    expect(own.filter(({ html }) => !html.includes(`<html lang="${language}"`))).toEqual([]);
  });

  it.each(routeFiles)('have title, description and one heading in %s', (file) => {
    const html = pageHtml(file, language);
    expect(titleOf(html)).toContain(brand.name);
    expect(descriptionOf(html)?.length).toBeGreaterThan(15);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('have the frame of their layout', () => {
    const frames = {
      default: ['header__menu', 'footer'],
      promo: ['header__menu', 'footer', 'promo__heading'],
      installment: ['header__menu', 'footer', 'site-frame__pair'],
      empty: [],
      auth: ['auth-layout__card'],
    } as const;
    const parts = new Set<string>(Object.values(frames).flat());
    for (const [at, { path, layout }] of routes.entries()) {
      const html = pageHtml(routeFiles[at] ?? '', language);
      const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.split(' '),
      );
      const found = new Set(classes.filter((name) => parts.has(name)));
      expect(found, path).toEqual(new Set<string>(frames[layout]));
    }
  });

  it('have a title and a description of their own', () => {
    // The two pages of the login are the same page to a search engine.
    const public_ = own.filter(({ file }) => file !== 'login/iin.html');
    expect(duplicates(public_.map(({ html }) => titleOf(html)))).toEqual([]);
    expect(duplicates(public_.map(({ html }) => descriptionOf(html)))).toEqual([]);
  });

  it('say nothing in the other language', () => {
    const mixed = own.flatMap((page) =>
      findForeignPhrases(textOf(page), language).map((phrase) => `${page.file}: ${phrase}`),
    );
    expect(mixed).toEqual([]);
  });
});

describe('Every page', () => {
  it('has no button that can be pressed before the scripts have come, except one that needs none', () => {
    const early = htmlPages.flatMap(({ language, file, html }) => {
      // A closed dialog is not shown.
      const shown = html.replace(/<dialog\b.*?<\/dialog>/gs, '');
      const buttons = shown.match(/<button\b[^>]*>/g) ?? [];
      return buttons
        .filter((tag) => !/ (?:disabled=""|popoverTarget=)/.test(tag))
        .map((tag) => `${language}/${file}: ${tag}`);
    });
    expect(early).toEqual([]);
  });

  it('says what to do without scripts, where an application needs them', () => {
    const applications = htmlPages.filter(({ html }) => /\/assets\/application-/.test(html));
    expect(applications.length).toBeGreaterThan(30);
    expect(applications.filter(({ html }) => !/<noscript><p\b[^>]*>[^<]{40,}/.test(html))).toEqual(
      [],
    );
  });

  it('has only forms that get no text of an earlier visit in Firefox, and whose fields name their autofill', () => {
    const forms = htmlPages.flatMap(
      ({ html }) => html.match(/<form\b[^>]*method="post".*?<\/form>/gs) ?? [],
    );
    expect(forms.length).toBeGreaterThan(10);
    for (const form of forms) {
      expect(form).toMatch(/^<form\b[^>]* autoComplete="off"/);
      const fields = form.match(/<(?:select|input type="(?:text|tel|email)")[^>]*>/g) ?? [];
      expect(fields.filter((field) => !/ autoComplete="/.test(field))).toEqual([]);
    }
  });

  it('has only the inline blocks that the policy admits', () => {
    const listed = new Set(readText('inline-hashes.txt').trim().split('\n'));
    expect(listed.size).toBeLessThanOrEqual(8);
    const used = new Set<string>();
    for (const { html, file } of htmlPages) {
      const blocks = [
        ...html.matchAll(/<(style|script)(?: type="speculationrules")?>([\s\S]*?)<\/\1>/g),
      ];
      const calculator = file === 'index.html' ? ['script'] : [];
      expect(blocks.map(([, kind]) => kind)).toEqual(['style', 'script', ...calculator, 'script']);
      for (const [, kind, text = ''] of blocks) {
        used.add(`${kind} sha256-${createHash('sha256').update(text).digest('base64')}`);
      }
    }
    expect(used).toEqual(listed);
  });

  it('has nothing inline in the copy for the worker', () => {
    const kept = files.filter((path) => /^kept-pages\/.*\.html$/.test(path));
    // The page in place of a missing page is only the worker's.
    expect(kept).toHaveLength(htmlPages.length + languages.length);
    for (const path of kept)
      expect(readText(path), path).not.toMatch(
        // JSON is data, not a script.
        /<style|<script(?![^>]*(?: src=|type="application\/json"))/,
      );
  });

  it('has no inline styles, event handlers or scripts that the content security policy refuses', () => {
    const inline = htmlPages.flatMap(({ language, file, html }) => {
      // JSON blocks are data: they do not run, and the policy does not apply to them.
      const page = html
        .replace(/<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, '')
        // The first test of this group checks these blocks.
        .replace(/<(style|script)(?: type="speculationrules")?>[\s\S]*?<\/\1>/g, '');
      const tags = page.match(/<[a-z][^>]*>/gi) ?? [];
      const attributes = tags.filter((tag) => /\s(?:style|on[a-z]+)=/i.test(tag));
      const styles = tags.filter((tag) => /^<style\b/i.test(tag));
      const scripts = page.match(/<script\b[^>]*>(?!<\/script>)/gi) ?? [];
      const withoutSource = tags.filter((tag) => /^<script\b(?!.*\ssrc=)/i.test(tag));
      const addresses = tags.filter((tag) => /javascript:/i.test(tag));
      return [...attributes, ...styles, ...scripts, ...withoutSource, ...addresses].map(
        (found) => `${language}/${file}: ${found.slice(0, 80)}`,
      );
    });
    expect(inline).toEqual([]);
  });

  it('links only files that were built', () => {
    const missing = htmlPages.flatMap(({ file, html }) =>
      assetsOf(html)
        .filter((asset) => !files.includes(asset))
        .map((asset) => `${file}: ${asset}`),
    );
    expect(missing).toEqual([]);
    expect(assetsOf(pageHtml('index.html', 'ru')).length).toBeGreaterThan(5);
  });

  it('leads only to pages and files that exist', () => {
    const known = new Set(routeFiles.map((file) => `/${file.replace(/(^index)?\.html$/, '')}`));
    const broken = htmlPages.flatMap(({ file, html }) =>
      [...html.matchAll(/<a\b[^>]*\shref="(\/[^"?#]*)/g)]
        .map(([, path = '']) => path)
        .filter((path) => !known.has(path) && !files.includes(path.slice(1)))
        .filter((path) => !(file === '404.html' && path === '/404'))
        .map((path) => `${file}: ${path}`),
    );
    expect(broken).toEqual([]);
  });

  it('shows no missing value', () => {
    const holes = htmlPages.filter((page) => /NaN|undefined|null|\{\w+\}/.test(textOf(page)));
    expect(holes.map(({ language, file }) => `${language}/${file}`)).toEqual([]);
  });

  it('has the same elements in both languages', () => {
    for (const file of routeFiles) {
      const elements = (html: string) => (html.match(/<[a-z][\w-]*/g) ?? []).join(' ');
      expect(elements(pageHtml(file, 'kk')), file).toBe(elements(pageHtml(file, 'ru')));
    }
  });
});
