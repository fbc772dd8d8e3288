import type { Page } from '@playwright/test';
import { Applicant } from '../registration/applicant.ts';
import { expect, test } from '../registration/registrationStand.ts';
import { items, received } from './telemetry.ts';

/** What somebody types, field by field; every one of it is looked for everywhere else. */
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
  employer: 'Quuxcompany',
  position: 'zebraworker',
  income: '987654',
  birthday: '08/10/1987',
} as const;

/** The worst that a programme can do with what was typed: throw it, print it, refuse with it. */
async function spillEverything(page: Page, spilt: readonly string[]): Promise<void> {
  await page.evaluate((values) => {
    for (const value of values) {
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

test('nothing that somebody types leaves by monitoring, not even in an error that carries it', async ({
  page,
  stand,
  pageWatch,
}) => {
  pageWatch.expectFault(/.*/);
  const iin = await stand.iinFor('address_and_employment');
  const spilt: string[] = [iin, ...Object.values(marks)];
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  const applicant = new Applicant(page, stand);
  const spill = () => spillEverything(page, spilt);
  const steps = async () =>
    (await items(stand, 'events')).flatMap(({ said }) =>
      said.name === 'registration_step' ? [Object(said.attributes).step] : [],
    );

  await applicant.begins(iin);
  await applicant.isAt('/register/personal');
  // Monitoring is there, and tells of the step.
  await expect.poll(steps).toContain('personal');
  await applicant.types('Фамилия', marks.lastName);
  await applicant.types('Имя', marks.firstName);
  await applicant.types('Отчество', marks.middleName);
  await applicant.types('Электронная почта', marks.email);
  await spill();
  await applicant.press('Продолжить');

  await applicant.isAt('/register/passport');
  await applicant.types('Номер документа', marks.document);
  await applicant.types('Кем выдан', marks.issuer);
  await applicant.types('Дата выдачи', '12/03/2020');
  await applicant.types('Действителен до', '11/03/2030');
  await applicant.types('Дата рождения', marks.birthday);
  await applicant.picks('Пол', 'Женский');
  await applicant.types('Место рождения', marks.birthplace);
  await spill();
  await applicant.press('Продолжить');

  await applicant.isAt('/register/address');
  await applicant.types('Область или город республиканского значения', marks.region);
  await applicant.types('Город или село', marks.city);
  await applicant.types('Улица или микрорайон', marks.street);
  await applicant.types('Дом', marks.house);
  await spill();
  await applicant.press('Продолжить');

  await applicant.isAt('/register/employment');
  await applicant.picks('Чем вы заняты', 'Работаю по найму');
  await applicant.types('Где вы работаете', marks.employer);
  await applicant.types('Должность', marks.position);
  await applicant.types('Доход в месяц, ₸', marks.income);
  await spill();
  const thrown = () => items(stand, 'exceptions').then((all) => all.length);
  // Four pages, five ways, sixteen values; Faro leaves out what says the same as the one before.
  await expect.poll(thrown).toBeGreaterThan(50);
  await expect.poll(steps).toEqual(expect.arrayContaining(['personal', 'passport', 'address']));

  const sent = JSON.stringify(await received(stand)).toLowerCase();
  expect(sent).toContain('invalid value');
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
  for (const mark of spilt.map((value) => value.toLowerCase())) {
    expect(sent.includes(mark), `${mark} in what was sent`).toBe(false);
    expect(cached.includes(mark), `${mark} in a cache`).toBe(false);
    expect(addresses.filter((address) => address.toLowerCase().includes(mark))).toEqual([]);
  }
});
