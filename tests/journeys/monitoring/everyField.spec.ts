import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { StepName } from '../../../src/api/contract.ts';
import { PHONE, RESIDENT_IIN } from '../../persons.ts';
import type { Applicant } from '../applicant.ts';
import { expectFault, open, tokenOf } from '../fixtures.ts';
import { expect, hydrated, type TestSandbox, test } from '../sandbox.ts';
import { leakOnPurpose, marksReceived, spillMarks } from './marks.ts';
import { eventNames, items, received } from './telemetry.ts';

/** The text typed into each field. A sum in the calculation of an article gets a number by its position. */
const typedInto: Readonly<Record<string, string>> = {
  amount: '193417',
  'repayment-date': '',
  'repayment-part': '54321',
  query: 'Querymark жасырын',
  phone: PHONE.slice(1),
  documentToken: 'QXZW7391',
  iin: RESIDENT_IIN,
  last_name: 'Маркова',
  first_name: 'Құпияна',
  middle_name: 'Тайнақызы',
  email: 'kupiya.mark@example.kz',
  id_number: '098765432',
  issuer: 'Скрытный отдел',
  when: '12/03/2020',
  period_validity: '11/03/2035',
  birthday: '08/10/1987',
  birthplace: 'Zhasyrynkent',
  region: 'Құпия облысы',
  city: 'Secretville',
  street: 'hiddenstreet',
  house: 'houseno77ж',
  flat: 'flat19b',
  employer: 'Quuxcompany',
  position: 'zebraworker',
  monthly_income: '987654',
};

/** Lists values derived from typed texts, and values that look like secrets. */
const derived = [
  '1987-10-08',
  '08.10.1987',
  `${typedInto.last_name} ${typedInto.first_name}`,
  'https://jenil.example/login?query=Searchmark&iin=1',
  'Bearer Tokenmark.0123456789',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJUb2tlbm1hcmsifQ.',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk',
];

/** Returns the names of all text fields in the sources. */
function fieldsOfSources(): string[] {
  const field =
    /<(?:TextField|MoneyField|MaskedField|SumField|FormInput|FormMasked|FormMoney)\b(?:(?!\/>)[\s\S])*?\sname="([\w-]+)"/g;
  const sources = globSync('src/**/*.tsx').filter((file) => !file.includes('.test.'));
  return sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(field)].map(([, name = '']) => name),
  );
}

const fields =
  'input:not([type=checkbox],[type=radio],[type=range],[type=hidden],[type=file]):visible:enabled, textarea:visible';

/** Types a mark into every text field on the page. Returns the resulting values by the names of the fields. */
async function typeMarks(page: Page): Promise<[name: string, value: string][]> {
  const typed: [string, string][] = [];
  const all = page.locator(fields);
  for (let index = 0; index < (await all.count()); index += 1) {
    const field = all.nth(index);
    const name = (await field.getAttribute('name')) ?? '';
    const mark = typedInto[name] ?? `${613_417 + 1_019 * index}`;
    if (mark !== '') await field.fill(mark);
    typed.push([name, await field.inputValue()]);
  }
  return typed;
}

/** Pages with fields, and the presses that show all of their fields. */
const publicPages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/?amount=300000&product=12_month': async (page) => {
    const summary = page.locator('.details__summary', { hasText: 'Вернуть раньше' });
    await summary.click();
    await page.getByRole('radio', { name: 'Часть' }).check();
  },
  '/help': async () => {},
  '/help/financial-competence': async () => {},
  '/hiddenpage': async () => {},
  '/login/code': async () => {},
  '/login/iin': async () => {},
};
const steps: Readonly<Partial<Record<StepName, (applicant: Applicant) => Promise<void>>>> = {
  personal: async () => {},
  personal_and_passport: async () => {},
  passport: async () => {},
  address: async () => {},
  employment: (applicant) => applicant.picks('Чем вы заняты', 'Работаю по найму'),
  personal_cabinet: (applicant) => applicant.asksForCode(),
};

/** Opens a page, and waits until monitoring is loaded. */
async function openWatched(sandbox: TestSandbox, open: () => Promise<unknown>): Promise<void> {
  const count = async () =>
    (await eventNames(sandbox)).filter((name) => name === 'view_changed').length;
  const before = await count();
  await open();
  await expect.poll(count).toBeGreaterThan(before);
}

/** Waits until an item that was reported after all marks has arrived. */
async function untilSent(page: Page, sandbox: TestSandbox): Promise<void> {
  const count = async () =>
    (await items(sandbox, 'exceptions')).filter(({ said }) => said.type === 'EvalError').length;
  const before = await count();
  await page.evaluate(() => setTimeout(() => Promise.reject(new EvalError('last'))));
  await expect.poll(count).toBeGreaterThan(before);
}

test('sends no typed text to the receiver', async ({ page, sandbox, applicant }) => {
  test.setTimeout(180_000);
  expectFault(/.*/);
  const typed = new Map<string, Set<string>>();

  const mark = async () => {
    const here = await typeMarks(page);
    expect(here.length).toBeGreaterThan(0);
    for (const [name, value] of here) {
      expect(value, name).not.toBe('');
      typed.set(name, (typed.get(name) ?? new Set()).add(value));
    }
    await spillMarks(page, [...new Set(here.map(([, value]) => value))]);
    await untilSent(page, sandbox);
  };
  for (const [address, prepare] of Object.entries(publicPages)) {
    await openWatched(sandbox, async () => {
      await open(page, `${address}${address.includes('?') ? '&' : '?'}lang=ru`);
    });
    await prepare(page);
    await mark();
  }
  for (const [step, prepare] of Object.entries(steps)) {
    // The names come from the table above.
    await openWatched(sandbox, () => applicant.standsAt(step as StepName));
    await prepare(applicant);
    if (step === 'personal_cabinet') {
      await applicant.codeField.fill(await applicant.newestCode());
    }
    await mark();
  }
  const bearer = await tokenOf(page);
  expect(bearer.length).toBeGreaterThan(8);
  const further = [...derived, bearer];
  await spillMarks(page, further);
  await untilSent(page, sandbox);
  // The next document has the address with the mark as its referrer.
  await openWatched(sandbox, async () => {
    await page.evaluate((value) => {
      history.replaceState(null, '', `/${value}?${value}#${value}`);
      location.assign('/contacts');
    }, 'hiddenstreet');
    await applicant.expectAt('/contacts');
    await hydrated(page);
  });
  expect(await page.evaluate(() => document.referrer)).toContain('hiddenstreet');
  await untilSent(page, sandbox);

  const missing = fieldsOfSources().filter((name) => !typed.has(name));
  expect(missing).toEqual([]);
  expect(
    [...typed.keys()].filter((name) => /^(?:budget|delay|plan)-/.test(name)).length,
  ).toBeGreaterThan(5);

  const marks = [...new Set([...typed.values()].flatMap((values) => [...values])), ...further];
  expect(JSON.stringify(await received(sandbox))).toContain('[hidden]');
  expect((await items(sandbox, 'exceptions')).length).toBeGreaterThan(marks.length);
  expect(await marksReceived(sandbox, marks)).toEqual([]);
  // Check the search itself: it must find each mark in a leak on purpose.
  await leakOnPurpose(page, marks);
  expect(await marksReceived(sandbox, marks)).toEqual(marks);
});
