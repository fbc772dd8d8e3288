import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/locales/language.ts';
import { languageOfText } from './fillText.ts';
import type { TextFile, TextNode, TextParser } from './tree.ts';

const content = join(import.meta.dirname, '../../src/site/content');

/** Returns the file of a passage that several pages share. */
export function partialFile(language: Language, name: string): string {
  return join(content, language, 'partials', `${name}.mdx`);
}

/** Returns the names of the partials in a page's source. */
export function partialsOf(source: string): string[] {
  return [...source.matchAll(/<Partial name="([\w-]+)"/g)].map(([, name = '']) => name);
}

function nameOf({ attributes = [] }: TextNode): string {
  return String(attributes.find(({ name }) => name === 'name')?.value);
}

/**
 * Creates a compiler step for a page's text: replaces each `<Partial name="…" />` by the words of the partial. A partial
 * within a paragraph must be a single paragraph.
 * @throws for a name without a partial
 */
export function insertPartials(this: TextParser) {
  return (tree: TextNode, file: TextFile) => {
    const language = languageOfText(file.path);
    const read = (partial: TextNode): TextNode[] => {
      const name = nameOf(partial);
      let source: string;
      try {
        source = readFileSync(partialFile(language, name), 'utf8');
      } catch {
        return file.fail(`There is no partial ${name} in ${language}`, partial);
      }
      const { children: blocks = [] } = this.parse(source);
      if (partial.type === 'mdxJsxFlowElement') return blocks;
      const [paragraph, ...others] = blocks;
      return paragraph?.children && paragraph.type === 'paragraph' && others.length === 0
        ? paragraph.children
        : file.fail(`The partial ${name} is not one paragraph`, partial);
    };
    const insert = (node: TextNode) => {
      if (!node.children) return;
      node.children = node.children.flatMap((child) => {
        if (child.name === 'Partial') return read(child);
        insert(child);
        return [child];
      });
    };
    insert(tree);
  };
}
