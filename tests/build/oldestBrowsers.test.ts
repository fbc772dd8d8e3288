import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import doiuse from 'doiuse';
import { runChecks } from 'es-check';
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import postcss from 'postcss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oldestBrowsers } from '../../build/clientOptions.ts';
import { distFolder, files, htmlPages, readText } from './build.ts';

/** The claimed browsers as browserslist writes them, such as `chrome 105`. */
const browsers = oldestBrowsers.map((name) => name.replace(/^[a-z]+/, '$& '));

/**
 * Features that the styles use although an oldest browser lacks them according to caniuse, with the reason. Keys are
 * caniuse's names. Remove an entry that is no longer found.
 */
const exceptedStyles: Readonly<Record<string, string>> = {
  'css-has':
    'Firefox 110 does not hide the parts that wait for scripts; @supports has a second rule for the room of the bar',
  'css-container-queries': 'Safari 15.4 keeps the narrow arrangement at every width',
  'css-subgrid': 'stands in @supports; the fields of a pair are aligned at their ends without it',
  'css-media-scripting': 'a part that needs scripts is shown; it does nothing without them',
  'viewport-unit-variants': 'stands in @supports; 1vh is the unit without it',
  'css-content-visibility': 'saves work, and opens closed texts on paper',
  'css-overflow-anchor': 'switches off what Safari does not do',
  'css-scrollbar': 'stands beside the rule of Safari, which hides the scroll bar of a row too',
  'css-touch-action': 'Safari on a phone has pan-y; on a desktop it has no touch',
  'css-autofill': 'stands beside a rule of its own with the prefix',
  'css-paged-media': 'Safari prints with the margins of its own dialogue',
  'css-widows-orphans': 'Firefox may leave a single line of a paragraph on a printed page',
  'text-size-adjust':
    'browsers of phones have it, with a prefix; the others enlarge nothing by themselves',
  'css-masks': 'stands beside the same with the prefix',
  'css-overflow': 'overflow-x and -y as auto or hidden, which all of them have',
  'css-display-contents': 'stands on elements without a role',
  'css-clip-path': 'inset() is the part that all of them have',
  'text-decoration': 'a thickness; the line is as thin as usual without it',
  multicolumn: 'gaps of grids and breaks of a printed page, which all of them have',
  'intrinsic-width': 'min-content, max-content and fit-content as widths, which all of them have',
  'css-marker-pseudo': 'the colour of a marker, which Safari has',
};

/**
 * Findings in the scripts that are harmless, with the reason: the code checks for the API first, or the tool is mistaken.
 * The hash of the file's name is omitted.
 */
const exceptedScripts: Readonly<Record<string, string>> = {
  'base navigator.connection': 'areBytesDear asks whether it is there',
  'base requestIdleCallback': 'whenIdle takes a timeout instead',
  'base navigator.setAppBadge': 'badge asks whether it is there',
  'base navigator.clearAppBadge': 'badge asks whether it is there',
  'stored navigator.userActivation': 'takeUpdate reads it with ?.',
  'startFaro document.prerendering': 'web-vitals and Faro read it; undefined counts as no',
  'startFaro document.wasDiscarded': 'web-vitals reads it; undefined counts as no',
  'startFaro requestIdleCallback': 'web-vitals takes a timeout instead',
  'startFaro CompressionStream':
    'Faro asks whether it is there, and our configuration does not switch it on',
  'startFaro ReportingObserver': 'policyViolations asks whether it is there',
  'startFaro ReportingObserver.observe': 'policyViolations asks whether it is there',
  'tracing document.prerendering': 'OpenTelemetry reads it; undefined counts as no',
  'tracing ArrayWith': 'context.with() of OpenTelemetry, not of an array',
};

const folder = mkdtempSync(join(tmpdir(), 'jenil-oldest-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the blocks inside of the pages, each once. */
function inlineBlocks(tag: 'script' | 'style'): readonly string[] {
  const block = new RegExp(
    `<${tag}(?![^>]*(?:src=|json|speculationrules))[^>]*>([\\s\\S]+?)</${tag}>`,
    'g',
  );
  const codes = htmlPages.flatMap(({ html }) => [...html.matchAll(block)]);
  return [...new Set(codes.map(([, code = '']) => code))];
}

function writeScripts(codes: readonly string[], name: string): readonly string[] {
  return codes.map((code, index) => {
    const path = join(folder, `${name}-${index}.js`);
    writeFileSync(path, code);
    return path;
  });
}

async function findInStyles(css: string): Promise<readonly string[]> {
  const found = new Set<string>();
  const judge = doiuse({ browsers, onFeatureUsage: ({ feature }) => void found.add(feature) });
  await postcss([judge]).process(css, { from: undefined });
  return [...found].sort();
}

/**
 * Returns unsupported syntax and objects of the language, by es-check, and unsupported browser APIs, by
 * eslint-plugin-compat.
 */
async function findInScripts(paths: readonly string[]): Promise<readonly string[]> {
  const nameOf = (path: string) => basename(path).replace(/(?:-[\w-]{8})?\.js$/, '');
  const { errors } = await runChecks([
    {
      files: [...paths],
      module: true,
      checkFeatures: true,
      checkBrowser: true,
      browserslistQuery: browsers.join(', '),
    },
  ]);
  const language = errors.flatMap(({ file, err }) => {
    const list = /Unsupported features detected: (.*?)\. These/.exec(err.message)?.[1];
    const names = list?.split('), ').map((entry) => entry.split(' ')[0]) ?? [err.message];
    return names.map((name) => `${nameOf(file)} ${name}`);
  });
  const eslint = new ESLint({
    cwd: '/',
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [
      {
        ...compat.configs['flat/recommended'],
        files: ['**/*.js'],
        settings: { browsers, lintAllEsApis: true },
      },
    ],
  });
  const results = await eslint.lintFiles([...paths]);
  const browser = results.flatMap(({ filePath, messages }) =>
    messages.map(
      ({ message }) => `${nameOf(filePath)} ${message.replace(/(\(\))? is not supported.*/, '')}`,
    ),
  );
  return [...new Set([...language, ...browser])].sort();
}

beforeAll(() => {
  // Set the list explicitly, because the plugin would also read a browserslist configuration that it finds.
  process.env.BROWSERSLIST = browsers.join(', ');
});

it('finds only the listed exceptions in the styles when it checks for the oldest browsers', async () => {
  const sheets = files.filter((path) => path.endsWith('.css')).map(readText);
  const css = [...sheets, ...inlineBlocks('style')];
  expect(css.length).toBeGreaterThan(1);
  expect(await findInStyles(css.join('\n'))).toEqual(Object.keys(exceptedStyles).sort());
});

it('finds only the listed exceptions in the scripts when it checks for the oldest browsers', async () => {
  const scripts = files
    .filter((path) => path.endsWith('.js'))
    .map((path) => join(distFolder, path));
  const inline = writeScripts(inlineBlocks('script'), 'inline');
  expect(scripts.length).toBeGreaterThan(20);
  expect(inline.length).toBeGreaterThan(1);
  expect(await findInScripts([...scripts, ...inline])).toEqual(Object.keys(exceptedScripts).sort());
}, 180_000);

it('has a first script that every browser of 2012 can parse', async () => {
  const ecma5 = async (paths: readonly string[]) => {
    const { errors } = await runChecks([{ files: paths, ecmaVersion: 'es5', module: false }]);
    return errors.map(({ file }) => basename(file));
  };
  const first = files.filter((path) => /^assets\/firstScript-[^/]*\.js$/.test(path));
  expect(first).toHaveLength(1);
  // `build/prerender.ts` writes the same script into the pages.
  expect(inlineBlocks('script')).toContain(readText(first[0] ?? '').trim());
  expect(await ecma5(first.map((path) => join(distFolder, path)))).toEqual([]);
  const young = writeScripts(['var a = `b`;', 'try { a(); } catch {}', 'a = () => 1;'], 'es6');
  expect(await ecma5(young)).toEqual(young.map((path) => basename(path)));
});

it('has no lookbehind, because a script with a lookbehind fails as a whole in Safari before 16.4', () => {
  const scripts = files.filter((path) => path.endsWith('.js'));
  const texts = [...scripts.map(readText), ...inlineBlocks('script')];
  expect(texts.filter((text) => /\(\?<[!=]/.test(text))).toEqual([]);
});

it('reports features that the oldest browsers lack', async () => {
  const young = {
    PromiseWithResolvers: 'Promise.withResolvers();',
    MapGroupBy: 'Map.groupBy([], String);',
    ObjectGroupBy: 'Object.groupBy([], String);',
    ClassStaticBlocks: 'class A { static { A.b = 1; } }',
    Lookbehind: '/(?<=a)b/.test(c);',
    'navigator.setAppBadge': 'navigator.setAppBadge();',
  };
  const paths = writeScripts(Object.values(young), 'young');
  const found = (await findInScripts(paths)).map((line) => line.replace(/^young-\d /, '')).sort();
  expect(found).toEqual(Object.keys(young).sort());
  expect(await findInStyles('a:has(b) { top: 0 } a { & b { top: 0 } }')).toEqual([
    'css-has',
    'css-nesting',
  ]);
});
