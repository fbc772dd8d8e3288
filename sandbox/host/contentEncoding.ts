import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/**
 * The precompressed encodings to try, best first, for an Accept-Encoding header with q-values.
 * Empty: the file as it is. Of equally welcome encodings Brotli goes first, it is the smaller one.
 */
export function preferredEncodings(acceptEncoding: string): ('br' | 'gzip')[] {
  const quality = new Map(
    parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q] as const),
  );
  const wildcard = quality.get('*') ?? 0;
  const brotli = quality.get('br') ?? wildcard;
  const gzip = quality.get('gzip') ?? quality.get('x-gzip') ?? wildcard;
  // Identity is always acceptable unless refused, but only preferred when it says so itself.
  const identity = quality.get('identity') ?? 0;
  const welcome = (q: number) => q > 0 && q >= identity;
  if (welcome(brotli) && brotli >= gzip) return welcome(gzip) ? ['br', 'gzip'] : ['br'];
  return welcome(gzip) ? ['gzip'] : [];
}

/**
 * Leaves in the request only what the static file server understands: it compares whole words, so
 * `br;q=0.9` means nothing to it, and always takes Brotli before gzip. Ranges are left out: they
 * would need If-Range, and nothing here is large.
 */
export const plainAcceptEncoding: MiddlewareHandler = async (context, next) => {
  const { headers } = context.req.raw;
  headers.set('Accept-Encoding', preferredEncodings(headers.get('Accept-Encoding') ?? '').join());
  headers.delete('Range');
  await next();
};
