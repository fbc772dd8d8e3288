import { formatNumber } from '../../src/locales/format.ts';
import type { Language } from '../../src/locales/language.ts';
import type { Figure } from './figures.ts';
import { changeNodes, type TextFile, type TextNode, type TextParser } from './tree.ts';
import { withNoBreakSpaces } from './typography.ts';

const placeholder = /\{(\w+)\}/g;

/** Returns the language of a text by the path: `src/site/content/<language>/…`. */
export function languageOfText(path: string): Language {
  return /[\\/]content[\\/]kk[\\/]/.test(path) ? 'kk' : 'ru';
}

/** Replaces every string in a script's syntax tree by the result of `change`. */
export function changeStrings(node: unknown, change: (text: string) => string): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'Literal' && 'value' in node) {
    if (typeof node.value !== 'string') return;
    node.value = change(node.value);
    if ('raw' in node) node.raw = JSON.stringify(node.value);
    return;
  }
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const item of child) changeStrings(item, change);
    else changeStrings(child, change);
  }
}

/** Turns a `[#name]` at the end of a heading into the heading's id, which is the same in both languages. */
function nameHeading(heading: TextNode): void {
  const last = heading.children?.at(-1);
  if (last?.type !== 'text' || typeof last.value !== 'string') return;
  const found = /\s*\[#([\w-]+)\]$/.exec(last.value);
  if (!found) return;
  last.value = last.value.slice(0, found.index);
  heading.data = { ...heading.data, hProperties: { id: found[1] } };
}

/** Marks a link outside a sentence for the style sheets, which make this link as high as a touch target. */
function markLoneLink({ children = [] }: TextNode): void {
  const said = children.filter(({ type, value }) => type !== 'text' || String(value).trim() !== '');
  const [link] = said;
  if (said.length !== 1 || link?.type !== 'link') return;
  link.data = { ...link.data, hProperties: { className: 'touch-link' } };
}

function wordsOf(node: TextNode): string {
  return node.type === 'text' ? String(node.value) : (node.children ?? []).map(wordsOf).join(' ');
}

/** Adds the size in KB to a document. The page shows the size of the closed document. */
function sayLength(document: TextNode): void {
  const kilobytes = new TextEncoder().encode(wordsOf(document)).length / 1000;
  const text = formatNumber(kilobytes, 1);
  document.attributes = [
    ...(document.attributes ?? []),
    { type: 'mdxJsxAttribute', name: 'kilobytes', value: text },
  ];
}

/**
 * Creates a compiler step for a page's text: replaces `{names}` by figures, sets the ids of headings, lists the headings and
 * sets no-break spaces.
 * @param figures by language and name
 * @throws for a name without a figure
 */
export function fillText(figures: Readonly<Record<Language, ReadonlyMap<string, Figure>>>) {
  return function (this: TextParser) {
    return (tree: TextNode, file: TextFile) => {
      const language = languageOfText(file.path);
      const figureOf = (name: string, place?: unknown): Figure =>
        figures[language].get(name) ?? file.fail(`There is no figure {${name}}`, place);
      const fill = (text: string) =>
        text.replace(placeholder, (_, name: string) => figureOf(name).text);
      const set = (text: string) => withNoBreakSpaces(fill(text), language);
      changeNodes(tree, (node) => {
        if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
          const name = String(node.value).trim();
          if (name.startsWith('/*')) return node;
          const { text, href } = figureOf(name, node);
          const words: TextNode = { type: 'text', value: text };
          const shown = href === undefined ? words : { type: 'link', url: href, children: [words] };
          return node.type === 'mdxFlowExpression'
            ? { type: 'paragraph', children: [shown] }
            : shown;
        }
        if (node.type === 'mdxjsEsm') changeStrings(node.data?.estree, set);
        for (const attribute of node.attributes ?? []) {
          if (typeof attribute.value !== 'string') continue;
          attribute.value = set(attribute.value);
        }
        if (node.type === 'heading') nameHeading(node);
        return node;
      });
      keepTogether(tree, language);
      if (tree.type !== 'root') return;
      const { children: contents = [] } = this.parse(contentsOf(tree));
      tree.children?.push(...contents);
    };
  };
}

/**
 * Returns the script that exports the text's second-level headings with an id as JSON: the table of contents of the page.
 */
function contentsOf(tree: TextNode): string {
  const headings: { readonly id: unknown; readonly words: string }[] = [];
  changeNodes(tree, (node) => {
    const id = node.data?.hProperties?.id;
    if (node.type === 'heading' && node.depth === 2 && id) {
      headings.push({ id, words: wordsOf(node) });
    }
    return node;
  });
  return `export const contents = ${JSON.stringify(JSON.stringify(headings))};`;
}

/** Joins a filled-in number and its unit into one text, so that a no-break space can be set between them. */
function keepTogether(tree: TextNode, language: Language): void {
  changeNodes(tree, (node) => {
    if (node.type === 'text') node.value = withNoBreakSpaces(String(node.value), language);
    if (node.children) node.children = joinTexts(node.children);
    if (node.name === 'Document') sayLength(node);
    markLoneLink(node);
    return node;
  });
}

function joinTexts(nodes: readonly TextNode[]): TextNode[] {
  const joined: TextNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value = `${String(last.value)}${String(node.value)}`;
    } else joined.push(node);
  }
  return joined;
}
