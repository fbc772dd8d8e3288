import { expectFault, goOffline, goOnline, open } from '../fixtures.ts';
import { brand } from '../lender.ts';
import { expect, test } from '../sandbox.ts';
import { eventNames, items, received } from './telemetry.ts';

/** Returns the attributes of the events with a name, in order. */
async function told(sandbox: { readonly origin: string }, name: string): Promise<unknown[]> {
  const events = await items(sandbox, 'events');
  return events.flatMap(({ said }) => (said.name === name ? [said.attributes] : []));
}

/** The limits of a good and of a poor vital, in milliseconds; the layout shift has no unit. */
const limits: Readonly<Record<string, readonly [good: number, poor: number]>> = {
  fcp: [1800, 3000],
  lcp: [2500, 4000],
  cls: [0.1, 0.25],
  inp: [200, 500],
  ttfb: [800, 1800],
};

/** Time by which the receiver delays one request. */
const DELAY_MS = 2_000;

/** Waits until monitoring has reported the open page. */
async function watched(sandbox: { readonly origin: string }): Promise<void> {
  await expect.poll(() => eventNames(sandbox)).toContain('view_changed');
}

test('reports errors, console, vitals and pages', { tag: '@core' }, async ({ page, sandbox }) => {
  expectFault(/is not iterable|UTM was not sent|Request refused/);
  await open(page, '/about?iin=871008401427');
  await watched(sandbox);
  // The press below leaves the page, maybe before the browser has measured this press.
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('null is not iterable');
    });
    console.warn('UTM was not sent (500)');
    void Promise.reject(new Error('Request refused'));
  });
  await page.getByRole('link', { name: brand.name }).first().click();
  await expect(page.locator('.slider')).toBeVisible();
  // Vitals are final when the page is left.
  await expect
    .poll(async () =>
      (await items(sandbox, 'exceptions')).map(({ said }) => [said.type, said.value]),
    )
    .toEqual(
      expect.arrayContaining([
        ['TypeError', '[hidden]'],
        ['Error', '[hidden]'],
      ]),
    );
  await expect
    .poll(async () => (await items(sandbox, 'events')).map(({ said }) => said.attributes))
    .toContainEqual({ toView: '/' });
  await page.goto('/contacts');

  await expect
    .poll(async () => (await items(sandbox, 'logs')).map(({ said }) => said.message))
    .toContain('UTM was not sent');
  const measured = () =>
    items(sandbox, 'measurements').then((all) =>
      all.map(({ said }) => Object.keys(Object(said.values))[0]),
    );
  await expect.poll(measured).toEqual(expect.arrayContaining(['fcp', 'ttfb', 'lcp', 'cls', 'inp']));
  for (const { said } of await items(sandbox, 'measurements')) {
    const [[vital = '', figure] = []] = Object.entries(Object(said.values));
    const value = Number(figure);
    const [good, poor] = limits[vital] ?? [Number.NaN, Number.NaN];
    const rating = value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor';
    expect(said.context, `${vital} ${value}`).toMatchObject({ rating });
  }
});

test('sends measurements of a left page once', async ({ page, sandbox }) => {
  const measured = async (vital: string) =>
    (await items(sandbox, 'measurements')).filter(({ said }) => vital in Object(said.values))
      .length;
  await open(page, '/about');
  await watched(sandbox);
  // These vitals are reported last without input. The receiver delays the vitals that the press below reports.
  for (const vital of ['fcp', 'ttfb']) await expect.poll(() => measured(vital)).toBe(1);
  await sandbox.fail({ match: '/played/receiver', delay_ms: DELAY_MS, times: 1 });
  const askedAtMs = Date.now();
  const travelling = page.waitForRequest(/played\/receiver/);
  await page.getByRole('heading', { level: 1 }).click();
  const sent = await travelling;
  await page.goto('/contacts');

  await expect.poll(() => measured('cls')).toBe(1);
  await expect.poll(() => measured('lcp')).toBe(1);
  await expect.poll(() => measured('fcp')).toBe(2);
  expect(await measured('lcp')).toBe(1);
  // The running request arrives after the delay, and no copy of this request arrives earlier.
  const arrivals = async () =>
    (await received(sandbox))
      .filter(({ body }) => JSON.stringify(body) === sent.postData())
      .map(({ at }) => Date.parse(at) - askedAtMs);
  await expect
    .poll(async () => Math.max(0, ...(await arrivals())))
    .toBeGreaterThanOrEqual(DELAY_MS);
  expect(await arrivals()).toHaveLength(1);
});

test('shows the trace id that the collector has received', async ({ page, sandbox, applicant }) => {
  expectFault(/500 \(Internal Server Error\)/);
  const tracing = page.waitForResponse(/\/assets\/tracing-[\w-]+\.js$/);
  await applicant.standsAt('personal');
  await watched(sandbox);
  await tracing;
  await expect.poll(() => eventNames(sandbox)).toContain('registration_step');
  await sandbox.fail({ match: '/rest/registration/personal', status: 500 });
  await applicant.fillsPersonal();
  const shown = page.getByText(/^[0-9a-f]{8}$/);
  await expect(shown).toBeVisible();
  const beginning = (await shown.textContent()) ?? '';
  const id = expect.stringMatching(new RegExp(`^${beginning}[0-9a-f]{24}$`));
  await expect
    .poll(async () => (await items(sandbox, 'spans')).map(({ said }) => [said.name, said.traceId]))
    .toContainEqual(['POST /rest/registration/personal', id]);
  await expect
    .poll(async () => (await items(sandbox, 'events')).map(({ said }) => said.attributes))
    .toContainEqual({
      call: 'POST /rest/registration/personal',
      kind: 'server',
      status: '500',
      trace: id,
    });
});

test('reports that the socket was cut and connected again', async ({
  page,
  sandbox,
  applicant,
}) => {
  const listening = page.waitForEvent('websocket');
  await applicant.standsAt('personal');
  await listening;
  await watched(sandbox);
  const states = () => told(sandbox, 'socket');
  await expect.poll(states).toContainEqual({ state: 'connected' });
  expect(await sandbox.dropSockets()).toBeGreaterThan(0);
  await expect.poll(states).toContainEqual({ state: 'disconnected' });
  // The socket has connected twice by now.
  await expect
    .poll(async () => JSON.stringify(await states()).match(/"connected"/g)?.length ?? 0)
    .toBeGreaterThan(1);
});

test('reports that a post waits, and its delivery', async ({ page, sandbox }) => {
  expectFault(/503|UTM was not sent|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/?utm_source=waits');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('clientUtm')))
    .toContain('waits');
  await sandbox.fail({ match: '/rest/utm/apply/bulk', status: 503 });
  await open(page, '/login');
  await expect
    .poll(() => told(sandbox, 'outbox'), { timeout: 15_000 })
    .toContainEqual({ state: 'waiting', count: '1' });
  await goOffline(page);
  await goOnline(page);
  await expect
    .poll(() => told(sandbox, 'outbox'), { timeout: 15_000 })
    .toContainEqual({ state: 'delivered', count: '1' });
});
