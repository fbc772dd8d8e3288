import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Brand,
  type Colour,
  type ColourName,
  colours as firstColours,
  MARK,
  MARK_ACCENT,
} from '../../src/config/brand.ts';
import { BUILD_TIMEOUT_MS, buildOnce } from '../journeys/secondBuild.ts';
import { readBytes } from './build.ts';

/**
 * Stands for the values that a lender writes into `src/config/brand.ts`. Colours without a value here stay the colours of the
 * first brand.
 */
const second = {
  defaultBrand: {
    name: 'Тез',
    siteUrl: 'https://tez.kz',
    supportPhone: '1414',
    supportEmail: 'help@tez.kz',
    securityEmail: 'cert@tez.kz',
    socialUrl: 'https://social.tez.kz',
  } satisfies Brand,
  colours: {
    ground: { light: '#f3f5fb', dark: '#0b1020' },
    steppe: { light: '#1d3fae', dark: '#9db4ff' },
    onSteppe: { light: '#ffffff', dark: '#0a1538' },
    tint: { light: '#e3e9fb', dark: '#1c2850' },
    dawn: { light: '#c2410c', dark: '#fdba74' },
  } satisfies Partial<Record<ColourName, Colour>>,
  MARK_SIDE: 480,
  MARK: 'M80 420V60h110l100 190V60h110v360H290L190 230v190z',
  MARK_ACCENT: 'M420 20h50v50h-50z',
  ORNAMENT: '',
};

/** Returns the source of this checkout's brand file with the values of the second brand. */
function writtenBrand(source: string): string {
  const colours = { ...firstColours, ...second.colours };
  const values = Object.entries({ ...second, colours });
  return values.reduce((text, [name, value]) => {
    // From the constant's name to the first line that ends a statement.
    const statement = new RegExp(`^(export const ${name}\\b[^=]*= )[\\s\\S]*?;$`, 'm');
    if (!statement.test(text)) throw new Error(`The brand has no ${name}`);
    return text.replace(statement, (_, begin) => `${begin}${JSON.stringify(value)};`);
  }, source);
}

const allColours = (look: Readonly<Record<string, Colour>>) =>
  Object.values(look).flatMap(({ light, dark }) => [light, dark]);

/** Colours that stay in the second build. A removed colour that is followed by more hex digits is a shadow. */
const kept = allColours({ ...firstColours, ...second.colours });
const oldColours = allColours(firstColours).filter((colour) => !kept.includes(colour));
const oldColour = new RegExp(`(?:${oldColours.join('|')})(?![0-9a-f])`, 'i');
const oldDrawings = [MARK, MARK_ACCENT].filter(Boolean);

let folder = '';
let texts: readonly (readonly [file: string, text: string])[] = [];
const builtFile = (file: string) => readFile(join(folder, file));
const builtText = async (file: string) => (await builtFile(file)).toString();

beforeAll(async () => {
  const file = 'src/config/brand.ts';
  folder = await buildOnce('second-brand', {
    files: { [file]: writtenBrand(await readFile(file, 'utf8')) },
    // Vitest sets these variables, but this build must be a production build.
    env: { VITEST: undefined, NODE_ENV: undefined },
  });
  const built = await readdir(folder, { recursive: true });
  texts = await Promise.all(
    built
      .filter((path) => /\.(?:html|js|css|svg|txt|xml|json|webmanifest)$/.test(path))
      .map(async (path) => [path, await builtText(path)] as const),
  );
}, BUILD_TIMEOUT_MS);

describe('A build for another brand, whose lender changed src/config/brand.ts and nothing else', () => {
  // Texts outside brand.ts must not name the brand, so the name of the sample must not appear.
  it('says nothing of the sample’s brand', () => {
    const named = texts.flatMap(([file, text]) =>
      // Visitors do not see the name of the Trusted Types policy and of the build's variables.
      [...text.matchAll(/(?<!createPolicy\(.)\bjenil\b.{0,20}/gi)]
        .filter(([found]) => !found.startsWith('JENIL_'))
        .map(([found]) => `${file}: ${found}`),
    );
    expect(texts.length).toBeGreaterThan(150);
    expect(named).toEqual([]);
  });

  it('has none of the first brand’s colours and drawings', () => {
    const left = texts.filter(
      ([, text]) => oldColour.test(text) || oldDrawings.some((path) => text.includes(path)),
    );
    expect(oldColours.length).toBeGreaterThan(0);
    expect(left.map(([file]) => file)).toEqual([]);
  });

  it('has its colours in light and dark pages, in the manifests and in the icon', async () => {
    const home = await builtText('pages/ru/index.html');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(home) ?? [];
    for (const colour of ['#1d3fae', '#9db4ff', '#f3f5fb', '#0b1020']) {
      expect(style).toContain(colour);
    }
    expect(home).toMatch(/name="theme-color"[^>]*light[^>]*content="#f3f5fb"/);
    expect(home).toMatch(/name="theme-color"[^>]*dark[^>]*content="#0b1020"/);
    for (const file of ['manifest.webmanifest', 'manifest.kk.webmanifest']) {
      expect(JSON.parse(await builtText(file))).toMatchObject({
        short_name: 'Тез',
        theme_color: '#f3f5fb',
        background_color: '#f3f5fb',
      });
    }
    expect(await builtText('icons/favicon.svg')).toContain('fill="#1d3fae"');
  });

  it('has its own icons and cards, and no screenshots of the first brand', async () => {
    const icons = (await readdir(join(folder, 'icons'))).filter((file) => /png$/.test(file));
    expect(icons).toHaveLength(9);
    const pictures = await readdir(join(folder, 'pictures'));
    expect(pictures.sort()).toEqual(['card-kk.png', 'card-ru.png']);
    const drawn = [...icons.map((file) => `icons/${file}`), 'pictures/card-ru.png'];
    for (const file of drawn) {
      expect((await builtFile(file)).equals(readBytes(file)), file).toBe(false);
    }
  });

  it('has its short number in every phone link', async () => {
    const phones = new Set(
      texts.flatMap(([, text]) => [...text.matchAll(/href="(tel:[^"]*)"/g)].map(([, to]) => to)),
    );
    // The police and the rescue service have the same numbers for every lender.
    expect([...phones].sort()).toEqual(['tel:102', 'tel:112', 'tel:1414']);
    expect(await builtText('pages/ru/contacts.html')).toContain('"telephone":"1414"');
  });
});
