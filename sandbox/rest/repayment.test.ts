import { describe, expect, it } from 'vitest';
import { almatyDate } from '../../src/device/almatyTime.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';

openForEach();
let documentToken: string;

const dayS = 24 * 3600;
const dayMs = dayS * 1000;
const almatyAheadMs = 5 * 3600 * 1000;

async function sign(iin: string, terms: object = {}): Promise<void> {
  await applicant.reachCabinet(iin, terms);
  documentToken = await applicant.signContract();
}

/** Returns the loan. Opens a new session, because the earlier session may have ended. */
async function loanNow() {
  await applicant.logIn(documentToken);
  const { loan } = await applicant.info();
  if (!loan) throw new Error('There is no loan');
  return loan;
}

/** Moves the clock to the last minute of a day in Almaty. */
async function forwardToEndOf(date: string): Promise<void> {
  const endMs = Date.parse(`${date}T00:00:00Z`) - almatyAheadMs + dayMs - 60_000;
  await backend.forward(Math.floor((endMs - backend.nowMs()) / 1000));
}

async function pay(amount: number): Promise<boolean> {
  const { uuid } = await applicant.step();
  return await backend.pay({ uuid: uuid ?? '', amount });
}

describe('an open loan', () => {
  it('is late from the day after an unpaid payment, and active again once it is paid', async () => {
    await sign(backend.resident);
    const [first] = (await loanNow()).schedule;
    await forwardToEndOf(first?.payment_date ?? '');
    expect(await loanNow()).toMatchObject({ status: 'active', overdue: null, paid: 0 });
    await backend.forward(120);
    const late = await loanNow();
    expect(late).toMatchObject({
      status: 'late',
      balance: 78_500,
      overdue: { amount: first?.payment, since: first?.payment_date },
      next_payment: { date: late.schedule[1]?.payment_date },
    });
    expect(late.schedule.slice(0, 3).map(({ state }) => state)).toEqual([
      'late',
      'next',
      'planned',
    ]);
    expect((await backend.registrations())[0]?.due).toBe(first?.payment);

    expect(await pay(first?.payment ?? 0)).toBe(true);
    expect(await loanNow()).toMatchObject({
      status: 'active',
      overdue: null,
      paid: first?.payment,
      balance: first?.principal_remainder,
    });
    expect((await backend.registrations())[0]?.due).toBe(late.schedule[1]?.payment);
  });

  it('is closed when everything is paid before its time, and takes no payment then', async () => {
    await sign(backend.resident, { product: '14_days' });
    const [only] = (await loanNow()).schedule;
    expect(await pay((only?.payment ?? 0) - 0.01)).toBe(true);
    expect(await loanNow()).toMatchObject({ status: 'active', next_payment: { amount: 0.01 } });
    expect(await pay(0.01)).toBe(true);
    expect(await loanNow()).toMatchObject({
      status: 'closed',
      paid: only?.payment,
      balance: 0,
      next_payment: null,
      schedule: [{ state: 'paid' }],
    });
    expect(await pay(1)).toBe(false);
    expect((await backend.registrations())[0]?.due).toBeNull();
    expect((await applicant.post('registration/restart')).status).toBe(200);
  });

  it('stays owed after the last payment’s day when nothing was paid', async () => {
    await sign(backend.resident, { product: '7_days' });
    await backend.forward(30 * dayS);
    expect(await loanNow()).toMatchObject({ status: 'late', next_payment: null, balance: 78_500 });
    expect((await applicant.post('registration/restart')).body).toMatchObject({
      code: 'ALREADY_SIGNED',
    });
  });

  it('takes its own payments only, and none before it is signed', async () => {
    await applicant.reachCabinet(backend.resident);
    expect(await pay(1000)).toBe(false);
    expect(await backend.pay({ uuid: 'unknown', amount: 1000 })).toBe(false);
  });
});

describe('the payout', () => {
  it('is expected while the loan waits, sent on the confirmation, and received a day later', async () => {
    backend.onlyWithSampleData();
    await sign(backend.resident, { amount: 400_000 });
    const card = { kind: 'card', masked: '•• 1234' };
    expect((await loanNow()).payout).toEqual({ ...card, status: 'expected' });
    await backend.forward(dayS);
    await loanNow();
    await applicant.post('cabinet/confirm');
    expect((await loanNow()).payout).toEqual({ ...card, status: 'sent' });
    await forwardToEndOf(almatyDate(backend.nowMs()));
    expect((await loanNow()).payout).toEqual({ ...card, status: 'sent' });
    await backend.forward(120);
    expect((await loanNow()).payout).toEqual({ ...card, status: 'received' });
  });

  it.each([
    ['760212350620', { kind: 'account', masked: '•• 5678', status: 'sent' }],
    ['800416300257', { kind: 'cash', masked: null, status: 'sent' }],
    ['680503450037', null],
  ])('of %s is %j', async (iin, payout) => {
    backend.onlyWithSampleData();
    await sign(iin);
    expect((await loanNow()).payout).toEqual(payout);
  });

  it('is left out when the loan is refused', async () => {
    await sign(backend.resident, { amount: 400_000 });
    await applicant.post('cabinet/refuse');
    expect(await loanNow()).toMatchObject({ status: 'refused', payout: null });
  });
});
