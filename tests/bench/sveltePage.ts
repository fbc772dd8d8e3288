import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'svelte/compiler';
import { build } from 'vite';
import { calculateLoanFigures } from '../../src/calc/index.ts';
import { todayInAlmaty } from '../../src/device/almatyTime.ts';
import { DEFAULT_CHOICE } from '../../src/loan/loanChoice.ts';
import type { CalculatorState } from '../../src/site/home/calculatorState.ts';
import { showCalculator } from '../../src/site/home/shownCalculator.ts';
import type { CalculatorWords } from '../../src/site/home/words.ts';
import type { LaunchedBrowser } from './browser.ts';
import { distFolder } from './builds.ts';

const root = join(import.meta.dirname, '../..');
const componentId = 'svelte-calculator.svelte';
const scriptFile = 'assets/svelte-calculator.js';

/** The address of the Svelte page on the references' host. */
export const sveltePath = '/svelte';

/** The component's code. The page calculates and words its result by our modules, so both pages show the same figures. */
const SCRIPT = `
  import { calculateLoanFigures } from '${root}/src/calc/index.ts';
  import { todayInAlmaty } from '${root}/src/device/almatyTime.ts';
  import { amountAtPlace } from '${root}/src/site/home/amountScale.ts';
  import { initialState, slideAmount } from '${root}/src/site/home/calculatorState.ts';
  import { showCalculator } from '${root}/src/site/home/shownCalculator.ts';

  const { words } = $props();
  let state = $state.raw({ ...initialState(), openDate: todayInAlmaty() });
  const calculation = $derived(calculateLoanFigures({ ...state.choice, openDate: state.openDate }));
  const shown = $derived(showCalculator({ state, calculation, words, language: 'ru' }).elements);
  const fill = $derived(100 * shown.slider.value / shown.slider.max + '%');
  const slide = ({ currentTarget }) => {
    state = slideAmount(state, amountAtPlace(currentTarget.valueAsNumber));
  };
`;

const ENTRY = `
  import { mount } from 'svelte';
  import Calculator from '${componentId}';

  const words = JSON.parse(document.getElementById('calculator-words').textContent);
  const target = document.querySelector('loan-calculator');
  target.replaceChildren();
  mount(Calculator, { target, props: { words } });
  document.documentElement.dataset.hydrated = '';
`;

/** The names of the texts and attributes of each element that changes with the choice; an empty list for a plain text. */
type Parts = Readonly<Record<string, readonly string[]>>;

function partsOf(words: CalculatorWords): Parts {
  // `initialState` needs the date of a build, and Node runs the sources.
  const state: CalculatorState = {
    choice: DEFAULT_CHOICE,
    isChosen: false,
    typed: null,
    remark: null,
    wished: null,
    openDate: todayInAlmaty(),
    month: 0,
  };
  const calculation = calculateLoanFigures({ ...state.choice, openDate: state.openDate });
  const { elements } = showCalculator({ state, calculation, words, language: 'ru' });
  return Object.fromEntries(
    Object.entries(elements).map(([name, part]) => [
      name,
      typeof part === 'string' ? [] : Object.keys(part),
    ]),
  );
}

/** Runs in the home page: prints the calculator's elements as Svelte's markup, with a binding in place of each part. */
function printMarkup(parts: Parts): string {
  const escaped = (text: string) =>
    text.replace(/[&<>"{}]/g, (character) => `&#${character.charCodeAt(0)};`);
  const nameOf = (element: Element) => {
    if (element.matches('.slider')) return 'slider';
    if (element.matches('[name=amount]')) return 'amount';
    if (element.matches('.amount .field__box')) return 'amountBox';
    if (element.matches('.amount .field__message')) return 'amountMessage';
    if (element.matches('fieldset:has([name=method])')) return 'methods';
    return element.getAttribute('data-shown');
  };
  const printed = (node: Node): string => {
    if (node instanceof Text) return escaped(node.data);
    if (!(node instanceof Element)) return '';
    const name = nameOf(node);
    const props = name === null ? undefined : parts[name];
    const bound = (props ?? []).filter((prop) => prop !== 'children');
    const attributes = [...node.attributes]
      .filter((attribute) => !bound.includes(attribute.name))
      .map((attribute) => ` ${attribute.name}="${escaped(attribute.value)}"`);
    attributes.push(...bound.map((prop) => ` ${prop}={shown.${name}['${prop}']}`));
    if (name === 'slider') attributes.push(' style:--fill={fill} oninput={slide}');
    const opening = `<${node.localName}${attributes.join('')}`;
    if (node.localName === 'input') return `${opening} />`;
    const text = props?.length === 0 ? `shown.${name}` : `shown.${name}.children`;
    const isText = props !== undefined && (props.length === 0 || props.includes('children'));
    const content = isText ? `{${text}}` : [...node.childNodes].map(printed).join('');
    return `${opening}>${content}</${node.localName}>`;
  };
  const calculator = document.querySelector('loan-calculator');
  return [...(calculator?.childNodes ?? [])].map(printed).join('');
}

/** Builds the component with its page's script. */
async function buildScript(markup: string, folder: string): Promise<void> {
  // The host's policy for Trusted Types allows no `innerHTML`, which Svelte uses by default.
  const { js } = compile(`<script>${SCRIPT}</script>${markup}`, {
    generate: 'client',
    fragments: 'tree',
    discloseVersion: false,
    filename: componentId,
  });
  const modules: Readonly<Record<string, string>> = { [componentId]: js.code, entry: ENTRY };
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    define: { __BUILD_DATE__: 'null' },
    plugins: [
      {
        name: 'svelte-page',
        resolveId: (id) => (id in modules ? `\0${id}` : undefined),
        load: (id) => modules[id.slice(1)],
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'entry', output: { entryFileNames: scriptFile } },
    },
  });
}

/**
 * Writes the home page with its calculator in Svelte: the same text, styles, figures and picture, without any other script.
 * @param folder folder of the references, with the file of inline hashes
 * @param sandboxUrl the host of the real pages
 */
export async function writeSveltePage(
  browser: LaunchedBrowser,
  folder: string,
  sandboxUrl: string,
): Promise<void> {
  const context = await browser.newContext({ locale: 'ru-RU', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(sandboxUrl);
  const words = await page.locator('#calculator-words').textContent();
  const markup = await page.evaluate(printMarkup, partsOf(JSON.parse(words ?? '')));
  await context.close();
  await mkdir(join(folder, 'assets'), { recursive: true });
  await buildScript(markup, folder);
  for (const file of await readdir(join(distFolder, 'assets'))) {
    if (file.endsWith('.css')) {
      await copyFile(join(distFolder, 'assets', file), join(folder, 'assets', file));
    }
  }
  const html = await readFile(join(distFolder, 'pages/ru/index.html'), 'utf8');
  const withoutScripts = html.replace(
    /<script(?! type="application\/json")[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  );
  const script = `<script type="module" src="/${scriptFile}"></script>`;
  await writeFile(
    join(folder, `pages/ru${sveltePath}.html`),
    withoutScripts.replace('</body>', () => `${script}</body>`),
  );
}
