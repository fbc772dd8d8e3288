// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://app.example/" }
import { expect, it, vi } from 'vitest';
import { readCookies } from '../../../tests/fixtures/browserCookies.ts';
import { findRouteRule } from '../../api/contract.ts';
import { createVisitorClient } from './client.ts';

vi.mock('../../config/config.ts', async (original) => {
  const { config, ...rest } = await original<typeof import('../../config/config.ts')>();
  return { ...rest, config: { ...config, apiBase: 'https://api.app.example/v1' } };
});

it('calls the configured address of the API with the id of this visitor', async () => {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return Response.json({ redirect: null });
  });
  const call = createVisitorClient({ bearer: () => null });
  await call(findRouteRule, { body: { path: '/about' } });
  const [request] = asked;
  expect(request?.url).toBe('https://api.app.example/v1/rest/route-rules');
  expect(request?.headers.get('X-VISITOR-ID')).toMatch(/^[0-9a-f-]{36}$/);
  expect(request?.headers.get('X-VISITOR-ID')).toBe(readCookies().get('uid'));
});
