import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { noStore, ownPagesOnly } from '../parties/partyPages.ts';
import { redocly } from './redocly.ts';

const document = join(import.meta.dirname, '../../docs/openapi.json');

/** Logos of the viewer's maker, the viewer's only requests to another host. Without a logo its place stays empty. */
const makersLogo = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g;

/** Builds the viewer's page: one file of 3 MB with all its scripts, which makes no requests to other hosts. */
async function buildViewer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jenil-api-page-'));
  try {
    const page = join(folder, 'index.html');
    await redocly(['build-docs', document, '--inlineBundle', '--output', page]);
    return (await readFile(page, 'utf8')).replaceAll(makersLogo, 'data:,');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the policy's sources that admit the scripts of a page. */
function scriptSources(page: string): string[] {
  return [...page.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/**
 * Returns headers that admit the viewer's own scripts by their hashes. Any style is admitted, because the viewer creates its
 * styles in the browser.
 */
const viewerHeaders = (page: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: scriptSources(page),
      styleSrc: ["'unsafe-inline'"],
      imgSrc: ['data:'],
      fontSrc: ['data:'],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: false,
    referrerPolicy: 'no-referrer',
  });

/**
 * Shows the contract with Redoc, and serves the contract to tools. The first request builds the page, which takes some
 * seconds.
 */
export function createApiPage(publicOrigin?: string): Hono {
  let built: Promise<string> | undefined;
  const viewer = () => {
    built ??= buildViewer().catch((error: unknown) => {
      built = undefined;
      throw error;
    });
    return built;
  };
  return new Hono()
    .use('/sandbox/api/*', ownPagesOnly(publicOrigin), noStore)
    .get('/sandbox/api', async (context) => {
      const page = await viewer();
      context.res = context.html(page);
      await viewerHeaders(page)(context, async () => {});
      return context.res;
    })
    .get('/sandbox/api/openapi.json', async (context) =>
      context.body(await readFile(document, 'utf8'), 200, { 'Content-Type': 'application/json' }),
    );
}
