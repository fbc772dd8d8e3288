import { expect, it } from 'vitest';
import { type HostUnderTest, visit } from './host.ts';

/** The address to which the host sends reports in these tests. */
export const reportAddress = 'https://reports.example/csp';

/** Describes the additional requirements for a host with an address for reports of blocked content. */
export function describeReports(host: Pick<HostUnderTest, 'name' | 'baseUrl'>): void {
  const { get, scriptPath } = visit(host);

  it.each(['/', '/login', '/register/photo', '/unknown', '/kept-pages/kk/about.html'])(
    'tells browsers on %s where they report what the policy blocks',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toMatch(/; report-to jenil$/);
      expect(headers['reporting-endpoints']).toBe(`jenil="${reportAddress}"`);
    },
  );

  it('does not name the address with files', async () => {
    expect((await get(await scriptPath())).headers['reporting-endpoints']).toBeUndefined();
  });
}
