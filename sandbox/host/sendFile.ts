import { stat } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { entityTag } from './entityTag.ts';

const absent = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whether there is a plain file. Any other trouble than its absence is thrown: it is a 500. */
async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (absent.has(String(errorCode(error)))) return false;
    throw error;
  }
}

/**
 * Answers with a file of the build, compressed as the request likes it best, with its ETag.
 * @param path absolute path of the plain file, without .br or .gz
 * @returns undefined when there is no such file
 */
export async function sendFile(
  context: Context,
  path: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response | undefined> {
  if (!(await isFile(path))) return undefined;
  let servedPath = path;
  const serve = serveStatic({
    path,
    precompressed: true,
    onFound: (found) => {
      servedPath = found;
    },
  });
  const served = await serve(context, async () => {});
  if (!served) return undefined;

  const response = new Response(served.body, { status, headers: served.headers });
  response.headers.delete('Vary');
  response.headers.set('ETag', await entityTag(servedPath));
  for (const [name, value] of Object.entries({ Vary: 'Accept-Encoding', ...headers })) {
    response.headers.set(name, value);
  }
  return response;
}
