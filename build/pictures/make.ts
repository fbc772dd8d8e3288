/**
 * Makes the committed pictures with the brand of `src/config/brand.ts`. Run the script when the brand or the look changes:
 *
 *   npm run pictures               cards and screenshots, of a fresh build
 *   npm run pictures cards         the share cards
 *   npm run pictures screenshots   the manifests' screenshots, of the build in dist/ with a separate sandbox
 *
 * `madeFor.json` has the digest of the pictures' brand. A build for another brand omits the pictures (`../brandFiles.ts`).
 *
 * With `pngquant` (a Debian package) the pictures have a third of the size, because flat pictures need only 256 colours. The
 * machine must have a network: without a network the screenshots would show the notice of a missing network.
 *
 * All pictures need Roboto, the typeface of the borrowers' phones (Debian: fonts-roboto-unhinted, installed or unpacked into
 * `.cache/fonts`). Some usual Linux typefaces lack Kazakh letters, and the letters of another typeface are visible.
 */
import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { Applicant } from '../../tests/journeys/applicant.ts';
import { hydrated, open } from '../../tests/journeys/fixtures.ts';
import { startSandbox } from '../../tests/sandbox/runningSandbox.ts';
import { controlOf } from '../../tests/sandbox/sandboxControl.ts';
import { type MadePictures, madePicturesFile } from '../brandFiles.ts';
import { brandDigest, branded, ownLook } from '../brandLook.ts';
import { readConfig } from '../environment.ts';

const run = promisify(execFile);

const { name: brandName } = readConfig(process.env).brand;

const picturesFolder = join(import.meta.dirname, '../../public/pictures');

const cards = [
  { language: 'ru', sentence: 'Калькулятор займа: платёж и\u00a0ГЭСВ до\u00a0заявки' },
  {
    language: 'kk',
    sentence: 'Несие калькуляторы: төлем мен\u00a0ЖТСМ-ді өтінімге дейін\u00a0біліңіз',
  },
];

/** Sizes of the screenshots, which the manifests repeat. A narrow screenshot has 1080 × 1920 physical pixels. */
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };

interface Screenshot {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** Brings the page to the state of the picture. */
  readonly reach: (applicant: Applicant) => Promise<void>;
}

/** Scrolls an element to the top of the picture. */
const toTop = (element: Locator) =>
  element.evaluate((shown) => {
    scrollTo(0, shown.getBoundingClientRect().top + scrollY - 16);
  });

async function openCalculator({ page }: Applicant): Promise<void> {
  await open(page, '/');
}

const screenshots: readonly Screenshot[] = [
  { name: 'result', options: phone, reach: openCalculator },
  {
    name: 'comparison',
    options: phone,
    async reach(applicant) {
      await openCalculator(applicant);
      const summary = applicant.page.getByText(applicant.say('Сравнить сроки')).first();
      await summary.click();
      await toTop(summary);
    },
  },
  {
    name: 'application',
    options: phone,
    async reach(applicant) {
      // The journey begins at the calculator, so that the page has the terms.
      await applicant.comesToPassport();
      await hydrated(applicant.page);
    },
  },
  {
    name: 'loan',
    options: phone,
    async reach(applicant) {
      await applicant.standsAt('personal_cabinet');
      await applicant.confirmsBySms();
      await applicant.expectSees('Следующий платёж');
      // After a reload the page no longer shows the view of the moment after signing.
      await applicant.page.reload();
      await applicant.expectSees('Следующий платёж');
      await applicant.page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: 'wide', options: desktop, reach: openCalculator },
];

async function save(page: Page, file: string): Promise<void> {
  const path = join(picturesFolder, file);
  await page.screenshot({ path, animations: 'disabled' });
  await run('pngquant', [
    '--force',
    '--speed',
    '1',
    '--strip',
    '--output',
    path,
    '256',
    path,
  ]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    console.warn(`${file} stays large: this machine has no pngquant`);
  });
  console.log(`${file}: ${((await stat(path)).size / 1000).toFixed(1)} KB`);
}

/**
 * Checks that Roboto is installed, because the browser would silently use another typeface.
 * @throws Error when Roboto is missing
 */
async function expectRoboto(page: Page): Promise<void> {
  const hasRoboto = await page.evaluate(() =>
    new FontFace('card', 'local("Roboto Bold")').load().then(
      () => true,
      () => false,
    ),
  );
  if (!hasRoboto) throw new Error('The pictures need Roboto Bold on this machine: see above.');
}

async function makeCards(browser: Browser): Promise<void> {
  const template = await readFile(join(import.meta.dirname, 'card.html'), 'utf8');
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const { language, sentence } of cards) {
    const own = template
      .replace('lang="ru"', `lang="${language}"`)
      .replaceAll('%SENTENCE%', sentence);
    await page.setContent(branded(own, brandName, ownLook));
    await expectRoboto(page);
    await save(page, `card-${language}.png`);
  }
  await page.close();
}

async function takeScreenshots(browser: Browser): Promise<void> {
  const running = await startSandbox('dist');
  const sandbox = controlOf(running);
  try {
    for (const language of ['ru', 'kk'] as const) {
      for (const { name, options, reach } of screenshots) {
        await sandbox.reset();
        const context = await browser.newContext({
          ...options,
          baseURL: sandbox.origin,
          locale: 'ru-RU',
          timezoneId: 'Asia/Almaty',
          colorScheme: 'light',
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        });
        await context.addCookies([
          { name: 'i18n_redirected', value: language, url: sandbox.origin },
        ]);
        const page = await context.newPage();
        await reach(new Applicant(page, sandbox, language));
        await page.waitForLoadState('networkidle');
        await expectRoboto(page);
        await save(page, `${name}-${language}.png`);
        await context.close();
      }
    }
  } finally {
    await running.stop();
  }
}

/** Writes the digest of the pictures' brand into `madeFor.json`. */
async function note(kind: keyof MadePictures): Promise<void> {
  const made: MadePictures = JSON.parse(await readFile(madePicturesFile, 'utf8'));
  const noted = { ...made, [kind]: brandDigest(brandName, ownLook) };
  await writeFile(madePicturesFile, `${JSON.stringify(noted, null, 2)}\n`);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // On the borrowers' phones `system-ui` is Roboto.
  env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Without subpixel smoothing letters look the same on every machine and need fewer colours.
    '--disable-lcd-text',
  ],
});
try {
  const [, , only] = process.argv;
  if (only !== 'screenshots') {
    await makeCards(browser);
    await note('cards');
  }
  if (only !== 'cards') {
    await takeScreenshots(browser);
    await note('screenshots');
  }
} finally {
  await browser.close();
}
