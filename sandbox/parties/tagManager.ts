import { Hono } from 'hono';
import { ownPagesOnly } from './ownPagesOnly.ts';

/** It says on the page that it is there, and does nothing else. */
const script = `document.documentElement.dataset.tagManager = 'played';\n`;

/** Plays the tag manager: in life the script of another company, here from 127.0.0.1, which is another origin too. */
export function createTagManager(): Hono {
  return new Hono().get('/played/tag-manager.js', ownPagesOnly, (context) =>
    context.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  );
}
