import { expectFault, open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';
import { items } from './telemetry.ts';

const violations = async (sandbox: { readonly origin: string }) =>
  (await items(sandbox, 'events')).flatMap(({ said, route }) =>
    said.name === 'policy_violation' ? [{ route, ...Object(said.attributes) }] : [],
  );

test('reports directive and host when the policy blocks', async ({ page, sandbox }) => {
  expectFault(/Content Security Policy/);
  await page.addInitScript(() => {
    // Simulates content of a provider that a page loads before monitoring is loaded.
    document.addEventListener('DOMContentLoaded', () => {
      new Image().src = 'https://early.provider.example/a.png?iin=871008401427#Querymark';
    });
  });
  await open(page, '/about?iin=871008401427');
  await expect
    .poll(() => violations(sandbox))
    .toEqual([{ route: '/about', directive: 'img-src', blocked: 'early.provider.example' }]);

  await page.evaluate(async () => {
    for (let times = 0; times < 30; times += 1) {
      await fetch(`https://cdn.provider.example/Querymark?${times}`).catch(() => null);
    }
    await fetch('https://871008401427.provider.example/').catch(() => null);
    await fetch('https://xn--80aqfjm.example/').catch(() => null);
  });
  const told = () => violations(sandbox).then((all) => all.slice(1));
  await expect.poll(told).toEqual([
    { route: '/about', directive: 'connect-src', blocked: 'cdn.provider.example' },
    { route: '/about', directive: 'connect-src' },
    { route: '/about', directive: 'connect-src' },
  ]);
});
