/** A node of a text's syntax tree (Markdown, JSX and the script in the first lines), with the fields that the steps use. */
export interface TextNode {
  type: string;
  value?: unknown;
  name?: string | null;
  url?: string;
  depth?: number;
  children?: TextNode[];
  attributes?: TextNode[];
  data?: { estree?: unknown; hProperties?: Record<string, unknown> } | undefined;
}

/** The file that a step compiles; `fail` reports an error of the file. */
export interface TextFile {
  readonly path: string;
  fail(reason: string, place?: unknown): never;
}

/** The compiler, as its steps see it. */
export interface TextParser {
  parse(source: string): TextNode;
}

/** Replaces `node` and every node below it by the result of `change`. */
export function changeNodes(node: TextNode, change: (node: TextNode) => TextNode): TextNode {
  const changed = change(node);
  if (changed.children) {
    changed.children = changed.children.map((child) => changeNodes(child, change));
  }
  return changed;
}
