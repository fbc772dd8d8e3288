import type { MiddlewareHandler } from 'hono';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const ownSites = new Set(['same-origin', 'none']);

/**
 * Whether a request comes from the played party's own pages or from a program, and not from a page elsewhere: a browser
 * on this machine reaches loopback, so any site that it visits could press the buttons otherwise.
 */
function isOwn(request: Request): boolean {
  const host = request.headers.get('Host') ?? new URL(request.url).host;
  // A name that somebody points at 127.0.0.1 is an outside page too.
  if (!loopbackNames.has(new URL(`http://${host}`).hostname)) return false;
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const origin = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site');
  return (origin === null || origin === `http://${host}`) && (site === null || ownSites.has(site));
}

/** Refuses what other sites' pages ask for. */
export const ownPagesOnly: MiddlewareHandler = async (context, next) => {
  if (isOwn(context.req.raw)) return next();
  return context.json({ code: 'FORBIDDEN', message: 'Only for its own pages' }, 403);
};
