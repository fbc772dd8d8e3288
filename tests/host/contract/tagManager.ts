import { expect, it } from 'vitest';
import { type HostUnderTest, visit } from './host.ts';

/** The tag manager that a host of these tests admits. */
export const tagManagerHost = 'https://tags.example';

/** Describes the additional requirements for a host with a tag manager. */
export function describeTagManager(host: Pick<HostUnderTest, 'name' | 'baseUrl'>): void {
  const { get } = visit(host);
  const policyOf = async (path: string) =>
    (await get(path)).headers['content-security-policy'] ?? '';
  const admitting = (policy: string) =>
    policy
      .split('; ')
      .filter((directive) => directive.includes(tagManagerHost))
      .map((directive) => directive.split(' ')[0]);

  it.each(['/', '/about', '/?utm_source=login', '/kept-pages/kk/about.html', '/unknown'])(
    'admits the tag manager, which creates scripts from strings, on %s',
    async (path) => {
      const policy = await policyOf(path);
      expect(admitting(policy)).toEqual(['script-src', 'img-src', 'connect-src']);
      expect(policy).not.toContain('trusted-types');
      expect(policy).not.toContain('unsafe');
    },
  );

  it.each([
    '/login',
    '/login?from=x',
    '/register/personal',
    '/register/photo',
    '/%6cogin',
    '/pages/kk/register/personal.html',
    '/kept-pages/kk/register/personal.html',
    // The 404 page below an applicant's path, because an applicant may mistype an address.
    '/login/unknown',
    '/register/unknown?from=x',
    '/%72egister/unknown',
  ])('does not admit it on %s', async (path) => {
    const policy = await policyOf(path);
    expect(admitting(policy)).toEqual([]);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types jenil");
  });
}
