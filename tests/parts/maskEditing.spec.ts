import { expect, test } from './maskedFields.ts';

test('a wrong digit in the middle is replaced in place', async ({ page, masks }) => {
  await masks.fieldOf('phone').pressSequentially('7011934567');
  await masks.putCaret('phone', 11);
  await page.keyboard.press('Backspace');
  await masks.expectField('phone', '+7 (701) 134-56-7', '7701134567');
  expect(await masks.caretOf('phone')).toBe(10);
  await page.keyboard.type('2');
  await masks.expectField('phone', '+7 (701) 123-45-67', '77011234567');
  expect(await masks.caretOf('phone')).toBe(11);
});

test('only the first digit of a phone is deleted and replaced', async ({ page, masks }) => {
  await masks.fieldOf('phone').pressSequentially('7051234567');
  await masks.putCaret('phone', 5);
  await page.keyboard.press('Backspace');
  await masks.expectField('phone', '+7 (051) 234-56-7', '7051234567');
  expect(await masks.caretOf('phone')).toBe(4);
  await masks.fieldOf('phone').blur();
  await masks.expectField('phone', '+7 (051) 234-56-7', '7051234567');
  await masks.fieldOf('phone').focus();
  await masks.putCaret('phone', 4);
  await page.keyboard.type('7');
  await masks.expectField('phone', '+7 (705) 123-45-67', '77051234567');
  expect(await masks.caretOf('phone')).toBe(5);
});

test('Delete at the beginning of a phone deletes digit by digit', async ({ page, masks }) => {
  await masks.fieldOf('phone').pressSequentially('7472003040');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  // At the country code, the first press only moves the caret.
  if ((await masks.fieldOf('phone').inputValue()) === '+7 (747) 200-30-40')
    await page.keyboard.press('Delete');
  await masks.expectField('phone', '+7 (472) 003-04-0', '7472003040');
  await page.keyboard.press('Delete');
  await masks.expectField('phone', '+7 (720) 030-40', '772003040');
});

test('the caret stays behind a digit typed in the middle of a date or an IIN', async ({
  page,
  masks,
}) => {
  await masks.fieldOf('date').pressSequentially('0301990');
  await masks.putCaret('date', 3);
  await page.keyboard.type('0');
  await masks.expectField('date', '03/00/1990', '1990-00-03');
  await masks.fieldOf('iin').pressSequentially('87108401427');
  await masks.putCaret('iin', 3);
  await page.keyboard.type('0');
  await masks.expectField('iin', '871008401427', '871008401427');
  expect(await masks.caretOf('iin')).toBe(4);
});

for (const mask of ['phone', 'otp', 'date', 'iin'] as const) {
  test(`${mask}: Backspace deletes digit by digit, also over separators`, async ({
    page,
    masks,
  }) => {
    const digits = { phone: '7011234567', otp: '1234', date: '03051990', iin: '871008401427' }[
      mask
    ];
    await masks.fieldOf(mask).pressSequentially(digits);
    const shownDigits = async () =>
      (await masks.fieldOf(mask).inputValue()).replace('+7', '').replace(/\D/g, '');
    for (let left = digits.length; left > 0; left -= 1) {
      await expect.poll(shownDigits).toBe(digits.slice(0, left));
      await page.keyboard.press('Backspace');
      // At a separator, the first press only moves the caret, and the next press deletes the digit.
      if ((await shownDigits()).length === left) await page.keyboard.press('Backspace');
    }
    await expect.poll(shownDigits).toBe('');
    await masks.fieldOf(mask).blur();
    await masks.expectField(mask, '', '');
  });
}

test('Delete before a separator deletes the digit behind it', async ({ page, masks }) => {
  await masks.fieldOf('date').pressSequentially('03051990');
  await masks.putCaret('date', 2);
  await page.keyboard.press('Delete');
  if ((await masks.fieldOf('date').inputValue()) === '03/05/1990')
    await page.keyboard.press('Delete');
  await expect(masks.fieldOf('date')).toHaveValue('03/51/990');
});

test('typing replaces the selected text', async ({ page, masks }) => {
  await masks.fieldOf('phone').pressSequentially('7011234567');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('7059876543');
  await masks.expectField('phone', '+7 (705) 987-65-43', '77059876543');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await masks.expectField('phone', '', '');
});

test('undo and redo restore typed text in field and form', async ({ page, masks }) => {
  await masks.fieldOf('date').pressSequentially('0305');
  await page.keyboard.press('ControlOrMeta+Z');
  await masks.expectField('date', '03/0', '03/0');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await masks.expectField('date', '03/05', '03/05');
  await masks.fieldOf('phone').pressSequentially('701');
  await page.keyboard.press('ControlOrMeta+Z');
  await masks.expectField('phone', '+7 (70', '770');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ControlOrMeta+Z');
  await masks.expectField('phone', '', '');
  await masks.fieldOf('phone').pressSequentially('705');
  await masks.paste('phone', '87011234567');
  await masks.expectField('phone', '+7 (701) 123-45-67', '77011234567');
  await page.keyboard.press('ControlOrMeta+Z');
  await masks.expectField('phone', '+7 (705', '7705');
});

test('digits that an Android keyboard composes arrive once', async ({ page, masks }) => {
  const session = await page.context().newCDPSession(page);
  await masks.fieldOf('iin').focus();
  for (const text of ['8', '87', '871']) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await session.send('Input.insertText', { text: '871' });
  await masks.expectField('iin', '871', '871');
  await masks.fieldOf('phone').focus();
  await session.send('Input.imeSetComposition', {
    text: '701',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await session.send('Input.insertText', { text: '701' });
  await masks.expectField('phone', '+7 (701', '7701');
});

test('typing after a refusal keeps the refused text', async ({ page, masks }) => {
  await masks.fieldOf('iin').pressSequentially('871');
  await masks.fieldOf('iin').press('Enter');
  await expect(masks.form.getByRole('alert')).toBeFocused();
  await masks.expectField('iin', '871', '871');
  await masks.fieldOf('iin').press('End');
  await page.keyboard.type('008');
  await masks.expectField('iin', '871008', '871008');
});
