import { serve } from '@hono/node-server';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumOptions } from '../../tests/journeys/browser.ts';
import { createApiPage } from './apiPage.ts';

/** Time limit for building the viewer or starting a browser, on a busy machine. */
const SLOW_MS = 120_000;

const api = createApiPage();
const ask = (path: string, headers: Record<string, string> = {}) =>
  api.request(`http://localhost:4173${path}`, { headers });

describe('the page of the API', () => {
  it(
    'shows the contract under a policy that admits only its own scripts',
    async () => {
      const shown = await ask('/sandbox/api');
      expect(shown.status).toBe(200);
      const policy = shown.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'sha256-/);
      expect(policy).not.toMatch(/script-src [^;]*unsafe/);
      expect(await shown.text()).toContain('Jenil: the API of the lender');
    },
    SLOW_MS,
  );

  it('serves the document to tools', async () => {
    const served = await ask('/sandbox/api/openapi.json');
    expect(served.headers.get('Content-Type')).toContain('application/json');
    expect(served.headers.get('Cache-Control')).toBe('no-store');
    expect(await served.json()).toMatchObject({ openapi: '3.1.1' });
  });

  it('is for this machine alone', async () => {
    for (const path of ['/sandbox/api', '/sandbox/api/openapi.json']) {
      expect((await ask(path, { Host: 'evil.example' })).status).toBe(403);
    }
  });
});

describe('the page of the API in Chromium', () => {
  let browser: Browser;
  let server: ReturnType<typeof serve>;
  let origin = '';
  beforeAll(async () => {
    const listening = Promise.withResolvers<number>();
    server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      listening.resolve(port),
    );
    origin = `http://127.0.0.1:${await listening.promise}`;
    browser = await chromium.launch(chromiumOptions);
  }, SLOW_MS);
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  it(
    'works without any other host, and shows a call with its example',
    async () => {
      const page = await browser.newPage();
      const asked: string[] = [];
      const problems: string[] = [];
      page.on('request', (request) => void asked.push(request.url()));
      page.on('pageerror', (error) => void problems.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      await page.goto(`${origin}/sandbox/api`);
      await page.getByText('Registration and login: calls').first().click();
      await page.getByText('Submit iin').first().click();
      await page.getByRole('heading', { name: 'Submit iin' }).waitFor();
      await page.getByText('"871008401427"').first().waitFor();
      expect(problems).toEqual([]);
      expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([`${origin}/sandbox/api`]);
    },
    SLOW_MS,
  );
});
