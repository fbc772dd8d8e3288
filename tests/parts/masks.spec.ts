import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures.ts';

const labels = {
  phone: 'Телефон',
  otp: 'Код из SMS',
  iin: 'ИИН',
  wholeNumber: 'Доход в месяц, ₸',
  passport: 'Номер удостоверения',
  date: 'Дата рождения',
  letters: 'Имя латиницей',
} as const;
type Masked = keyof typeof labels;
const isMasked = (name: string): name is Masked => name in labels;

let form: Locator;
const fieldOf = (mask: Masked) => form.getByLabel(labels[mask], { exact: true });

/** What the field shows and what the form has got of it. */
async function expectField(mask: Masked, shown: string, value: string) {
  await expect(fieldOf(mask)).toHaveValue(shown);
  await expect
    .poll(async () => {
      const values: unknown = JSON.parse(await form.getByTestId('values').innerText());
      return values;
    })
    .toMatchObject({ [mask]: value });
}

async function paste(page: Page, mask: Masked, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await fieldOf(mask).press('ControlOrMeta+V');
}

async function clear(page: Page, mask: Masked) {
  await fieldOf(mask).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expectField(mask, '', '');
}

async function putCaret(mask: Masked, position: number) {
  await fieldOf(mask).evaluate((input: HTMLInputElement, at) => {
    input.setSelectionRange(at, at);
  }, position);
}

const caretOf = (mask: Masked) =>
  fieldOf(mask).evaluate((input: HTMLInputElement) => input.selectionStart);

/** As browsers fill a field: the whole value at once, with an event and without a key. */
async function autofill(mask: Masked, text: string) {
  await fieldOf(mask).evaluate((input: HTMLInputElement, filled) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, filled);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  form = page.getByRole('form', { name: 'Маски' });
  await expect(form).toBeVisible();
});

const typed: readonly (readonly [Masked, string, string, string])[] = [
  ['phone', '7011234567', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '87011234567', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '+77011234567', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '+7 (701) 123-45-67', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '77011234567', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '7771234567', '+7 (777) 123-45-67', '77771234567'],
  ['phone', '70112345678', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '701', '+7 (701', '7701'],
  ['otp', '1234', '1 2 3 4', '1234'],
  ['otp', '12345', '1 2 3 4', '1234'],
  ['iin', '871008401427', '871008401427', '871008401427'],
  ['iin', '87a1008-4014279', '871008401427', '871008401427'],
  ['wholeNumber', '350 000', '350000', '350000'],
  ['passport', '0451234567', '045123456', '045123456'],
  ['date', '03051990', '03/05/1990', '1990-05-03'],
  ['date', '3.5.1990', '03/05/1990', '1990-05-03'],
  ['date', '03/05/1990', '03/05/1990', '1990-05-03'],
  ['date', '0305', '03/05', '03/05'],
  ['letters', 'Ivan Иван7', 'Ivan', 'Ivan'],
];
const pasted: readonly (readonly [Masked, string, string, string])[] = [
  ['phone', '+7 701 123 45 67', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '8 (701) 123-45-67', '+7 (701) 123-45-67', '77011234567'],
  ['phone', 'тел. 77011234567', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '7011234567', '+7 (701) 123-45-67', '77011234567'],
  ['otp', 'Код: 1234', '1 2 3 4', '1234'],
  ['iin', ' 871008 401427 ', '871008401427', '871008401427'],
  ['wholeNumber', '350 000,00 ₸', '350000', '350000'],
  ['passport', '№ 045 123 456', '045123456', '045123456'],
  ['date', '1990-05-03', '03/05/1990', '1990-05-03'],
  ['date', '3.5.1990', '03/05/1990', '1990-05-03'],
  ['letters', 'Ivan-7', 'Ivan', 'Ivan'],
];

for (const mask of Object.keys(labels).filter(isMasked)) {
  test(`${mask}: what is typed key by key`, async ({ page }) => {
    for (const [, keys, shown, value] of typed.filter(([name]) => name === mask)) {
      await test.step(`${keys} is ${value}`, async () => {
        await clear(page, mask);
        await fieldOf(mask).pressSequentially(keys);
        await expectField(mask, shown, value);
        await fieldOf(mask).blur();
        await expectField(mask, shown, value);
      });
    }
  });

  test(`${mask}: what is pasted, also over what was typed`, async ({ page }) => {
    for (const [, text, shown, value] of pasted.filter(([name]) => name === mask)) {
      await test.step(`${text} is ${value}`, async () => {
        await clear(page, mask);
        await paste(page, mask, text);
        await expectField(mask, shown, value);
        await clear(page, mask);
        await fieldOf(mask).pressSequentially(mask === 'letters' ? 'Abc' : '61');
        await fieldOf(mask).press('ControlOrMeta+A');
        await paste(page, mask, text);
        await expectField(mask, shown, value);
      });
    }
  });
}

test('a date typed year first is turned round once the field is left', async () => {
  await fieldOf('date').pressSequentially('1990-05-03');
  await fieldOf('date').blur();
  await expectField('date', '03/05/1990', '1990-05-03');
});

test('a number pasted after a plus and the country stands there once', async ({ page }) => {
  await fieldOf('phone').pressSequentially('+7');
  await paste(page, 'phone', '8 701 123 45 67');
  await expectField('phone', '+7 (701) 123-45-67', '77011234567');
});

const filled: readonly (readonly [Masked, string, string, string])[] = [
  ['phone', '+77011234567', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '87011234567', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '7011234567', '+7 (701) 123-45-67', '77011234567'],
  ['otp', '1234', '1 2 3 4', '1234'],
  ['date', '1990-05-03', '03/05/1990', '1990-05-03'],
];
for (const mask of ['phone', 'otp', 'date'] as const) {
  test(`${mask}: what the browser fills in, also over a beginning`, async ({ page }) => {
    for (const [, text, shown, value] of filled.filter(([name]) => name === mask)) {
      await test.step(`${text} is ${value}`, async () => {
        await clear(page, mask);
        await fieldOf(mask).blur();
        await autofill(mask, text);
        await expectField(mask, shown, value);
        await clear(page, mask);
        await fieldOf(mask).pressSequentially(text.replace(/\D/g, '').slice(0, 2));
        await autofill(mask, text);
        await fieldOf(mask).blur();
        await expectField(mask, shown, value);
      });
    }
  });
}

test('a wrong digit in the middle is put right where it stands', async ({ page }) => {
  await fieldOf('phone').pressSequentially('7011934567');
  await putCaret('phone', 11);
  await page.keyboard.press('Backspace');
  await expectField('phone', '+7 (701) 134-56-7', '7701134567');
  expect(await caretOf('phone')).toBe(10);
  await page.keyboard.type('2');
  await expectField('phone', '+7 (701) 123-45-67', '77011234567');
  expect(await caretOf('phone')).toBe(11);
});

test('a digit in the middle of a date and of an IIN leaves the caret behind it', async ({
  page,
}) => {
  await fieldOf('date').pressSequentially('0301990');
  await putCaret('date', 3);
  await page.keyboard.type('0');
  await expectField('date', '03/00/1990', '1990-00-03');
  await fieldOf('iin').pressSequentially('87108401427');
  await putCaret('iin', 3);
  await page.keyboard.type('0');
  await expectField('iin', '871008401427', '871008401427');
  expect(await caretOf('iin')).toBe(4);
});

for (const mask of ['phone', 'otp', 'date', 'iin'] as const) {
  test(`${mask}: Backspace takes one digit after another, over what stands between them`, async ({
    page,
  }) => {
    const digits = { phone: '7011234567', otp: '1234', date: '03051990', iin: '871008401427' }[
      mask
    ];
    await fieldOf(mask).pressSequentially(digits);
    const shownDigits = async () =>
      (await fieldOf(mask).inputValue()).replace('+7', '').replace(/\D/g, '');
    for (let left = digits.length; left > 0; left -= 1) {
      await expect.poll(shownDigits).toBe(digits.slice(0, left));
      await page.keyboard.press('Backspace');
      // Over a separator the caret moves first, and the digit goes with the next press.
      if ((await shownDigits()).length === left) await page.keyboard.press('Backspace');
    }
    await expect.poll(shownDigits).toBe('');
    await fieldOf(mask).blur();
    await expectField(mask, '', '');
  });
}

test('Delete before a separator takes the digit behind it', async ({ page }) => {
  await fieldOf('date').pressSequentially('03051990');
  await putCaret('date', 2);
  await page.keyboard.press('Delete');
  if ((await fieldOf('date').inputValue()) === '03/05/1990') await page.keyboard.press('Delete');
  await expect(fieldOf('date')).toHaveValue('03/51/990');
});

test('what is selected whole is replaced by what is typed', async ({ page }) => {
  await fieldOf('phone').pressSequentially('7011234567');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('7059876543');
  await expectField('phone', '+7 (705) 987-65-43', '77059876543');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expectField('phone', '', '');
});

test('undo and redo go through what was typed and keep the form in step', async ({ page }) => {
  await fieldOf('date').pressSequentially('0305');
  await page.keyboard.press('ControlOrMeta+Z');
  await expectField('date', '03/0', '03/0');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expectField('date', '03/05', '03/05');
  await fieldOf('phone').pressSequentially('701');
  await page.keyboard.press('ControlOrMeta+Z');
  await expectField('phone', '+7 (70', '770');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ControlOrMeta+Z');
  await expectField('phone', '', '');
});

test('digits that an Android keyboard composes arrive once', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await fieldOf('iin').focus();
  for (const text of ['8', '87', '871']) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await session.send('Input.insertText', { text: '871' });
  await expectField('iin', '871', '871');
  await fieldOf('phone').focus();
  await session.send('Input.imeSetComposition', {
    text: '701',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await session.send('Input.insertText', { text: '701' });
  await expectField('phone', '+7 (701', '7701');
});

test('the keyboards are the right ones and correct nothing', async () => {
  for (const mask of ['phone', 'otp', 'iin', 'wholeNumber', 'passport', 'date'] as const) {
    await expect(fieldOf(mask)).toHaveAttribute('inputmode', 'numeric');
    await expect(fieldOf(mask)).toHaveAttribute('autocorrect', 'off');
    await expect(fieldOf(mask)).toHaveAttribute('spellcheck', 'false');
    await expect(fieldOf(mask)).not.toHaveAttribute('maxlength');
  }
  await expect(fieldOf('phone')).toHaveAttribute('type', 'tel');
  await expect(fieldOf('phone')).toHaveAttribute('autocomplete', 'tel');
  await expect(fieldOf('otp')).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(fieldOf('date')).toHaveAttribute('placeholder', 'дд/мм/гггг');
});

test('a form may set and clear the values', async () => {
  await fieldOf('passport').pressSequentially('045');
  await form.getByRole('button', { name: 'Подставить' }).click();
  await expectField('phone', '+7 (701) 123-45-67', '77011234567');
  await expectField('otp', '1 2 3 4', '1234');
  await expectField('date', '08/10/1987', '1987-10-08');
  await expectField('passport', '', '');
  await fieldOf('phone').press('End');
  await fieldOf('phone').press('Backspace');
  await expectField('phone', '+7 (701) 123-45-6', '7701123456');
  await form.getByRole('button', { name: 'Стереть' }).click();
  await expectField('phone', '', '');
  await fieldOf('phone').pressSequentially('705');
  await expectField('phone', '+7 (705', '7705');
});

test('typing on over what a form refused keeps it', async ({ page }) => {
  await fieldOf('iin').pressSequentially('871');
  await fieldOf('iin').press('Enter');
  await expect(form.getByRole('alert')).toBeFocused();
  await expectField('iin', '871', '871');
  await fieldOf('iin').press('End');
  await page.keyboard.type('008');
  await expectField('iin', '871008', '871008');
});
