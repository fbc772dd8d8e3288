import { expect, it, vi } from 'vitest';
import { tagManagerScriptUrl, telemetryConfig } from './telemetry.ts';

it('names the script of the tag manager only when the lender has one', () => {
  expect(telemetryConfig.tagManager).toBeNull();
  expect(tagManagerScriptUrl()).toBeNull();
  vi.stubGlobal('location', new URL('https://app.example/'));
  const scriptUrl = 'https://tags.example/gtm.js';
  Object.assign(telemetryConfig, { tagManager: { id: 'GTM-A1', scriptUrl } });
  expect(tagManagerScriptUrl()).toBe('https://tags.example/gtm.js?id=GTM-A1');
});
