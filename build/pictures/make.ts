/**
 * Makes the pictures that are committed; run by hand when the look changes.
 *
 *   node build/pictures/make.ts                                      the share cards
 *   SANDBOX_URL=http://localhost:4173 node build/pictures/make.ts      the manifest's screenshots
 *
 * Put them through `pngquant` before they are committed: 256 colours are enough for flat pictures, at a third of the size.
 *
 * The cards need Roboto on the machine (Debian: fonts-roboto-unhinted), the face of the borrowers'
 * phones: some of the usual Linux faces lack the Kazakh letters and borrow them, which shows.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { DAWN, HORNS } from '../../src/ui/horns.ts';

const picturesFolder = join(import.meta.dirname, '../../public/pictures');

const cards = [
  { language: 'ru', sentence: 'Калькулятор займа: платёж и\u00a0ГЭСВ до\u00a0заявки' },
  {
    language: 'kk',
    sentence: 'Несие калькуляторы: төлем мен\u00a0ЖТСМ-ді өтінімге дейін\u00a0біліңіз',
  },
];

/** The sizes are also in the manifest; a narrow one is 1080 × 1920 real pixels. */
const screenshots: { file: string; options: BrowserContextOptions }[] = [
  {
    file: 'narrow-ru.png',
    options: {
      viewport: { width: 360, height: 640 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    },
  },
  { file: 'wide-ru.png', options: { viewport: { width: 1280, height: 720 } } },
];

async function save(page: Page, file: string): Promise<void> {
  const png = await page.screenshot({ path: join(picturesFolder, file), animations: 'disabled' });
  console.log(`${file}: ${(png.length / 1000).toFixed(1)} KB`);
}

async function makeCards(browser: Browser): Promise<void> {
  const template = await readFile(join(import.meta.dirname, 'card.html'), 'utf8');
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const { language, sentence } of cards) {
    const html = template
      .replace('lang="ru"', `lang="${language}"`)
      .replaceAll('%SENTENCE%', sentence)
      .replaceAll('%HORNS%', HORNS)
      .replaceAll('%DAWN%', DAWN);
    await page.setContent(html);
    // A face that is missing would be replaced without a word.
    const hasRoboto = await page.evaluate(() =>
      new FontFace('card', 'local("Roboto Bold")').load().then(
        () => true,
        () => false,
      ),
    );
    if (!hasRoboto) throw new Error('The share cards need Roboto Bold installed on this machine.');
    await save(page, `card-${language}.png`);
  }
  await page.close();
}

async function takeScreenshots(browser: Browser, sandboxUrl: string): Promise<void> {
  for (const { file, options } of screenshots) {
    const context = await browser.newContext({
      ...options,
      locale: 'ru-RU',
      timezoneId: 'Asia/Almaty',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    // The page is whole when its scripts have come and what they ask for has been answered.
    await page.goto(new URL('/?lang=ru', sandboxUrl).href, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await save(page, file);
    await context.close();
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // One smoothing of letters on every machine, and fewer colours than the subpixel one.
    '--disable-lcd-text',
  ],
});
try {
  const sandboxUrl = process.env.SANDBOX_URL;
  if (sandboxUrl) await takeScreenshots(browser, sandboxUrl);
  else await makeCards(browser);
} finally {
  await browser.close();
}
