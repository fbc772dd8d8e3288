/** A node of a text's tree, as far as our steps look at it: Markdown, JSX and the script of its first lines. */
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

/** The file as a step sees it, and its way to refuse it. */
export interface TextFile {
  readonly path: string;
  fail(reason: string, place?: unknown): never;
}

/** Calls `change` for every node below (and with) `node`; what it returns takes the node's place. */
export function changeNodes(node: TextNode, change: (node: TextNode) => TextNode): TextNode {
  const changed = change(node);
  if (changed.children) {
    changed.children = changed.children.map((child) => changeNodes(child, change));
  }
  return changed;
}
