import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type OutsideHosts, securityHeaders } from './securityHeaders.ts';

async function headersOf(path: string, outside?: OutsideHosts): Promise<Headers> {
  const app = new Hono()
    .use(securityHeaders(outside))
    .get('/page', (context) => context.html('<!doctype html>'))
    .get('/register/*', (context) => context.html('<!doctype html>'))
    .get('/pages/*', (context) => context.html('<!doctype html>'))
    .get('/rest/*', (context) => context.html('<!doctype html>'))
    .get('/document', (context) => {
      context.header('Referrer-Policy', 'no-referrer');
      return context.html('<!doctype html>');
    })
    .get('/file', (context) => context.text('text'));
  return (await app.request(path)).headers;
}

const documentHeaders = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'X-Frame-Options',
];

describe('the security headers', () => {
  it('are all set on a document', async () => {
    const headers = await headersOf('/page');
    for (const name of documentHeaders) expect(headers.get(name), name).not.toBeNull();
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('leave a document of the API its own referrer policy', async () => {
    const headers = await headersOf('/document');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Content-Security-Policy')).toBeTruthy();
  });

  it('are only nosniff on a file', async () => {
    const headers = await headersOf('/file');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    for (const name of documentHeaders) expect(headers.get(name), name).toBeNull();
  });

  it('do not contain HSTS: the sandbox speaks no TLS', async () => {
    expect((await headersOf('/page')).get('Strict-Transport-Security')).toBeNull();
  });

  it('admit an outside host in its own directive only', async () => {
    const push = 'wss://push.example';
    const policy = (await headersOf('/page', { connectHosts: [push] })).get(
      'Content-Security-Policy',
    );
    const admitting = policy?.split('; ').filter((directive) => directive.includes(push));
    expect(admitting).toEqual([`connect-src 'self' ${push}`]);
  });

  it.each(['/register/photo', '/pages/kk/register/photo.html'])(
    'admit the identity provider on %s',
    async (path) => {
      const provider = 'https://liveness.example';
      const policy = (await headersOf(path, { identityHosts: [provider] })).get(
        'Content-Security-Policy',
      );
      expect(policy?.split('; ').filter((directive) => directive.includes(provider))).toEqual([
        `script-src 'self' ${provider}`,
        `connect-src 'self' ${provider}`,
      ]);
    },
  );

  it.each(['/register/personal', '/register/photo/x', '/page'])(
    'do not admit the identity provider on %s',
    async (path) => {
      const policy = (await headersOf(path, { identityHosts: ['https://liveness.example'] })).get(
        'Content-Security-Policy',
      );
      expect(policy).not.toContain('liveness');
    },
  );

  it.each([
    ['/page', true],
    ['/register/personal', false],
    ['/rest/documents/file/5f1c/1', false],
  ])('on %s admit the tag manager: %s', async (path, isAdmitted) => {
    const manager = 'https://tags.example';
    const policy = (await headersOf(path, { tagManagerHosts: [manager] })).get(
      'Content-Security-Policy',
    );
    expect(policy?.includes(manager)).toBe(isAdmitted);
    expect(policy?.includes("require-trusted-types-for 'script'")).toBe(!isAdmitted);
  });

  it('are the same, word by word, in the nginx configuration', async () => {
    const site = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
    const headers = await headersOf('/page');
    const plain = site
      .replaceAll(
        /\$jenil_(?:identity_host|tag_manager_host|connect_hosts|report_to|inline_scripts|inline_styles)/g,
        '',
      )
      .replaceAll(
        '$jenil_trusted_types',
        "; require-trusted-types-for 'script'; trusted-types jenil",
      );
    for (const name of documentHeaders) expect(plain).toContain(`"${headers.get(name)}"`);
  });
});
