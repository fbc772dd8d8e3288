import { describe, expect, it, onTestFinished } from 'vitest';
import { limitsOf } from './limits.ts';
import { createAddresses } from './testing/addresses.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';
import { type Backend, openBackend } from './testing/openBackend.ts';

openForEach();

describe('the IIN', () => {
  it('is accepted 30 times a minute from one address', async () => {
    for (let sent = 0; sent < 30; sent += 1) await applicant.enter(backend.resident);
    const stopped = await applicant.enter(backend.resident);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0);
    await backend.forward(60);
    expect((await applicant.enter(backend.resident)).status).toBe(200);
  });

  /** Enters an IIN on a new device with an address of its own, and accepts the terms. */
  async function beginElsewhere(iin: string, address: string) {
    const stranger = backend.applicant();
    const entered = await stranger.enter(iin, true, address);
    await stranger.acceptTerms();
    return entered.status;
  }

  it('is accepted from any number of strangers at once, who only enter it', async () => {
    const addresses = createAddresses(5);
    for (let strangers = 0; strangers < 40; strangers += 1) {
      const { status } = await backend.applicant().enter(backend.resident, true, addresses());
      expect(status).toBe(200);
    }
    backend.look(({ waits }) => expect(waits).toEqual([]));
  });

  it('is answered more and more slowly to strangers when five have accepted the terms in an hour', async () => {
    const { waits } = backend.inside();
    const addresses = createAddresses(6);
    for (let strangers = 0; strangers < 10; strangers += 1) {
      expect(await beginElsewhere(backend.resident, addresses())).toBe(200);
    }
    expect(waits).toEqual([1000, 2000, 4000, 5000, 5000]);
    expect(await beginElsewhere(backend.anotherResident, addresses())).toBe(200);
    await backend.forward(3600);
    expect(await beginElsewhere(backend.resident, addresses())).toBe(200);
    expect(waits).toHaveLength(5);
  });

  it('POST iin is answered at once when the device key or proven session of the applicant comes with it', async () => {
    const { waits } = backend.inside();
    const owner = backend.applicant();
    await owner.enter(backend.resident);
    const borrower = backend.applicant();
    await borrower.takeLoan(backend.anotherResident, { amount: 400_000 });
    await borrower.post('cabinet/refuse');
    await borrower.post('registration/restart');
    const addresses = createAddresses(7);
    for (let strangers = 0; strangers < 9; strangers += 1) {
      await beginElsewhere(backend.resident, addresses());
      await beginElsewhere(backend.anotherResident, addresses());
    }
    waits.length = 0;
    expect((await owner.enter(backend.resident)).status).toBe(200);
    expect((await owner.forget().enter(backend.resident)).status).toBe(200);
    expect((await borrower.enter(backend.anotherResident)).status).toBe(200);
    expect(waits).toEqual([]);
    // On a new device the person waits, but is let in.
    expect(await beginElsewhere(backend.resident, addresses())).toBe(200);
    expect(waits).toEqual([5000]);
  });

  it('is accepted a hundred times as often from one address with raised limits, not from strangers', () => {
    backend.inside();
    const [normal, raised] = [limitsOf('normal'), limitsOf('raised')];
    expect(raised).toEqual({
      ...normal,
      iinByAddress: { max: 3000, windowMs: 60_000 },
      authByAddress: { max: 3000, windowMs: 60_000 },
      utmByAddress: { max: 6000, windowMs: 60_000 },
      resendByAddress: { max: 1000, windowMs: 60_000 },
    });
  });
});

describe('phone and code for signing in', () => {
  const logIn = (documentToken: string, address?: string) =>
    backend.applicant().logIn(documentToken, undefined, address);

  async function signLoan(): Promise<string> {
    const applicant = await backend.applicant().reachCabinet(backend.resident);
    return applicant.signContract();
  }

  it('phone and code are refused for ten minutes when five wrong pairs came before', async () => {
    const documentToken = await signLoan();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await logIn('AAAAAAAA')).status).toBe(422);
    }
    const stopped = await logIn(documentToken);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('Retry-After'))).toBeLessThanOrEqual(600);
    await backend.forward(600);
    expect((await logIn(documentToken)).status).toBe(200);
  });

  it('are accepted from the borrower’s address while a stranger guesses from another', async () => {
    const documentToken = await signLoan();
    for (let tries = 0; tries < 6; tries += 1) await logIn('AAAAAAAA', '203.0.113.7');
    expect((await logIn(documentToken, '203.0.113.7')).status).toBe(429);
    expect((await logIn(documentToken, '198.51.100.2')).status).toBe(200);
  });

  it('are tried 30 times a minute from one address, whatever the phones', async () => {
    const documentToken = await signLoan();
    const tryPhone = async (tried: number) => {
      const phone = await backend.phoneOf(tried + 2);
      return backend.applicant().logIn('AAAAAAAA', phone, '203.0.113.7');
    };
    for (let tried = 0; tried < 30; tried += 1) expect((await tryPhone(tried)).status).toBe(422);
    const stopped = await tryPhone(30);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await logIn(documentToken, '203.0.113.7')).status).toBe(429);
    expect((await logIn(documentToken, '198.51.100.2')).status).toBe(200);
    await backend.forward(60);
    expect((await logIn(documentToken, '203.0.113.7')).status).toBe(200);
  });

  it('are good for the last four codes, and from the used one on', async () => {
    const codes = [await signLoan()];
    const resend = () => backend.applicant().post('auth/resend', { phone: backend.phone });
    for (let sent = 0; sent < 4; sent += 1) {
      await resend();
      codes.push((await backend.applicant().lastSms()).documentToken ?? '');
    }
    expect(new Set(codes).size).toBe(5);
    const statuses: number[] = [];
    for (const index of [0, 1, 3, 1, 2, 3, 4]) {
      statuses.push((await logIn(codes[index] ?? '')).status);
    }
    expect(statuses).toEqual([422, 200, 200, 422, 422, 200, 200]);
  });
});

describe('a further code for signing in', () => {
  const resend = (phone: string, address?: string) =>
    backend.applicant().post('auth/resend', { phone }, {}, address);
  async function signLoan() {
    await applicant.takeLoan(backend.resident);
    return applicant;
  }
  const codesTo = async (phone: string) =>
    (await backend.sms(phone)).filter(({ documentToken }) => documentToken !== undefined).length;

  it('a further code for signing in is sent to a phone with a loan three times a day, then once each half hour', async () => {
    await signLoan();
    const unknown = await backend.phoneOf(2);
    // The first code came with the signature.
    for (const [halfHour, sent] of [4, 5, 6].entries()) {
      for (let asked = 1; asked <= 6; asked += 1) {
        for (const phone of [backend.phone, unknown]) {
          const answer = await resend(phone, `198.51.100.${10 * halfHour + asked}`);
          expect(answer).toMatchObject({ status: 204, body: null });
        }
      }
      expect(await codesTo(backend.phone)).toBe(1 + sent);
      await backend.forward(1800);
    }
    expect(await backend.sms(unknown)).toEqual([]);
  });

  it('is sent ten times a minute for one network address, which may be a mobile carrier’s', async () => {
    await signLoan();
    const carrier = createAddresses(2)();
    for (let asked = 0; asked < 10; asked += 1) {
      await resend(await backend.phoneOf(asked + 2), carrier);
    }
    expect((await resend(backend.phone, carrier)).status).toBe(204);
    expect(await codesTo(backend.phone)).toBe(1);
    await backend.forward(60);
    await resend(backend.phone, carrier);
    expect(await codesTo(backend.phone)).toBe(2);
  });

  it('is sent three times more for a session that is proven for the phone, whatever strangers ask for', async () => {
    const owner = await signLoan();
    const addresses = createAddresses(3);
    for (let asked = 0; asked < 30; asked += 1) await resend(backend.phone, addresses());
    expect(await codesTo(backend.phone)).toBe(1 + 4);
    const stranger = backend.applicant();
    await stranger.enter(backend.resident);
    await stranger.post('auth/resend', { phone: backend.phone });
    await owner.post('auth/resend', { phone: await backend.phoneOf(2) });
    expect(await codesTo(backend.phone)).toBe(1 + 4);
    // Strangers use up the limit of the owner's address too.
    const carrier = addresses();
    for (let asked = 0; asked < 10; asked += 1) {
      await resend(await backend.phoneOf(asked + 2), carrier);
    }
    for (let asked = 1; asked <= 5; asked += 1) {
      const body = { phone: backend.phone };
      const answer = await owner.post('auth/resend', body, {}, carrier);
      expect(answer).toMatchObject({ status: 204, body: null });
      expect(await codesTo(backend.phone)).toBe(1 + 4 + Math.min(asked, 3));
    }
    const { documentToken } = await owner.lastSms();
    const login = await backend.applicant().logIn(documentToken);
    expect(login.status).toBe(200);
  });

  it('is sent beside the strangers’ to a new device whose face leads to the loan of the phone', async () => {
    await signLoan();
    const elsewhere = await backend.applicant().fillIn(backend.resident);
    await elsewhere.passFace('personal_cabinet');
    const addresses = createAddresses(4);
    for (let asked = 0; asked < 5; asked += 1) await resend(backend.phone, addresses());
    // Two codes came with the signature and after the face.
    expect(await codesTo(backend.phone)).toBe(2 + 4);
    await elsewhere.post('auth/resend', { phone: backend.phone });
    expect(await codesTo(backend.phone)).toBe(2 + 4 + 1);
  });

  it('needs a phone number', async () => {
    expect(await resend('12')).toMatchObject({ status: 422, body: { errors: { phone: [/./] } } });
  });
});

describe('attribution', () => {
  const send = (address: string, path: string) =>
    backend
      .applicant()
      .post(
        path,
        path === 'utm/apply'
          ? { page: 'http://localhost/', referer: '' }
          : { client_timestamp: 1, utms: [{ utm_source: 'bank' }] },
        {},
        address,
      );

  it('is taken 60 times a minute from one address, in both ways together', async () => {
    for (let sent = 0; sent < 30; sent += 1) {
      expect((await send('203.0.113.7', 'utm/apply')).status).toBe(200);
      expect((await send('203.0.113.7', 'utm/apply/bulk')).status).toBe(200);
    }
    for (const path of ['utm/apply', 'utm/apply/bulk']) {
      const stopped = await send('203.0.113.7', path);
      expect(stopped.status).toBe(429);
      expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(await backend.utmPosts()).toHaveLength(60);
    expect((await send('198.51.100.2', 'utm/apply/bulk')).status).toBe(200);
    await backend.forward(60);
    expect((await send('203.0.113.7', 'utm/apply/bulk')).status).toBe(200);
  });
});

describe('the network address', () => {
  const enter = (said: string, address: string, at: Backend = backend) =>
    at.applicant().post('registration/iin', { iin: 'x' }, { 'X-Forwarded-For': said }, address);

  it('is not what a caller says it is', async () => {
    for (let sent = 0; sent < 30; sent += 1) await enter(`203.0.113.${sent}`, '198.51.100.2');
    expect((await enter('203.0.113.99', '198.51.100.2')).status).toBe(429);
  });

  it('is what a trusted proxy says, so that its callers have limits of their own', async () => {
    const proxied = await openBackend({ trustedProxies: ['198.51.100.2'] });
    onTestFinished(() => proxied.remove());
    for (let sent = 0; sent < 30; sent += 1) await enter('203.0.113.7', '198.51.100.2', proxied);
    // The value of the caller stands before the address that the proxy adds.
    const forged = '203.0.113.8, 203.0.113.7';
    expect((await enter(forged, '198.51.100.2', proxied)).status).toBe(429);
    expect((await enter('203.0.113.8', '198.51.100.2', proxied)).status).toBe(422);
  });
});
