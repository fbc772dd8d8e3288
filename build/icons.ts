import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { branded, type Look } from './brandLook.ts';

const artworkFolder = join(import.meta.dirname, 'artwork');

/** Icons that a system shows outside the app: file, drawing, side in px. */
export const icons = [
  { file: 'any-192.png', artwork: 'any.svg', sizePx: 192 },
  { file: 'any-512.png', artwork: 'any.svg', sizePx: 512 },
  { file: 'maskable-192.png', artwork: 'maskable.svg', sizePx: 192 },
  { file: 'maskable-512.png', artwork: 'maskable.svg', sizePx: 512 },
  { file: 'monochrome-512.png', artwork: 'monochrome.svg', sizePx: 512 },
  { file: 'apple-touch-icon.png', artwork: 'apple-touch.svg', sizePx: 180 },
  { file: 'favicon-32.png', artwork: 'favicon.svg', sizePx: 32 },
  { file: 'shortcut-calculator-96.png', artwork: 'shortcut-calculator.svg', sizePx: 96 },
  { file: 'shortcut-application-96.png', artwork: 'shortcut-application.svg', sizePx: 96 },
] as const;

let renderer: Promise<void> | undefined;

// The renderer can be started only once per process, but a build may make the icons twice.
function startRenderer(): Promise<void> {
  renderer ??= readFile(
    createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'),
  ).then((wasm) => initWasm(wasm));
  return renderer;
}

/**
 * Renders a drawing.
 * @param widthPx width of the picture; the drawing determines the height
 * @returns the PNG and its pixels, four bytes each (red, green, blue, alpha), row by row
 */
export async function renderDrawing(
  drawing: string,
  widthPx: number,
): Promise<{ readonly png: Uint8Array; readonly rgba: Uint8Array }> {
  await startRenderer();
  const resvg = new Resvg(drawing, { fitTo: { mode: 'width', value: widthPx } });
  const image = resvg.render();
  const rendered = { png: image.asPng(), rgba: image.pixels };
  // The garbage collector does not free the memory of the renderer.
  image.free();
  resvg.free();
  return rendered;
}

interface IconOptions {
  /** The build's folder; the icons and `favicon.svg` go to its folder `icons/`. */
  readonly outFolder: string;
  readonly name: string;
  readonly look: Look;
}

/** Returns a drawing of `build/artwork` with the brand's colours and mark. */
export async function artwork(file: string, name: string, look: Look): Promise<string> {
  return branded(await readFile(join(artworkFolder, file), 'utf8'), name, look);
}

/**
 * Renders the icons from their SVG drawings. The drawings contain only paths and need no fonts, so every machine makes the
 * same bytes.
 *
 * @throws Error when a drawing is missing or is not SVG
 */
export async function makeIcons({ outFolder, name, look }: IconOptions): Promise<void> {
  const iconsFolder = join(outFolder, 'icons');
  await mkdir(iconsFolder, { recursive: true });
  for (const { file, artwork: drawing, sizePx } of icons) {
    const { png } = await renderDrawing(await artwork(drawing, name, look), sizePx);
    await writeFile(join(iconsFolder, file), png);
  }
  await writeFile(join(iconsFolder, 'favicon.svg'), await artwork('favicon.svg', name, look));
}
