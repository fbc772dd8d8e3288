import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type OutsideHosts, securityHeaders } from './securityHeaders.ts';

async function headersOf(path: string, outside?: OutsideHosts): Promise<Headers> {
  const app = new Hono()
    .use(securityHeaders(outside))
    .get('/document', (context) => {
      context.header('Referrer-Policy', 'no-referrer');
      return context.html('<!doctype html>');
    })
    .get('/file', (context) => context.text('text'))
    .get('*', (context) => context.html('<!doctype html>'));
  return (await app.request(path)).headers;
}
/** Returns the directives of the policy at a path. */
async function policyOf(path: string, outside?: OutsideHosts): Promise<string[]> {
  return (await headersOf(path, outside)).get('Content-Security-Policy')?.split('; ') ?? [];
}

const documentHeaders = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'X-Frame-Options',
];

describe('the security headers', () => {
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
    const policy = await policyOf('/page', { connectHosts: [push] });
    const admitting = policy.filter((directive) => directive.includes(push));
    expect(admitting).toEqual([`connect-src 'self' ${push}`]);
  });

  const provider = 'https://liveness.example';
  it.each([
    ['/register/photo', ['script-src', 'connect-src']],
    ['/pages/kk/register/photo.html', ['script-src', 'connect-src']],
    ['/register/personal', []],
    ['/register/photo/x', []],
    ['/page', []],
  ])('admit the identity provider on %s in %j', async (path, directives) => {
    const policy = await policyOf(path, { identityHosts: [provider] });
    expect(policy.filter((directive) => directive.includes('liveness'))).toEqual(
      directives.map((directive) => `${directive} 'self' ${provider}`),
    );
  });

  it.each([
    ['/page', true],
    ['/register/personal', false],
    ['/rest/documents/file/5f1c/1', false],
  ])('on %s admit the tag manager: %s', async (path, isAdmitted) => {
    const manager = 'https://tags.example';
    const policy = await policyOf(path, { tagManagerHosts: [manager] });
    expect(policy.some((directive) => directive.includes(manager))).toBe(isAdmitted);
    expect(policy.includes("require-trusted-types-for 'script'")).toBe(!isAdmitted);
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
