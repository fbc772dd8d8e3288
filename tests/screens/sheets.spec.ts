import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { allLooks, lookName, screenshotsFolder, sheetsFolder } from './screenshots.ts';

/** Returns the layout of a sheet. Headings can be read in the thumbnails. */
const thumbnail = (width: number) =>
  width < 640 ? { px: 240, columns: 7, perSheet: 14 } : { px: 560, columns: 3, perSheet: 9 };

function sheetHtml(title: string, files: readonly string[], width: number): string {
  const { px, columns } = thumbnail(width);
  const figures = files.map(
    (file) =>
      `<figure><figcaption>${file.replace('.png', '')}</figcaption><img src="${file}" width="${px}"></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
    body { margin: 16px; width: max-content; background: #777; font: 14px sans-serif; color: #fff }
    main { display: grid; grid-template-columns: repeat(${columns}, ${px}px); gap: 16px; align-items: start }
    figure { margin: 0 } img { display: block; max-height: 1400px; object-fit: cover; object-position: top }
  </style><h1>${title}</h1><main>${figures.join('')}</main>`;
}

for (const look of allLooks) {
  const name = lookName(look);
  test(`makes the contact sheets ${name}`, async ({ page }) => {
    const folder = join(screenshotsFolder, name);
    expect(existsSync(folder), 'there are screenshots').toBe(true);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.png')).sort();
    const { perSheet } = thumbnail(look.width);
    await mkdir(sheetsFolder, { recursive: true });
    await page.setViewportSize({ width: 1820, height: 1000 });
    for (let first = 0, number = 1; first < files.length; first += perSheet, number++) {
      const sheet = join(folder, 'sheet.html');
      const title = `${name}-${number}`;
      await writeFile(sheet, sheetHtml(title, files.slice(first, first + perSheet), look.width));
      await page.goto(pathToFileURL(sheet).href);
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
      await page.screenshot({ path: join(sheetsFolder, `${title}.png`), fullPage: true });
    }
  });
}
