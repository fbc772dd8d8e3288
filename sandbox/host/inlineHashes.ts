import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of a policy, `'sha256-…'`, that admit the inline blocks of pages. */
export interface InlineHashes {
  readonly script: readonly string[];
  readonly style: readonly string[];
}

const none: InlineHashes = { script: [], style: [] };

/** Returns the sources that a build lists for one kind of block. */
const sourcesOf = (list: string, kind: keyof InlineHashes) =>
  [...list.matchAll(new RegExp(`^${kind} (sha256-\\S+)$`, 'gm'))].map(([, hash]) => `'${hash}'`);

/**
 * Follows the list of inline hashes in a build's folder, which may be built again while the host runs.
 * @returns the sources of the present and the previous build, because a page of one build may get the policy of the other
 */
export function followInlineHashes(distFolder: string): () => InlineHashes {
  const path = join(distFolder, 'inline-hashes.txt');
  let current = none;
  let previous = none;
  let readMs: number | undefined;
  return () => {
    const changedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changedMs !== undefined && changedMs !== readMs) {
      const list = readFileSync(path, 'utf8');
      previous = current;
      current = { script: sourcesOf(list, 'script'), style: sourcesOf(list, 'style') };
      readMs = changedMs;
    }
    return {
      script: [...new Set([...current.script, ...previous.script])],
      style: [...new Set([...current.style, ...previous.style])],
    };
  };
}
