import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hintOfIin, identityErrors, isIin } from '../../src/api/contract.ts';
import type { Language } from '../../src/locales/language.ts';
import { folderOfFile } from '../../tests/fixtures/testFolders.ts';
import { reservePorts } from '../../tests/sandbox/freePorts.ts';
import { createParties, type PlayedParties, playParties } from './createParties.ts';
import { signingTexts } from './signingProvider.ts';

const { first: port } = await reservePorts();
const appOrigin = `http://localhost:${port}`;
const identity = `http://127.0.0.1:${port + 1}`;
const returnTo = `${appOrigin}/register/signing-waiting-results?kept=1`;
const folder = folderOfFile();
const start = () =>
  createParties({
    port,
    pace: 'fast',
    nowMs: () => 1000,
    dataFolder: folder,
    brandName: 'Jenil',
    appOrigins: [appOrigin],
  });

let parties: PlayedParties;
beforeAll(async () => {
  parties = await start();
});
afterEach(() => parties.reset());
afterAll(() => parties.close());

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const read = async (url: string, body: unknown) => (await post(url, body)).json();

describe('the state database', () => {
  it('has a test IIN for every outcome of a registration', () => {
    const known = parties.stateDatabase.testIins();
    expect(known.every(({ iin }) => isIin(iin) && hintOfIin(iin) !== null)).toBe(true);
    expect(new Set(known.map(({ leads_to }) => leads_to))).toEqual(
      new Set([
        'resident',
        'non_resident',
        'address_and_employment',
        'signing_failed',
        'declined',
        ...identityErrors,
      ]),
    );
  });

  it('knows somebody under 18', () => {
    const young = parties.stateDatabase
      .testIins()
      .find(({ leads_to }) => leads_to === 'user_too_young');
    expect(hintOfIin(young?.iin ?? '')?.birthday).toBe('2012-04-18');
  });

  it('treats any other valid IIN as a resident’s', () => {
    expect(parties.stateDatabase.outcomeOf('871008401427')).toBe('resident');
    expect(parties.stateDatabase.outcomeOf('900101300017')).toBe('resident');
    expect(() => parties.stateDatabase.outcomeOf('900101300018')).toThrow(RangeError);
  });
});

describe('the SMS gateway', () => {
  it('shows a phone its messages, newest first, after a restart too', async () => {
    await parties.smsGateway.send({ phone: '77000000001', text: 'Код 1234', code: '1234' });
    await parties.smsGateway.send({ phone: '77000000002', text: 'Код 5678', code: '5678' });
    await parties.smsGateway.send({
      phone: '77000000001',
      text: 'Код входа ABCD1234',
      documentToken: 'ABCD1234',
    });
    await parties.close();
    parties = await start();
    expect(parties.smsGateway.messages('77000000001')).toEqual([
      {
        phone: '77000000001',
        text: 'Код входа ABCD1234',
        documentToken: 'ABCD1234',
        atMs: 1000,
      },
      { phone: '77000000001', text: 'Код 1234', code: '1234', atMs: 1000 },
    ]);
    expect(parties.smsGateway.messages()).toHaveLength(3);
  });

  it('stores the latest 200', async () => {
    for (let n = 0; n < 205; n += 1) {
      await parties.smsGateway.send({ phone: '77000000001', text: `${n}` });
    }
    const kept = parties.smsGateway.messages();
    expect(kept).toHaveLength(200);
    expect(kept[0]?.text).toBe('204');
  });
});

describe('the identity provider', () => {
  it('makes a session with a photo, and lets the server take it once', async () => {
    const made = await parties.capture('success');
    expect(made.image).toMatch(/^\/9j\//);
    const { identityProvider } = parties;
    expect(await identityProvider.takeSession(made.session_id)).toEqual({
      status: 'success',
      error: null,
      isOtherFace: false,
    });
    expect(await identityProvider.takeSession(made.session_id)).toBeNull();
    expect(await identityProvider.takeSession('unheard-of')).toBeNull();
  });

  it('lets a session fail with the requested error', async () => {
    const outcome = 'CameraNotReadableError';
    const made = await parties.capture(outcome);
    expect(made.image).toBe('');
    expect(await parties.identityProvider.takeSession(made.session_id)).toEqual({
      status: 'error',
      error: outcome,
      isOtherFace: false,
    });
  });

  it('finishes the script’s session once, with the outcome requested for the next capture', async () => {
    await post(`${identity}/outcomes`, { outcome: 'SlowInternetError' });
    const open = (replaces: string | null = null) => read(`${identity}/sessions`, { replaces });
    const first = await open();
    expect(first).toMatchObject({ capture_ms: 40 });
    const finished = await post(`${identity}/sessions/${first.session_id}/finish`, {});
    expect(await finished.json()).toMatchObject({ status: 'error', error: 'SlowInternetError' });
    const second = await open();
    const third = await open(second.session_id);
    const gone = await post(`${identity}/sessions/${second.session_id}/finish`, {});
    expect(gone.status).toBe(404);
    const late = `${identity}/sessions/${third.session_id}/finish`;
    expect(await (await post(late, {})).json()).toMatchObject({ status: 'success' });
    const again = await post(late, { error: 'ClientWorkError' });
    expect(await again.json()).toMatchObject({ status: 'success', error: null });
  });

  it('reports an unfinished session as an error', async () => {
    const open = await read(`${identity}/sessions`, { replaces: null });
    expect(await parties.identityProvider.takeSession(open.session_id)).toMatchObject({
      status: 'error',
    });
  });

  it('answers the app’s pages only', async () => {
    const answer = await post(`${identity}/sessions`, {}, { Origin: appOrigin });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(appOrigin);
    const other = await post(`${identity}/sessions`, {}, { Origin: 'http://evil.example' });
    expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('refuses an unknown outcome', async () => {
    await expect(parties.capture('Rain')).rejects.toThrow();
    expect((await post(`${identity}/outcomes`, { outcome: 'Rain' })).status).toBe(422);
  });

  it('says on its page that it is played', async () => {
    expect(await (await fetch(identity)).text()).toContain('играет провайдера проверки личности');
  });
});

describe('the signing provider', () => {
  const open = (
    state: string,
    given: { isFailing?: boolean; language?: Language; returnTo?: string } = {},
  ) =>
    parties.signingProvider.open({ state, returnTo, isFailing: false, language: 'ru', ...given });
  /** Collects the results that the provider reports to the server. */
  const listen = () => {
    const told: unknown[] = [];
    parties.signingProvider.onResult((result) => told.push(result));
    return told;
  };
  const answer = (url: string, value: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({
        state: new URL(url).searchParams.get('state') ?? '',
        answer: value,
      }),
    });

  it('reports to the server first, then leads back with its own parameters', async () => {
    const told = listen();
    const url = await open('s-1');
    const page = await (await fetch(url)).text();
    expect(page).toContain('играет провайдера подписания');
    expect(page).toContain('заявление на получение микрокредита');
    const answered = await answer(url, 'signed');
    expect(answered.status).toBe(303);
    expect(told).toEqual([{ state: 's-1', outcome: 'signed' }]);
    const back = new URL(answered.headers.get('Location') ?? '');
    expect(back.href.startsWith(returnTo)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      kept: '1',
      state: 's-1',
      status: 'signed',
      code: '0',
    });
    expect([...back.searchParams]).toHaveLength(5);
  });

  it.each(['ru', 'kk'] as const)('speaks %s on all its pages, and no other', async (language) => {
    const other = signingTexts[language === 'ru' ? 'kk' : 'ru'];
    const own = signingTexts[language];
    const url = await open(`s-${language}`, { language });
    const read = async (address: string) => (await fetch(address)).text();
    const question = await read(url);
    const [, action = ''] = /action="(.+?)"/.exec(question) ?? [];
    const asked = new URL(action, url);
    asked.searchParams.set('state', new URL(url).searchParams.get('state') ?? '');
    const answered = await answer(asked.href, 'signed');
    expect(answered.status).toBe(303);
    const unheard = new URL(url);
    unheard.searchParams.set('state', 'no');
    const pages = [question, await read(url), await read(unheard.href)];
    for (const page of pages) {
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(`<h1>${own.title}</h1>`);
      for (const word of [other.title, other.plays, other.consents, other.isAnswered, other.back]) {
        expect(page).not.toContain(word);
      }
    }
    expect(question).toContain(`>${own.buttons.signed}</button>`);
    expect(pages[1]).toContain(`${own.outcomes.signed} ${own.isAnswered}`);
    expect(pages[2]).toContain(own.unknown);
  });

  it('keeps the first answer after Back, a reload and a second press', async () => {
    const told = listen();
    const url = await open('s-2');
    const first = await answer(url, 'refused');
    const second = await answer(url, 'signed');
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    // The result is reported each time, because the server may have stopped before it received the first report.
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual(told.map(() => ({ state: 's-2', outcome: 'refused' })));
    const page = await fetch(url);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    const text = await page.text();
    expect(text).toContain('Вы отказались');
    expect(text).toContain('Вернуться на сайт');
    expect(text).not.toContain('<button');
  });

  it('fails an attempt that is opened as failing', async () => {
    const told = listen();
    const url = await open('s-3', { isFailing: true });
    await answer(url, 'signed');
    expect(told).toEqual([{ state: 's-3', outcome: 'failed' }]);
  });

  it.each(['https://evil.example/x', 'javascript:alert(1)', '/register/x', `${identity}/`])(
    'sends nobody to %s',
    async (elsewhere) => {
      await expect(open('s-4', { returnTo: elsewhere })).rejects.toThrow(RangeError);
    },
  );

  it('refuses an answer from another site’s page', async () => {
    const url = await open('s-5');
    expect((await answer(url, 'signed', { Origin: 'http://evil.example' })).status).toBe(403);
    expect(await (await fetch(url)).text()).toContain('<button');
  });

  it('has no page for an unknown attempt', async () => {
    expect((await fetch(`http://127.0.0.1:${port + 2}/sign?state=no`)).status).toBe(404);
  });
});

it('the played providers store their latest thousand attempts and sessions', async () => {
  const played = playParties({
    nowMs: () => 1000,
    dataFolder: folder,
    brandName: 'Jenil',
    appOrigins: [appOrigin],
    signingOrigin: 'http://127.0.0.1:4175',
    captureMs: 0,
    checkMs: 0,
  });
  const { signingProvider, identityProvider } = played;
  const sessions: string[] = [];
  for (let index = 0; index <= 1000; index += 1) {
    const state = `state-${index}`;
    await signingProvider.open({ state, returnTo, isFailing: false, language: 'ru' });
    sessions.push((await played.capture('CameraAbortError')).session_id);
  }
  const [statusOfFirst, statusOfSecond] = await Promise.all(
    [0, 1].map(async (index) => {
      const page = await signingProvider.app.request(`/sign?state=state-${index}`);
      return page.status;
    }),
  );
  expect([statusOfFirst, statusOfSecond]).toEqual([404, 200]);
  expect(await identityProvider.takeSession(sessions[0] ?? '')).toBeNull();
  expect(await identityProvider.takeSession(sessions[1] ?? '')).not.toBeNull();
  played.close();
});
