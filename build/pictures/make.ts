/**
 * Makes the committed pictures with the brand of `src/config/brand.ts`. Run the script when the brand or the look changes:
 *
 *   npm run pictures               cards and screenshots, of a fresh build
 *   npm run pictures cards         the share cards
 *   npm run pictures screenshots   the manifests' screenshots, of the build in dist/ with a separate sandbox
 *   npm run pictures:readme        the four pictures at the top of README.md, also of this build
 *
 * `madeFor.json` has the digest of the pictures' brand. A build for another brand omits the pictures (`../brandFiles.ts`).
 *
 * With `pngquant` (a Debian package) the pictures have a third of the size, because flat pictures need only 256 colours. The
 * machine must have a network: without a network the screenshots would show the notice of a missing network. The pictures of
 * README are WebP, which GitHub shows and Chromium writes without another tool.
 *
 * All pictures need Roboto, the typeface of the borrowers' phones (Debian: fonts-roboto-unhinted, installed or unpacked into
 * `.cache/fonts`). Some usual Linux typefaces lack Kazakh letters, and the letters of another typeface are visible.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { Applicant } from '../../tests/journeys/applicant.ts';
import { chromiumOptions, withSwitches } from '../../tests/journeys/browser.ts';
import { hydrated, open } from '../../tests/journeys/fixtures.ts';
import type { Language } from '../../tests/journeys/words.ts';
import { startSandbox } from '../../tests/sandbox/runningSandbox.ts';
import { controlOf } from '../../tests/sandbox/sandboxControl.ts';
import { type MadePictures, madePicturesFile } from '../brandFiles.ts';
import { brandDigest, branded, ownLook } from '../brandLook.ts';
import { readConfig } from '../environment.ts';

const run = promisify(execFile);

const { name: brandName } = readConfig(process.env).brand;

const picturesFolder = join(import.meta.dirname, '../../public/pictures');
const readmeFolder = join(import.meta.dirname, '../../docs/pictures');

const cards = [
  { language: 'ru', sentence: 'Калькулятор займа: платёж и\u00a0ГЭСВ до\u00a0заявки' },
  {
    language: 'kk',
    sentence: 'Несие калькуляторы: төлем мен\u00a0ЖТСМ-ді өтінімге дейін\u00a0біліңіз',
  },
];

async function openCalculator({ page }: Applicant): Promise<void> {
  await open(page, '/');
}

/** Functions that bring the page to the state of a picture. */
const views = {
  result: openCalculator,
  wide: openCalculator,
  async comparison(applicant: Applicant): Promise<void> {
    await openCalculator(applicant);
    const summary = applicant.page.getByText(applicant.say('Сравнить сроки')).first();
    await summary.click();
    // The element is at the top of the picture.
    await summary.evaluate((shown) => {
      scrollTo(0, shown.getBoundingClientRect().top + scrollY - 16);
    });
  },
  async application(applicant: Applicant): Promise<void> {
    // The journey begins at the calculator, so that the page has the terms.
    await applicant.comesToPassport();
    await hydrated(applicant.page);
  },
  async loan(applicant: Applicant): Promise<void> {
    await applicant.takesRunningLoan();
    // After a reload the page no longer shows the view of the moment after signing.
    await applicant.page.reload();
    await applicant.expectSees('Следующий платёж');
    await applicant.page.evaluate(() => scrollTo(0, 0));
  },
};

interface Picture {
  /** File name without an extension. */
  readonly name: string;
  readonly view: keyof typeof views;
  readonly language: Language;
  readonly options: BrowserContextOptions;
}

const touch: BrowserContextOptions = { isMobile: true, hasTouch: true };

/** Sizes of the screenshots, which the manifests repeat. A narrow screenshot has 1080 × 1920 physical pixels. */
const phone = { ...touch, viewport: { width: 360, height: 640 }, deviceScaleFactor: 3 };
const desktop = { viewport: { width: 1280, height: 720 } };

const screenshots = (['ru', 'kk'] as const).flatMap((language) =>
  (['result', 'comparison', 'application', 'loan', 'wide'] as const).map(
    (view): Picture => ({
      name: `${view}-${language}`,
      view,
      language,
      options: view === 'wide' ? desktop : phone,
    }),
  ),
);

const readmePhone = { ...touch, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const darkPhone = { ...readmePhone, colorScheme: 'dark' } as const;

const readmePictures: readonly Picture[] = [
  { name: 'result', view: 'result', language: 'ru', options: readmePhone },
  { name: 'comparison', view: 'comparison', language: 'ru', options: darkPhone },
  { name: 'application', view: 'application', language: 'kk', options: readmePhone },
  { name: 'cabinet', view: 'loan', language: 'ru', options: readmePhone },
];

/** Maximum total size of the pictures of README, which shows all of them in a row. */
const MOST_README_KB = 300;

/** From 0 to 1. A higher quality does not make the letters sharper. */
const WEBP_QUALITY = 0.9;

const browser = await chromium.launch({
  // Without subpixel smoothing letters look the same on every machine and need fewer colours.
  ...withSwitches(chromiumOptions, '--disable-lcd-text'),
  // On the borrowers' phones `system-ui` is Roboto.
  env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
});

/**
 * Takes a picture of a page.
 * @throws Error when Roboto is missing, because the browser would silently use another typeface
 */
async function shoot(page: Page): Promise<Buffer> {
  const hasRoboto = await page.evaluate(() =>
    new FontFace('picture', 'local("Roboto Bold")').load().then(
      () => true,
      () => false,
    ),
  );
  if (!hasRoboto) throw new Error('The pictures need Roboto Bold on this machine: see above.');
  return page.screenshot({ animations: 'disabled' });
}

async function savePng(name: string, png: Buffer): Promise<void> {
  const path = join(picturesFolder, `${name}.png`);
  await writeFile(path, png);
  const options = ['--force', '--speed', '1', '--strip', '--output', path, '256', path];
  await run('pngquant', options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    console.warn(`${name}.png stays large: this machine has no pngquant`);
  });
  console.log(`${name}.png: ${((await stat(path)).size / 1000).toFixed(1)} KB`);
}

/** Converts a PNG to WebP in a page of the browser. */
async function toWebp(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
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
  await page.close();
  return Buffer.from(base64, 'base64');
}

async function makeCards(): Promise<void> {
  const template = await readFile(join(import.meta.dirname, 'card.html'), 'utf8');
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const { language, sentence } of cards) {
    const own = template
      .replace('lang="ru"', `lang="${language}"`)
      .replaceAll('%SENTENCE%', sentence);
    await page.setContent(branded(own, brandName, ownLook));
    await savePng(`card-${language}`, await shoot(page));
  }
  await page.close();
}

/** Takes pictures of the build in dist/ with a separate sandbox. */
async function takePictures(
  pictures: readonly Picture[],
  save: (name: string, png: Buffer) => Promise<void>,
): Promise<void> {
  const running = await startSandbox('dist');
  const sandbox = controlOf(running);
  try {
    for (const { name, view, language, options } of pictures) {
      await sandbox.reset();
      const context = await browser.newContext({
        baseURL: sandbox.origin,
        locale: 'ru-RU',
        timezoneId: 'Asia/Almaty',
        colorScheme: 'light',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...options,
      });
      await context.addCookies([{ name: 'i18n_redirected', value: language, url: sandbox.origin }]);
      const page = await context.newPage();
      await views[view](new Applicant(page, sandbox, language));
      await page.waitForLoadState('networkidle');
      await save(name, await shoot(page));
      await context.close();
    }
  } finally {
    await running.stop();
  }
}

/** @throws Error when the pictures are too large together */
async function takeReadmePictures(): Promise<void> {
  await mkdir(readmeFolder, { recursive: true });
  let kilobytes = 0;
  await takePictures(readmePictures, async (name, png) => {
    const webp = await toWebp(png);
    await writeFile(join(readmeFolder, `${name}.webp`), webp);
    kilobytes += webp.length / 1000;
    console.log(`docs/pictures/${name}.webp: ${(webp.length / 1000).toFixed(1)} KB`);
  });
  if (kilobytes > MOST_README_KB) {
    throw new Error(`Together ${kilobytes.toFixed(0)} KB of ${MOST_README_KB}.`);
  }
}

/** Writes the digest of the pictures' brand into `madeFor.json`. */
async function note(kind: keyof MadePictures): Promise<void> {
  const made: MadePictures = JSON.parse(await readFile(madePicturesFile, 'utf8'));
  const noted = { ...made, [kind]: brandDigest(brandName, ownLook) };
  await writeFile(madePicturesFile, `${JSON.stringify(noted, null, 2)}\n`);
}

try {
  const kinds = process.argv[2] ? [process.argv[2]] : ['cards', 'screenshots'];
  if (kinds.includes('cards')) {
    await makeCards();
    await note('cards');
  }
  if (kinds.includes('screenshots')) {
    await takePictures(screenshots, savePng);
    await note('screenshots');
  }
  if (kinds.includes('readme')) await takeReadmePictures();
} finally {
  await browser.close();
}
