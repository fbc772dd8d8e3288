import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compressFolder } from '../../build/compress.ts';
import { inlineHashesFile } from '../../build/inlineBlocks.ts';
import { type LaunchedBrowser, phone } from './browser.ts';
import { distFolder } from './builds.ts';
import { writeSveltePage } from './sveltePage.ts';

/** Pages with a reference without a script. */
export const textPaths = ['/', '/help', '/how-to-take'] as const;
export type TextPath = (typeof textPaths)[number];

/** The hosts of the real pages and of their references. */
export interface Hosts {
  readonly sandboxUrl: string;
  readonly referencesUrl: string;
}

/** The address of R1 on the references' host. */
export const sliderReferencePath = '/slider';

/** The complete style of the references: the minimum for legible text on a phone. */
const STYLE = `
body{max-width:60rem;margin:0 auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif;color:#12211d;background:#f6f4ef}
h1{font-size:22px;line-height:1.2}h2{font-size:22px}h3{font-size:18px}
body>*,main>:not(table),footer>*,dl>*,label{display:block;margin:8px 0}dd{margin:0;font-weight:600}
fieldset{border:0;padding:0}label{min-height:48px}input[type=range]{width:100%;height:48px}
output{font-size:40px;font-weight:700}button{min-height:48px;font:inherit}
`.trim();

/** The shortest script for a slider that changes a result. `referencePayment` computes the same result. */
const SCRIPT = `slider.oninput=()=>{payment.textContent=(slider.value*1014/10|0)+' ₸'}`;

/** Returns R1's payment at a position of the slider. */
export const referencePayment = (place: number) => Math.trunc((place * 1014) / 10);

/** The shortest worker that stores R1 and serves it. */
const WORKER = `
addEventListener('install',(e)=>e.waitUntil(caches.open('r').then((c)=>c.add('${sliderReferencePath}')).then(()=>skipWaiting())));
addEventListener('activate',(e)=>e.waitUntil(clients.claim()));
addEventListener('fetch',(e)=>e.respondWith(caches.match(e.request,{ignoreVary:true}).then((r)=>r||fetch(e.request))));
`.trim();

/**
 * Copies the visible text, links and fields of a page into plain elements, without classes, pictures, wrappers and styles. So
 * the size of the reference does not depend on the markup of the real page.
 */
function plainBody(): string {
  const kept = new Set(
    'h1 h2 h3 p ul ol li dl dt dd table tr th td a abbr strong details summary label fieldset legend button input nav main footer'.split(
      ' ',
    ),
  );
  const attributes = ['href', 'type', 'name', 'value', 'min', 'max', 'step', 'checked'];
  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
  const isShown = (element: Element) =>
    !element.matches('script, style, svg, link, template') &&
    getComputedStyle(element).display !== 'none' &&
    getComputedStyle(element).visibility !== 'hidden';
  const isBlock = (element: Element) =>
    /^(block|flex|grid)$/.test(getComputedStyle(element).display);
  const printed = (node: Node): string => {
    if (node instanceof Text) return escaped(node.data.replace(/[\t\n\r ]+/g, ' '));
    if (!(node instanceof Element) || !isShown(node)) return '';
    const content = () => [...node.childNodes].map(printed).join('');
    if (node.matches('.calculator__payment-figure')) {
      return `<output id="payment">${content()}</output>`;
    }
    const name = node.localName;
    if (!kept.has(name)) {
      // A wrapper of inline content is kept. Without the wrapper, the content and its neighbours would be one long paragraph.
      const isOfLines = isBlock(node) && ![...node.children].some(isBlock);
      return isOfLines ? `<div>${content()}</div>` : content();
    }
    const own = attributes
      .filter((attribute) => node.hasAttribute(attribute))
      .map((attribute) => ` ${attribute}="${escaped(node.getAttribute(attribute) ?? '')}"`);
    if (node.matches('.slider')) own.push(' id="slider"');
    const opening = `<${name}${own.join('')}>`;
    return name === 'input' ? opening : `${opening}${content()}</${name}>\n`;
  };
  return [...document.body.childNodes]
    .map(printed)
    .join('')
    .replace(/\s*\n\s*/g, '\n');
}

const documentOf = (title: string, body: string, script = '') =>
  [
    '<!doctype html><html lang="ru"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">',
    `<title>${title}</title><style>${STYLE}</style>`,
    `<body>${body}${script && `<script>${script}</script>`}</body></html>\n`,
  ].join('\n');

async function readPlainBody(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('noscript')) element.remove();
  });
  const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const body = await page.evaluate(plainBody);
  // The reference must have every word of the page's text.
  const present = new Set(words(body));
  const shown = new Set(words(await page.locator('main').innerText()));
  const missing = [...shown].filter((word) => !present.has(word));
  if (missing.length > 0) throw new Error(`Reference of ${url} lacks: ${missing.join(' ')}`);
  return body;
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Writes the reference pages for the product's host:
 * - R0 of each of `textPaths`: the page's text, no script, a short inline style;
 * - R1: R0 of the home page with the shortest slider and, for its offline start, the shortest worker;
 * - the home page with its calculator in Svelte.
 * @param folder target folder; the old content is deleted
 * @param sandboxUrl the host of the real pages
 */
export async function writeReferences(
  browser: LaunchedBrowser,
  sandboxUrl: string,
  folder: string,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const pages = join(folder, 'pages/ru');
  await mkdir(pages, { recursive: true });
  const context = await browser.newContext({
    viewport: phone,
    locale: 'ru-RU',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  for (const path of textPaths) {
    const body = await readPlainBody(page, `${sandboxUrl}${path}`);
    const title = await page.title();
    await writeFile(join(pages, `${path === '/' ? 'index' : path}.html`), documentOf(title, body));
    if (path === '/') {
      await writeFile(join(pages, `${sliderReferencePath}.html`), documentOf(title, body, SCRIPT));
    }
  }
  await context.close();
  await writeFile(join(folder, 'sw.js'), WORKER);
  await writeSveltePage(browser, folder, sandboxUrl);
  // The Svelte page has the inline styles of the build.
  const hashes = await readFile(join(distFolder, inlineHashesFile), 'utf8');
  await writeFile(
    join(folder, inlineHashesFile),
    `script ${hashOf(SCRIPT)}\nstyle ${hashOf(STYLE)}\n${hashes}`,
  );
  await compressFolder(folder);
}
