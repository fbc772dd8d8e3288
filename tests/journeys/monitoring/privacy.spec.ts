import type { Page } from '@playwright/test';
import { iinOf, PHONE } from '../../persons.ts';
import { expectFault, open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';
import { items, received, spokenTexts } from './telemetry.ts';

/** Typed texts by field; the test looks for each of them everywhere else. */
const marks = {
  lastName: 'Маркова',
  firstName: 'Құпияна',
  middleName: 'Тайнақызы',
  email: 'kupiya.mark@example.kz',
  document: '098765432',
  issuer: 'Скрытный отдел',
  birthplace: 'Zhasyrynkent',
  region: 'Құпия облысы',
  city: 'Secretville',
  street: 'hiddenstreet',
  house: '77ж',
  flat: 'flat19b',
  employer: 'Quuxcompany',
  position: 'zebraworker',
  income: '987654',
  birthday: '08/10/1987',
  documentToken: 'QXZW7391',
  amount: '193417',
} as const;

/** The same as the programme makes it: for the server, for the eye, and out of an address or a picture. */
const derived = [
  '1987-10-08',
  '08.10.1987',
  '987 654',
  '987\u00a0654',
  '193\u00a0417',
  PHONE,
  '+7 701 123-45-67',
  '+7 (701) 123 45 67',
  'Маркова Құпияна',
  'https://jenil.example/login?query=Querymark&iin=1',
  '?draft=Querymark',
  'Bearer Tokenmark.0123456789',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJUb2tlbm1hcmsifQ.',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
];
/** Parts of them that must be found nowhere: their words, too. */
const derivedMarks = [...derived, 'querymark', 'tokenmark', 'iVBORw0KGgo', 'eyJhbGciOi'];

/**
 * Leaks typed texts in every way: thrown, printed, as a rejection, also encoded or as a stack.
 */
async function spillEverything(page: Page, spilt: readonly string[]): Promise<void> {
  await page.evaluate((values) => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
    for (const value of values) {
      const forged = new Error(value);
      forged.stack = `${value}\n    at ${value} (${script}:1:23)\n    at f (/assets/${value}.js:1:23)`;
      void Promise.reject(forged);
      console.warn([...value].join('%20'), encodeURIComponent(value));
      setTimeout(() => {
        throw new Error(`Invalid value ${value} given`);
      });
      console.error(`Cannot parse "${value}"`, { value }, [value]);
      console.log(value);
      void Promise.reject(value);
      void Promise.reject(Object.assign(new Error(value), { name: value, cause: value }));
    }
  }, spilt);
}

test.use({ serviceWorkers: 'allow' });

test('nothing that somebody types leaves by monitoring, not even in an error that carries it', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  expectFault(/.*/);
  const iin = iinOf('address_and_employment');
  const spilt: string[] = [iin, ...Object.values(marks), ...derived];
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  const spill = () => spillEverything(page, spilt);
  const steps = async () =>
    (await items(sandbox, 'events')).flatMap(({ said }) =>
      said.name === 'registration_step' ? [Object(said.attributes).step] : [],
    );

  const shown = async () =>
    (await items(sandbox, 'events')).map(({ said }) => Object(said.attributes).toView);
  await open(page, '/?lang=ru');
  await expect.poll(shown).toContain('/');
  await page.locator('input[name=amount]').fill(marks.amount);
  await page.locator('input[name=amount]').blur();
  await spill();
  // The address has it by design: it is a link to a calculation, of nobody.
  await expect(page).toHaveURL(new RegExp(`amount=${marks.amount}`));

  await open(page, '/login');
  await expect.poll(shown).toContain('/login');
  await applicant.types('Телефон', PHONE.slice(1));
  await applicant.types('Код для входа', marks.documentToken);
  await spill();
  await applicant.press('Войти');
  await expect(page.getByRole('alert').first()).toBeVisible();

  await applicant.begins(iin);
  await applicant.expectAt('/register/personal');
  // Monitoring is there, and tells of the step.
  await expect.poll(steps).toContain('personal');
  await applicant.types('Фамилия', marks.lastName);
  await applicant.types('Имя', marks.firstName);
  await applicant.types('Отчество', marks.middleName);
  await applicant.types('Электронная почта', marks.email);
  await spill();
  await applicant.press('Продолжить');

  await applicant.expectAt('/register/passport');
  await applicant.types('Номер документа', marks.document);
  await applicant.types('Кем выдан', marks.issuer);
  await applicant.types('Дата выдачи', '12/03/2020');
  await applicant.types('Действителен до', '11/03/2030');
  await applicant.types('Дата рождения', marks.birthday);
  await applicant.picks('Пол', 'Женский');
  await applicant.types('Место рождения', marks.birthplace);
  await spill();
  await applicant.press('Продолжить');

  await applicant.expectAt('/register/address');
  await applicant.types('Область или город республиканского значения', marks.region);
  await applicant.types('Город или село', marks.city);
  await applicant.types('Улица или микрорайон', marks.street);
  await applicant.types('Дом', marks.house);
  await applicant.types('Квартира', marks.flat);
  await spill();
  await applicant.press('Продолжить');

  await applicant.expectAt('/register/employment');
  await applicant.picks('Чем вы заняты', 'Работаю по найму');
  await applicant.types('Где вы работаете', marks.employer);
  await applicant.types('Должность', marks.position);
  await applicant.types('Доход в месяц, ₸', marks.income);
  await spill();
  await expect.poll(steps).toEqual(expect.arrayContaining(['personal', 'passport', 'address']));

  // The loan's contract is signed by the code of an SMS.
  const { uuid } = await sandbox.newestRegistration();
  await sandbox.setStep({ uuid, step: 'personal_cabinet' });
  await applicant.expectAt('/register/lk');
  await applicant.types('Телефон', PHONE.slice(1));
  await applicant.press('Получить код');
  await expect(page.getByLabel('Код из SMS', { exact: true })).toBeVisible();
  const { code } = await sandbox.newestSms(PHONE);
  const smsCode = code ?? '';
  expect(smsCode).toMatch(/^\d{4}$/);
  await applicant.types('Код из SMS', smsCode);
  const [session] = (await page.context().cookies()).filter(({ name }) => name === 'SESSION_TOKEN');
  const bearer = session?.value ?? '';
  expect(bearer.length).toBeGreaterThan(8);
  spilt.push(smsCode, bearer, `Authorization: Bearer ${bearer}`);
  await spill();
  await page.evaluate(() => console.warn('UTM was not sent at last'));
  const texts = () => spokenTexts(sandbox);
  await expect.poll(texts).toContain('UTM was not sent');
  // Seven pages, five ways, thirty values; Faro leaves out what says the same as the one before.
  await expect.poll(async () => (await items(sandbox, 'exceptions')).length).toBeGreaterThan(50);

  const sent = JSON.stringify(await received(sandbox)).toLowerCase();
  expect(sent).toContain('[hidden]');
  // Of the forged stacks, only the place in a script of ours.
  expect(sent).toMatch(
    /"filename":"\/assets\/main-[\w-]{8}\.js","function":"\?","lineno":1,"colno":23/,
  );
  const cached = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(decodeURIComponent(request.url));
        if (/\/(?:assets|icons|pages)\/|webmanifest/.test(request.url)) continue;
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n').toLowerCase();
  });
  // Four digits are in a time, a number or a hash by chance: such digits count only where they stand alone.
  const long = [...spilt, ...derivedMarks].filter((mark) => mark !== smsCode);
  for (const mark of long.map((value) => value.toLowerCase())) {
    expect(sent.includes(mark), `${mark} in what was sent`).toBe(false);
    expect(sent).not.toContain([...mark].join('%20'));
    expect(sent).not.toContain(encodeURIComponent(mark).toLowerCase());
    expect(cached.includes(mark), `${mark} in a cache`).toBe(false);
    if (mark === marks.amount) continue;
    expect(addresses.filter((address) => address.toLowerCase().includes(mark))).toEqual([]);
  }
  const alone = new RegExp(`\\b${smsCode}\\b`);
  expect((await texts()).filter((text) => alone.test(text))).toEqual([]);
  expect(addresses.filter((address) => alone.test(address))).toEqual([]);
});
