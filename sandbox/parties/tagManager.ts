import { Hono } from 'hono';
import { ownPagesOnly } from './partyPages.ts';

/** Marks the page, and does nothing else. */
const script = `document.documentElement.dataset.tagManager = 'played';\n`;

/**
 * Plays the tag manager. In production it is a script of another company; here it comes from 127.0.0.1, which is another
 * origin too.
 */
export function createTagManager(publicOrigin?: string): Hono {
  return new Hono().get('/played/tag-manager.js', ownPagesOnly(publicOrigin), (context) =>
    context.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  );
}
