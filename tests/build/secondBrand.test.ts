import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultBrand, MARK, MARK_ACCENT } from '../../src/config/brand.ts';
import { BUILD_TIMEOUT_MS, buildOnce } from '../e2e/secondBuild.ts';
import { readBytes } from './build.ts';

/** What a lender changes in `src/config/brand.ts`: a text there, and what stands in its place. */
const changes: readonly (readonly [string, string])[] = [
  [`name: '${defaultBrand.name}'`, "name: 'Тез'"],
  [defaultBrand.siteUrl, 'https://tez.kz'],
  [defaultBrand.supportPhone, '1414'],
  [defaultBrand.supportEmail, 'help@tez.kz'],
  [defaultBrand.securityEmail, 'cert@tez.kz'],
  [defaultBrand.socialUrl, 'https://social.tez.kz'],
  ["{ light: '#f6f4ef', dark: '#0d1412' }", "{ light: '#f3f5fb', dark: '#0b1020' }"],
  ["{ light: '#0a6b57', dark: '#5ad1b3' }", "{ light: '#1d3fae', dark: '#9db4ff' }"],
  ["{ light: '#ffffff', dark: '#06231c' }", "{ light: '#ffffff', dark: '#0a1538' }"],
  ["{ light: '#e2edeb', dark: '#1d352e' }", "{ light: '#e3e9fb', dark: '#1c2850' }"],
  ["{ light: '#b4760a', dark: '#f4be4f' }", "{ light: '#c2410c', dark: '#fdba74' }"],
  [MARK, 'M80 420V60h110l100 190V60h110v360H290L190 230v190z'],
  [MARK_ACCENT, 'M420 20h50v50h-50z'],
];

/** Colours of the first brand that the second one has none of; with more digits they are shadows. */
const oldColours =
  /#(?:f6f4ef|0d1412|0a6b57|5ad1b3|06231c|e2edeb|1d352e|b4760a|f4be4f)(?![0-9a-f])/i;

let folder = '';
let texts: readonly (readonly [file: string, text: string])[] = [];
const builtFile = (file: string) => readFile(join(folder, file));
const builtText = async (file: string) => (await builtFile(file)).toString();

beforeAll(async () => {
  folder = await buildOnce('second-brand', {
    changes: { 'src/config/brand.ts': changes },
    // A build for real, not the one that the unit tests configure.
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
  it('says nothing of the first brand', () => {
    const named = texts.flatMap(([file, text]) =>
      // No visitor sees these: the name of a policy, and of a variable of the build.
      [...text.matchAll(/(?<!createPolicy\(.)\bjenil\b.{0,20}/gi)]
        .filter(([found]) => !found.startsWith('JENIL_'))
        .map(([found]) => `${file}: ${found}`),
    );
    expect(texts.length).toBeGreaterThan(150);
    expect(named).toEqual([]);
  });

  it('has none of the first brand’s colours and drawings', () => {
    const left = texts.filter(
      ([, text]) => oldColours.test(text) || text.includes(MARK) || text.includes(MARK_ACCENT),
    );
    expect(left.map(([file]) => file)).toEqual([]);
  });

  it('has the colours in pages, by day and by night, and in what the system shows', async () => {
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

  it('draws every icon and card anew, and shows no screenshot of the first', async () => {
    const icons = (await readdir(join(folder, 'icons'))).filter((file) => /png$/.test(file));
    expect(icons).toHaveLength(9);
    const pictures = await readdir(join(folder, 'pictures'));
    expect(pictures.sort()).toEqual(['card-kk.png', 'card-ru.png']);
    const drawn = [...icons.map((file) => `icons/${file}`), 'pictures/card-ru.png'];
    for (const file of drawn) {
      expect((await builtFile(file)).equals(readBytes(file)), file).toBe(false);
    }
  });

  it('calls a short number wherever a phone stands', async () => {
    const phones = new Set(
      texts.flatMap(([, text]) => [...text.matchAll(/href="(tel:[^"]*)"/g)].map(([, to]) => to)),
    );
    expect(phones).toContain('tel:1414');
    expect([...phones].filter((phone) => phone?.includes('700'))).toEqual([]);
    expect(await builtText('pages/ru/contacts.html')).toContain('"telephone":"1414"');
  });
});
