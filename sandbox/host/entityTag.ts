import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

interface KnownTag {
  mtimeMs: number;
  size: number;
  tag: string;
}

const known = new Map<string, KnownTag>();

/**
 * A strong ETag from the file's own bytes: the .br, the .gz and the plain file each have their own,
 * and a new build that left a page as it was still revalidates.
 */
export async function entityTag(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path);
  const before = known.get(path);
  if (before?.mtimeMs === mtimeMs && before.size === size) return before.tag;
  const digest = createHash('sha256')
    .update(await readFile(path))
    .digest('base64url');
  const tag = `"${digest.slice(0, 22)}"`;
  known.set(path, { mtimeMs, size, tag });
  return tag;
}
