import type { Locator, Page } from '@playwright/test';
import { Applicant } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';

/** More than any page of the registration has to stop at. */
const MOST_STOPS = 60;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Plays a visitor with a keyboard alone: only keys, forwards from where they are. */
class Typist {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async #comesTo(target: Locator): Promise<void> {
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await isFocused(target)) {
        await expect(target).toBeInViewport();
        return;
      }
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`${target} is not among the next ${MOST_STOPS} stops`);
  }

  async isReady(heading: string): Promise<void> {
    const title = this.#page.getByRole('heading', { level: 1, name: heading, exact: true });
    await expect(title).toBeFocused();
  }

  async types(label: string, text: string): Promise<void> {
    await this.#comesTo(this.#page.getByLabel(label, { exact: true }));
    await this.#page.keyboard.type(text);
  }

  async picks(question: string, answer: string): Promise<void> {
    const choices = this.#page.getByRole('group', { name: question }).getByRole('radio');
    await this.#comesTo(choices.first());
    await this.#page.keyboard.press('Space');
    const wanted = this.#page
      .getByRole('group', { name: question })
      .getByRole('radio', { name: answer, exact: true });
    for (let count = 0; count < 5 && !(await wanted.isChecked()); count += 1) {
      await this.#page.keyboard.press('ArrowDown');
    }
    await expect(wanted).toBeChecked();
  }

  async ticks(label: string): Promise<void> {
    const box = this.#page.getByRole('checkbox', { name: label });
    await this.#comesTo(box);
    await this.#page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }

  async follows(link: string): Promise<void> {
    await this.#comesTo(this.#page.getByRole('link', { name: link, exact: true }));
    await this.#page.keyboard.press('Enter');
  }

  async presses(button: string): Promise<void> {
    await this.#comesTo(this.#page.getByRole('button', { name: button, exact: true }));
    await this.#page.keyboard.press('Space');
  }
}

test('an application is filled in by the keyboard alone, each page from its heading on', async ({
  page,
  sandbox,
}) => {
  const aigul = new Applicant(page, sandbox);
  const keys = new Typist(page);
  await page.goto('/login?lang=ru');
  await hydrated(page);
  await keys.follows('Перейти к заявке');

  await keys.isReady('Заявка на заём');
  await keys.types('ИИН', await sandbox.iinFor('resident'));
  await keys.picks('Вы резидент Казахстана?', 'Да');
  for (const box of [
    'Не являюсь иностранным публичным должностным лицом',
    'Даю согласие на сбор и обработку персональных данных',
    'Даю согласие на обработку биометрических данных',
    'Даю согласие на передачу данных в кредитное бюро и запрос кредитного отчёта',
  ]) {
    await keys.ticks(box);
  }
  await keys.presses('Продолжить');

  await aigul.isAt('/register/personal');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.types('Фамилия', 'Сәрсенбаева');
  await keys.types('Имя', 'Айгүл');
  await keys.types('Отчество', 'Ерланқызы');
  await keys.types('Электронная почта', 'aigul@example.kz');
  await keys.presses('Продолжить');

  await aigul.isAt('/register/passport');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.types('Номер документа', '012345678');
  await keys.types('Кем выдан', 'МВД РК');
  await keys.types('Дата выдачи', '12032020');
  await keys.types('Действителен до', '11032030');
  await keys.types('Дата рождения', '08101987');
  await keys.picks('Пол', 'Женский');
  await keys.types('Место рождения', 'Алматы');
  await keys.presses('Продолжить');
  await aigul.isAt('/register/photo');
  const { data } = await sandbox.newestRegistration();
  expect(JSON.stringify(data)).toContain('1987-10-08');
});
