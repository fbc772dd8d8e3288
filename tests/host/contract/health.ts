import { describe, expect, it } from 'vitest';
import { type HostUnderTest, visit } from './host.ts';

export function describeHealth(host: HostUnderTest): void {
  const { get } = visit(host);

  describe(`${host.name}: the health address`, () => {
    it('says that the host runs, and is never cached', async () => {
      for (const path of ['/health', '/health?probe=1']) {
        const { status, headers, body } = await get(path, { headers: { 'Accept-Encoding': 'br' } });
        expect(status).toBe(200);
        expect(headers['content-type']).toMatch(/^text\/plain; charset=utf-8$/i);
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers['content-encoding']).toBeUndefined();
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(body.toString()).toBe('ok\n');
      }
    });

    it('answers HEAD without a body, and refuses other methods', async () => {
      const head = await get('/health', { method: 'HEAD' });
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect((await get('/health', { method: 'POST' })).status).toBe(405);
    });

    it('has no sub-addresses', async () => {
      expect((await get('/health/database')).status).toBe(404);
    });
  });
}
