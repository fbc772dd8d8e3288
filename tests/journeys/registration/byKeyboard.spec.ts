import type { Locator, Page } from '@playwright/test';
import { findAxeViolations } from '../../screens/findAxeViolations.ts';
import { findCodeSnifferErrors } from '../../screens/findCodeSnifferErrors.ts';
import { isObscured } from '../../screens/isObscured.ts';
import { expectHeard, expectWellNamed, findDisorder } from '../../screens/readingOrder.ts';
import { Applicant } from '../applicant.ts';
import { open } from '../fixtures.ts';
import { brand } from '../lender.ts';
import { expect, hydrated, test } from '../sandbox.ts';

/** More than the number of Tab stops on any page of the registration. */
const MOST_STOPS = 60;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Plays an applicant with a keyboard alone, who moves forwards from the focused element. */
class Typist extends Applicant {
  async #comesTo(target: Locator): Promise<void> {
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await isFocused(target)) {
        await expect(target).toBeInViewport();
        expect(await isObscured(target), `${target} is covered`).toBe(false);
        return;
      }
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${target} is not among the next ${MOST_STOPS} stops`);
  }

  override async types(label: string, text: string): Promise<void> {
    await this.#comesTo(this.field(label));
    await this.page.keyboard.type(text);
  }

  override async picks(question: string, answer: string): Promise<void> {
    const group = this.page.getByRole('group', { name: question });
    await this.#comesTo(group.getByRole('radio').first());
    await this.page.keyboard.press('Space');
    const wanted = group.getByRole('radio', { name: answer, exact: true });
    for (let count = 0; count < 5 && !(await wanted.isChecked()); count += 1) {
      await this.page.keyboard.press('ArrowDown');
    }
    await expect(wanted).toBeChecked();
  }

  override async ticks(label: string): Promise<void> {
    const box = this.page.getByRole('checkbox', { name: label });
    await this.#comesTo(box);
    await this.page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }

  override async press(button: string): Promise<void> {
    await this.#comesTo(this.page.getByRole('button', { name: button, exact: true }));
    await this.page.keyboard.press('Space');
  }

  async follows(link: string): Promise<void> {
    await this.#comesTo(this.page.getByRole('link', { name: link, exact: true }));
    await this.page.keyboard.press('Enter');
  }
}

type Nodes = readonly (string | RegExp)[];

/** Nodes that a screen reader reads before the main part of each page of an application. */
const header: Nodes = [
  'banner',
  'link "К основному тексту"',
  `link "${brand.name}, на главную"`,
  'main',
];

/** Returns the nodes of the companion before the heading: the loan, then the position in the application. */
const companion = (line: string | RegExp): Nodes => [line, 'navigation "Шаги заявки"'];
const loanLine = /^button "78 500 ₸ · 12 мес/;
/** Before the face is checked the page hides the loan, because another person may use the session. */
const untoldLoan = 'button "О заявке"';

/** Expects that the page works with a screen reader: names, order, and the findings of two checkers. */
async function expectToBeHeard(page: Page, nodes: Nodes): Promise<void> {
  await expectHeard(page, [...header, ...nodes, `link "${brand.supportPhone}"`]);
  await expectWellNamed(page);
  expect.soft(await findDisorder(page), 'seen and heard in one order').toEqual([]);
  expect.soft(await findAxeViolations(page), 'axe').toEqual([]);
  expect.soft(await findCodeSnifferErrors(page), 'HTML_CodeSniffer').toEqual([]);
}

test('takes a loan by the keyboard, on pages that work with a screen reader', async ({
  page,
  sandbox,
}) => {
  test.slow();
  const keys = new Typist(page, sandbox);
  await open(page, '/login?lang=ru');
  await keys.follows('Новая заявка');

  const title = page.getByRole('heading', { level: 1, name: 'Заявка на заём', exact: true });
  await expect(title).toBeFocused();
  await expectToBeHeard(page, [
    ...companion(loanLine),
    'heading "Заявка на заём"',
    'textbox "ИИН"',
    'group "Вы резидент Казахстана?"',
    'radio "Да"',
    'radio "Нет"',
    'checkbox "Не являюсь иностранным публичным должностным лицом"',
    'checkbox "Даю согласие на сбор и обработку персональных данных"',
    'button "Продолжить"',
  ]);
  await keys.saysWho();

  await keys.expectAt('/register/personal');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const form = [
    'textbox "Фамилия"',
    'textbox "Имя"',
    'textbox "Отчество"',
    'textbox "Электронная почта"',
    'button "Продолжить"',
  ];
  await expectToBeHeard(page, [...companion(loanLine), 'heading "Личные данные"', ...form]);

  // The missing fields are read before the form, with links to the fields.
  await keys.sends();
  const summary = page.locator('.error-summary');
  await expect(summary).toBeFocused();
  await expectToBeHeard(page, [
    ...companion(loanLine),
    'heading "Личные данные"',
    'alert',
    /^link "/,
    ...form,
  ]);
  await keys.follows((await summary.getByRole('link').first().textContent()) ?? '');
  await expect(page.getByLabel('Фамилия', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Фамилия', { exact: true })).toHaveAccessibleDescription(/\S/);
  await keys.typesPersonal();
  await keys.sends();

  await keys.expectAt('/register/passport');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const passportForm = [
    'heading "Удостоверение или вид на жительство"',
    'combobox "Страна, которая выдала документ"',
    'textbox "Номер документа"',
    'textbox "Кем выдан"',
    'textbox "Дата выдачи"',
    'textbox "Действителен до"',
    'textbox "Дата рождения"',
    'group "Пол"',
    'textbox "Место рождения"',
    'button "Продолжить"',
  ];
  await expectToBeHeard(page, [...companion(loanLine), ...passportForm]);
  // In a wide window the companion is open beside the form, and is read in the same position.
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('region', { name: 'Заём в заявке' })).toBeVisible();
  await expectHeard(page, [
    ...header,
    'region "Заём в заявке"',
    'navigation "Шаги заявки"',
    ...passportForm,
  ]);
  if (phone) await page.setViewportSize(phone);
  // The birth date is a text field, because browsers do not accept `bday` on a field for phone numbers.
  await expect(page.locator('[autocomplete=bday]')).toHaveAttribute('type', 'text');
  await keys.typesPassport();
  await keys.sends();
  await keys.expectAt('/register/photo');
  const { data } = await sandbox.newestRegistration();
  expect(JSON.stringify(data)).toContain('1987-10-08');

  // The photo is a separate document, which is read from its beginning.
  await hydrated(page);
  await expectToBeHeard(page, [
    ...companion(untoldLoan),
    'heading "Проверка лица"',
    'button "Включить камеру"',
  ]);
  await keys.press('Включить камеру');
  const ready = page.getByRole('button', { name: 'Меня хорошо видно, начать', exact: true });
  await expect(ready).toBeEnabled();
  await expectToBeHeard(page, [
    ...companion(untoldLoan),
    'heading "Проверьте, как вас видно"',
    'button "Меня хорошо видно, начать"',
  ]);
  await keys.press('Меня хорошо видно, начать');

  await keys.expectReview('Сәрсенбаева');
  await expectToBeHeard(page, [
    ...companion(loanLine),
    'heading "Проверьте, что вы указали"',
    'heading "Заём"',
    'button "Исправить: Вы"',
    'heading "Что вы подпишете сейчас"',
    'button "Перейти к подписанию"',
  ]);
  await keys.press('Перейти к подписанию');
  // The page of the provider works by the keyboard too.
  await keys.press('Подписать');

  await keys.expectAt('/register/lk');
  await keys.expectSees('Документы');
  await expectToBeHeard(page, [
    'heading "Личный кабинет"',
    'textbox "Телефон"',
    'button "Получить код"',
  ]);
  await keys.confirmsBySms();
  await keys.expectSees('Следующий платёж');
  await expectToBeHeard(page, ['heading "Личный кабинет"', 'heading "Следующий платёж"']);
});
