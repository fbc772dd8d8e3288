/**
 * Takes the four pictures at the top of README.md, of the build in dist/ with a separate sandbox:
 *
 *   npm run pictures:readme
 *
 * The pictures are WebP, which GitHub shows and Chromium writes without another tool. Like the other pictures they need
 * Roboto, see `make.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Applicant } from '../../tests/journeys/applicant.ts';
import { hydrated } from '../../tests/journeys/fixtures.ts';
import type { Language } from '../../tests/journeys/words.ts';
import { startSandbox } from '../../tests/sandbox/runningSandbox.ts';
import { controlOf } from '../../tests/sandbox/sandboxControl.ts';

/** Maximum total size of the four pictures, because README shows all pictures in a row. */
const MOST_KB = 300;

/** From 0 to 1. A higher quality does not make the letters sharper. */
const WEBP_QUALITY = 0.9;

const folder = join(import.meta.dirname, '../../docs/pictures');

interface Picture {
  readonly name: string;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  /** Brings the page to the state of the picture. */
  readonly reach: (applicant: Applicant) => Promise<void>;
}

/** Opens the calculator with the default loan. */
async function openCalculator({ page }: Applicant): Promise<void> {
  await page.goto('/');
  await hydrated(page);
}

const pictures: readonly Picture[] = [
  { name: 'result', language: 'ru', theme: 'light', reach: openCalculator },
  {
    name: 'comparison',
    language: 'ru',
    theme: 'dark',
    async reach(applicant) {
      await openCalculator(applicant);
      const summary = applicant.page.getByText(applicant.say('Сравнить сроки')).first();
      await summary.click();
      await summary.evaluate((shown) => {
        scrollTo(0, shown.getBoundingClientRect().top + scrollY - 16);
      });
    },
  },
  {
    name: 'application',
    language: 'kk',
    theme: 'light',
    async reach(applicant) {
      // The journey begins at the calculator, so that the page has the terms.
      await applicant.comesToPassport();
      await hydrated(applicant.page);
    },
  },
  {
    name: 'cabinet',
    language: 'ru',
    theme: 'light',
    async reach(applicant) {
      await applicant.takesRunningLoan();
      // After a reload the page no longer shows the view of the moment after signing.
      await applicant.page.reload();
      await applicant.expectSees('Следующий платёж');
      await applicant.page.evaluate(() => scrollTo(0, 0));
    },
  },
];

/** Converts a PNG to WebP in a page of the browser. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([data, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
    },
    [png.toString('base64'), WEBP_QUALITY] as const,
  );
  return Buffer.from(base64, 'base64');
}

/**
 * Checks that Roboto is installed, because the browser would silently use another typeface.
 * @throws Error when Roboto is missing
 */
async function expectRoboto(page: Page): Promise<void> {
  const hasRoboto = await page.evaluate(() =>
    new FontFace('picture', 'local("Roboto Bold")').load().then(
      () => true,
      () => false,
    ),
  );
  if (!hasRoboto) throw new Error('The pictures need Roboto on this machine: see make.ts.');
}

async function takePictures(browser: Browser): Promise<void> {
  const running = await startSandbox('dist');
  const sandbox = controlOf(running);
  const writer = await browser.newPage();
  let kilobytes = 0;
  try {
    for (const { name, language, theme, reach } of pictures) {
      await sandbox.reset();
      const context = await browser.newContext({
        baseURL: sandbox.origin,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        locale: 'ru-RU',
        timezoneId: 'Asia/Almaty',
        colorScheme: theme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await context.addCookies([{ name: 'i18n_redirected', value: language, url: sandbox.origin }]);
      const page = await context.newPage();
      await reach(new Applicant(page, sandbox, language));
      await page.waitForLoadState('networkidle');
      await expectRoboto(page);
      const webp = await toWebp(writer, await page.screenshot({ animations: 'disabled' }));
      await writeFile(join(folder, `${name}.webp`), webp);
      kilobytes += webp.length / 1000;
      console.log(`docs/pictures/${name}.webp: ${(webp.length / 1000).toFixed(1)} KB`);
      await context.close();
    }
  } finally {
    await running.stop();
  }
  if (kilobytes > MOST_KB) throw new Error(`Together ${kilobytes.toFixed(0)} KB of ${MOST_KB}.`);
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // On the borrowers' phones `system-ui` is Roboto.
  env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-lcd-text'],
});
try {
  await takePictures(browser);
} finally {
  await browser.close();
}
