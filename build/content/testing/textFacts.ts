import { readFileSync } from 'node:fs';
import mdx from '@mdx-js/rollup';
import { insertPartials } from '../partials.ts';
import type { TextFile, TextNode } from '../tree.ts';

/** Facts of a page's text for tests, read from the source of the text. */
export interface TextFacts {
  /** Parts of the text in the order of the page. They must be the same in both languages. */
  readonly parts: readonly string[];
  /** Names of the figures in the text. */
  readonly figures: readonly string[];
  /**
   * Names of the figures in each block (a paragraph, a list's item, an element), in the page's order. The names within a
   * block are sorted, because their order differs between languages.
   */
  readonly figuresByBlock: readonly string[];
  /** All visible words, title and description included, without the figures. */
  readonly words: readonly string[];
  readonly links: readonly string[];
  /** Ids in the text, as targets of links. */
  readonly ids: readonly string[];
  /** The levels of all headings, including headings of steps. */
  readonly headings: readonly number[];
  /** Elements that are not Markdown, by name. */
  readonly elements: readonly string[];
}

/** Attributes with visible words. Other attributes are addresses or change the look. */
export const readAttributes: ReadonlySet<string> = new Set([
  'title',
  'time',
  'cost',
  'date',
  'ask',
  'keywords',
  'name',
  'subject',
  'body',
]);

type CollectedFacts = Omit<TextFacts, 'figuresByBlock'>;

type Collected = { [Fact in keyof CollectedFacts]: CollectedFacts[Fact][number][] } & {
  /** Figures of each block, in the order of the text. */
  readonly blocks: string[][];
};

function takeFigure(name: string, into: Collected): void {
  into.figures.push(name);
  into.blocks.at(-1)?.push(name);
}

function takeText(text: string, into: Collected): void {
  for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) takeFigure(name, into);
  into.words.push(text.replace(/\{\w+\}/g, '…'));
}

function takeElement(node: TextNode, into: Collected): void {
  const name = node.name ?? '';
  const said: string[] = [];
  into.elements.push(name);
  if (name === 'Step') into.headings.push(3);
  for (const { name: attribute = '', value } of node.attributes ?? []) {
    if (typeof value !== 'string' || attribute === null) continue;
    if (readAttributes.has(attribute)) {
      said.push(attribute);
      takeText(value, into);
    } else said.push(`${attribute}=${value}`);
    if (attribute === 'id') into.ids.push(value);
    if (attribute === 'to' && value.startsWith('/')) into.links.push(value);
  }
  into.parts.push(`<${[name, ...said].join(' ')}>`);
}

function takeScript(node: TextNode, into: Collected): void {
  for (const [, name = '', text = ''] of String(node.value).matchAll(
    /export const (\w+) =\s*'([^']*)';/g,
  )) {
    into.parts.push(`export ${name}`);
    takeText(text, into);
  }
}

const inline = new Set(['text', 'mdxTextExpression', 'link', 'strong', 'emphasis', 'inlineCode']);

function take(node: TextNode, into: Collected): void {
  if (!inline.has(node.type)) into.blocks.push([]);
  if (node.type === 'text') {
    const found = /\s*\[#([\w-]+)\]$/.exec(String(node.value));
    if (found) {
      into.ids.push(found[1] ?? '');
      into.parts.push(`#${found[1]}`);
    }
    takeText(String(node.value).slice(0, found?.index), into);
  } else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    const name = String(node.value).trim();
    if (!name.startsWith('/*')) takeFigure(name, into);
  } else if (node.type === 'mdxjsEsm') takeScript(node, into);
  else if (node.type.startsWith('mdxJsx')) takeElement(node, into);
  else if (node.type === 'heading') {
    into.headings.push(node.depth ?? 0);
    into.parts.push(`h${node.depth}`);
  } else if (node.type === 'link') {
    into.links.push(node.url ?? '');
    into.parts.push(`link ${node.url}`);
  } else if (node.type !== 'root') into.parts.push(node.type);
  for (const child of node.children ?? []) take(child, into);
}

/** Reads the facts of a text with its partials, before figures are filled in. */
export function readTextFacts(path: string): Promise<TextFacts> {
  return textFactsOf(readFileSync(path, 'utf8'), path);
}

/**
 * Collects the facts of a text.
 * @param path gives the format (MDX) and the language
 */
export async function textFactsOf(source: string, path: string): Promise<TextFacts> {
  const into: Collected = {
    parts: [],
    figures: [],
    blocks: [],
    words: [],
    links: [],
    ids: [],
    headings: [],
    elements: [],
  };
  const collect = () => (tree: TextNode, _file: TextFile) => take(tree, into);
  await mdx({ remarkPlugins: [insertPartials, collect] }).transform(source, path);
  const { blocks, ...facts } = into;
  return { ...facts, figuresByBlock: blocks.map((names) => names.toSorted().join(' ')) };
}
