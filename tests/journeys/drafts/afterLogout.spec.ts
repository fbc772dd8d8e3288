import { RESIDENT_IIN } from '../../persons.ts';
import { DAY_MS } from '../absence/deviceClock.ts';
import { open, tokenOf } from '../fixtures.ts';
import type { TestSandbox } from '../sandbox.ts';
import { expectHolds, givenBack } from './halfOfName.ts';
import {
  ageProfile,
  cookieOnDisk,
  expect,
  findInProfile,
  type Marks,
  type Profile,
  test,
} from './profileOnDisk.ts';
import {
  bucketsOnDevice,
  nameOnDevice,
  storedOnDevice,
  untilFieldsStored,
} from './storedOnDevice.ts';

test.setTimeout(120_000);

/** Simulates Chromium before it had Storage Buckets. */
const WITHOUT_BUCKETS = '--disable-blink-features=StorageBuckets';

/** Texts that occur nowhere else. */
const typed = {
  'last name': 'Щыжхъфэц',
  'first name': 'Қъәзыхв',
  'e-mail': 'zqjxk7w@example.kz',
  'document number': '907351846',
  issuer: 'ЖПЪЩ Ыюф',
  birthplace: 'Ыъйщзэ',
  street: 'Цжъщфюх',
  phone: '7017394628',
  'phone as shown': '701) 739-46-28',
};

/** Fills in the application: sent fields, typed fields and a requested code. Closes the browser. */
async function fillsIn(
  profile: Profile,
  sandbox: TestSandbox,
  ...switches: readonly string[]
): Promise<Marks> {
  const { context, page, aigul } = await profile.open(...switches);
  const iin = RESIDENT_IIN;
  await aigul.begins(iin);
  await aigul.typesPersonal();
  await aigul.types('Фамилия', typed['last name']);
  await aigul.types('Имя', typed['first name']);
  await aigul.types('Электронная почта', typed['e-mail']);
  await aigul.sends();
  await aigul.expectAt('/register/passport');
  await aigul.typesPassport(typed['document number']);
  await aigul.types('Кем выдан', typed.issuer);
  await aigul.types('Место рождения', typed.birthplace);
  await aigul.sends();
  await aigul.expectAt('/register/photo');
  const { uuid } = await sandbox.newestRegistration();
  // An open page would navigate by itself.
  await page.goto('about:blank');
  await sandbox.setNewestStep('personal_cabinet');
  await aigul.opensCabinet();
  await aigul.asksForCode(`7${typed.phone}`);
  await page.goto('about:blank');
  await sandbox.setNewestStep('address');
  await open(page, '/register/address');
  await aigul.typesAddress();
  await aigul.types('Улица или микрорайон', typed.street);
  await untilFieldsStored(page, 'street');
  const token = await tokenOf(page);
  await context.close();
  return {
    ...typed,
    IIN: iin,
    bearer: token,
    'cookie of the bearer': cookieOnDisk('localhost', token),
    'id of the registration': uuid,
    ...profile.made,
    'names of records': nameOnDevice(uuid),
  };
}

/** Returns the folders of the profile in which each mark is found. */
async function foldersWith(
  { folder, made }: Profile,
  marks: Marks,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found = await findInProfile(folder, { ...marks, ...made });
  const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');
  return Object.fromEntries(
    Object.entries(found).map(([title, files]) => [title, [...new Set(files.map(folderOf))]]),
  );
}

/**
 * Folders in which the browser itself stores typed text, to offer it in other forms and to restore tabs. No page can delete
 * this text.
 */
const MEMORIES = ['Default/Web Data', 'Default/Sessions'];
/** Fields whose purpose the page declares for such forms (WCAG 1.3.5). The privacy policy mentions them. */
const ofPurpose = ['last name', 'first name', 'e-mail', 'street', 'phone as shown'];

/** Returns the found marks, without the marks that the browser itself stores. */
async function foundOfSite(profile: Profile, marks: Marks) {
  const found = Object.entries(await foldersWith(profile, marks));
  const isOfSite = ([title, folders]: (typeof found)[number]) =>
    !(ofPurpose.includes(title) && folders.every((folder) => MEMORIES.includes(folder)));
  return Object.fromEntries(found.filter(isOfSite));
}

const ofKind = (found: object, kind: 'key' | 'record') =>
  Object.keys(found).filter((title) => title.startsWith(`${kind} `));

/**
 * Expects on the disk exactly two keys (of the typed text and of the device key), records, their names and the cookie. This
 * proves that the search finds stored data.
 */
function expectStoredIn(folder: string, found: Readonly<Record<string, readonly string[]>>): void {
  const records = ofKind(found, 'record');
  expect(ofKind(found, 'key')).toHaveLength(2);
  expect(records.length).toBeGreaterThan(10);
  for (const title of [...ofKind(found, 'key'), ...records]) expect(found[title]).toEqual([folder]);
  expect(found['cookie of the bearer']).toEqual(['Default/Cookies']);
  expect(found['names of records']).toContain(folder);
  for (const title of [...Object.keys(typed), 'IIN', 'bearer', 'id of the registration'])
    expect(found).not.toHaveProperty(title);
}

/** The only data that may be found afterwards: a digest that does not reveal the registration. */
const nothingButName = { 'names of records': ['Default/Local Storage'] };

test('finds unencrypted text wherever a page has stored it', async ({ profile }) => {
  const { context, page } = await profile.open();
  await page.goto('/about');
  await page.evaluate(async (mark) => {
    localStorage.setItem('a', `local ${mark}`);
    sessionStorage.setItem('a', `session ${mark}`);
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no other way
    document.cookie = `a=${encodeURIComponent(`cookie ${mark}`)}; max-age=600`;
    await (await caches.open('a')).put('/a', new Response(`cache ${mark}`));
    history.replaceState(null, '', `?a=${encodeURIComponent(`address ${mark}`)}`);
    await new Promise((resolve) => {
      const request = indexedDB.open('a');
      request.onupgradeneeded = () => {
        request.result.createObjectStore('a').put(`value ${mark}`, `name ${mark}`);
      };
      request.onsuccess = resolve;
    });
  }, typed.street);
  await context.close();
  const places = ['local', 'session', 'cache', 'address', 'value', 'name'];
  const cookie = encodeURIComponent(`cookie ${typed.street}`);
  const found = await foldersWith(profile, {
    ...Object.fromEntries(places.map((place) => [place, `${place} ${typed.street}`])),
    cookie: cookieOnDisk('localhost', cookie),
  });
  expect(found).toMatchObject({
    local: ['Default/Local Storage'],
    session: ['Default/Session Storage'],
    cache: ['Default/Service Worker'],
    address: expect.arrayContaining(['Default/History']),
    value: ['Default/IndexedDB'],
    name: ['Default/IndexedDB'],
    cookie: ['Default/Cookies'],
  });
});

for (const way of ['logs out', 'says that it is not them'] as const) {
  test(`the disk has nothing after the applicant ${way}`, async ({ profile, sandbox }) => {
    const marks = await fillsIn(profile, sandbox);
    expectStoredIn('Default/WebStorage', await foundOfSite(profile, marks));

    const { context, page, aigul } = await profile.open();
    await open(page, '/register/address');
    await expect(givenBack(page)).toBeVisible();
    await expectHolds(page, 'Улица или микрорайон', typed.street);
    await aigul.types('Дом', '71');
    await untilFieldsStored(page, 'street', 'house');
    // The buckets of the typed text and of the token may both be missing for a moment before the session ends.
    if (way === 'logs out') await aigul.logsOut();
    else await aigul.saysThatItIsAnother();
    // The token is stored until the server has revoked it.
    await expect.poll(() => bucketsOnDevice(page)).toEqual([]);
    await context.close();
    expect(await foundOfSite(profile, marks)).toEqual(nothingButName);
  });
}

test('the disk has no typed text after a day, and no key after a week', async ({
  profile,
  sandbox,
}) => {
  const marks = await fillsIn(profile, sandbox);
  const closedAtMs = Date.now();
  const { drafts = 0 } = ageProfile(profile.folder, DAY_MS);
  expect(drafts).toBeGreaterThan(closedAtMs + DAY_MS - 60_000);
  expect(drafts).toBeLessThanOrEqual(closedAtMs + DAY_MS);
  expectStoredIn('Default/WebStorage', await foundOfSite(profile, marks));

  const opensUntilKeysAre = async (count: number) => {
    const { context, page } = await profile.open();
    await open(page, '/');
    await expect
      .poll(async () => ofKind(await foundOfSite(profile, marks), 'key'), { timeout: 30_000 })
      .toHaveLength(count);
    await context.close();
  };
  await opensUntilKeysAre(1);
  const left = await foundOfSite(profile, marks);
  // The device keys were written before and after the answer of the IIN.
  expect(ofKind(left, 'record')).toHaveLength(2);
  ageProfile(profile.folder, 6 * DAY_MS);
  await opensUntilKeysAre(0);
  expect(await foundOfSite(profile, marks)).toEqual(nothingButName);
});

test('the database files hold records without buckets', async ({ profile, sandbox }) => {
  const marks = await fillsIn(profile, sandbox, WITHOUT_BUCKETS);
  const before = await foundOfSite(profile, marks);
  expectStoredIn('Default/IndexedDB', before);

  const { context, page, aigul } = await profile.open(WITHOUT_BUCKETS);
  await open(page, '/register/address');
  await aigul.leavesHome();
  const names = async () => (await storedOnDevice(page)).names;
  await expect.poll(async () => (await names()).filter((name) => name !== 'outbox')).toEqual([]);
  await page.goto('/about/documents/privacy-policy');
  await expect(page.getByText(/файлах\sбазы.*вместе\sс\sключом/)).toBeVisible();
  await page.goto('/about/documents/privacy-policy?lang=kk');
  await expect(page.getByText(/қорының\sфайлдарында.*кілтімен\sбірге/)).toBeVisible();
  await context.close();

  const left = await foundOfSite(profile, marks);
  expect(ofKind(left, 'key')).toEqual(expect.arrayContaining(ofKind(before, 'key')));
  expect(ofKind(left, 'record')).toEqual(expect.arrayContaining(ofKind(before, 'record')));
  // No text is unencrypted, and only the database contains records.
  const { 'names of records': _, ...others } = left;
  for (const [title, folders] of Object.entries(others)) {
    expect(title).toMatch(/^(?:key|record) /);
    expect(folders).toEqual(['Default/IndexedDB']);
  }
});
