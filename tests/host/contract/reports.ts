import { expect, it } from 'vitest';
import { type HostUnderTest, visit } from './host.ts';

/** The address for reports that a host of these tests has. */
export const reportAddress = 'https://reports.example/csp';

/** Describes what a host does besides that has an address for what the policy blocks. */
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

  it('does not tell it with files', async () => {
    expect((await get(await scriptPath())).headers['reporting-endpoints']).toBeUndefined();
  });
}
