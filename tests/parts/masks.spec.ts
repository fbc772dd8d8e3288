import { expect, isMasked, labels, type Masked, test } from './maskedFields.ts';

const typed: readonly (readonly [Masked, string, string, string])[] = [
  ['phone', '7011234567', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '87011234567', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '7771234567', '+7 (777) 123-45-67', '77771234567'],
  ['phone', '70112345678', '+7 (701) 123-45-678', '770112345678'],
  ['phone', '701', '+7 (701', '7701'],
  ['otp', '1234', '1 2 3 4', '1234'],
  ['otp', '12345', '1 2 3 4 5', '12345'],
  ['iin', '871008401427', '871008401427', '871008401427'],
  ['iin', '87a1008-401427', '871008401427', '871008401427'],
  ['iin', '8710084014279', '8710084014279', '8710084014279'],
  ['passport', '045123456', '045123456', '045123456'],
  ['passport', '871008401427', '871008401427', '871008401427'],
  ['date', '03051990', '03/05/1990', '1990-05-03'],
  ['date', '3.5.1990', '03/05/1990', '1990-05-03'],
  ['date', '03/05/1990', '03/05/1990', '1990-05-03'],
  ['date', '0305', '03/05', '03/05'],
  ['date', '030519901', '03/05/19901', '03/05/19901'],
  ['letters', 'Ivan Иван7', 'Ivan', 'Ivan'],
  ['wholeNumber', '12345678901234567890', '12345678901234567890', '12345678901234567890'],
  ['wholeNumber', '1-2a3', '123', '123'],
];
const pasted: readonly (readonly [Masked, string, string, string])[] = [
  ['phone', '+7 701 123 45 67', '+7 (701) 123-45-67', '77011234567'],
  ['phone', 'тел. 77011234567', '+7 (701) 123-45-67', '77011234567'],
  ['otp', 'Код: 1234', '1 2 3 4', '1234'],
  ['iin', ' 871008 401427 ', '871008401427', '871008401427'],
  ['passport', '№ 045 123 456', '045123456', '045123456'],
  ['passport', 'N045123456', '045123456', '045123456'],
  ['passport', '871008401427', '871008401427', '871008401427'],
  ['passport', 'ИИН 871008401427, № 045123456', '045123456', '045123456'],
  ['iin', '8710084014279', '8710084014279', '8710084014279'],
  ['otp', 'Kredit24: 4821 — код для входа', '4 8 2 1', '4821'],
  ['otp', 'Договор № 12345: код 4821', '4 8 2 1', '4821'],
  ['date', '1990-05-03', '03/05/1990', '1990-05-03'],
  ['date', '3.5.1990', '03/05/1990', '1990-05-03'],
  ['date', '3 мая 1990 г.', '03/05/1990', '1990-05-03'],
  ['date', '1990\u00a0ж.\u00a03\u00a0мамыр', '03/05/1990', '1990-05-03'],
  ['date', '\u202d03.05.1990\u202c', '03/05/1990', '1990-05-03'],
  ['letters', 'Ivan-7', 'Ivan', 'Ivan'],
  ['wholeNumber', '350\u00a0000,00 ₸', '350000', '350000'],
];

for (const mask of Object.keys(labels).filter(isMasked)) {
  test(`${mask}: formats typed keys`, async ({ masks }) => {
    for (const [, keys, shown, value] of typed.filter(([name]) => name === mask)) {
      await test.step(`${keys} is ${value}`, async () => {
        await masks.clear(mask);
        await masks.fieldOf(mask).pressSequentially(keys);
        await masks.expectField(mask, shown, value);
        await masks.fieldOf(mask).blur();
        await masks.expectField(mask, shown, value);
      });
    }
  });

  test(`${mask}: formats pasted text, also over typed text`, async ({ masks }) => {
    for (const [, text, shown, value] of pasted.filter(([name]) => name === mask)) {
      await test.step(`${text} is ${value}`, async () => {
        await masks.clear(mask);
        await masks.paste(mask, text);
        await masks.expectField(mask, shown, value);
        await masks.clear(mask);
        await masks.fieldOf(mask).pressSequentially(mask === 'letters' ? 'Abc' : '61');
        await masks.fieldOf(mask).press('ControlOrMeta+A');
        await masks.paste(mask, text);
        await masks.expectField(mask, shown, value);
      });
    }
  });
}

test('a date typed year first is reordered on blur', async ({ masks }) => {
  await masks.fieldOf('date').pressSequentially('1990-05-03');
  await masks.fieldOf('date').blur();
  await masks.expectField('date', '03/05/1990', '1990-05-03');
});

test('a year of two digits becomes a year of four on blur', async ({ masks }) => {
  for (const keys of ['3.5.90', '030590']) {
    await masks.clear('date');
    await masks.fieldOf('date').pressSequentially(keys);
    await masks.expectField('date', '03/05/90', '1990-05-03');
    await masks.fieldOf('date').blur();
    await masks.expectField('date', '03/05/1990', '1990-05-03');
  }
});

test('a number pasted after +7 does not repeat the country code', async ({ masks }) => {
  await masks.fieldOf('phone').pressSequentially('+7');
  await masks.paste('phone', '8 701 123 45 67');
  await masks.expectField('phone', '+7 (701) 123-45-67', '77011234567');
});

test('a number pasted behind a typed 7 replaces the 7', async ({ masks }) => {
  for (const copied of ['87011234567', '+7 701 123 45 67', '77011234567', '007 701 123 45 67']) {
    await test.step(copied, async () => {
      await masks.clear('phone');
      await masks.fieldOf('phone').pressSequentially('7');
      await masks.paste('phone', copied);
      await masks.expectField('phone', '+7 (701) 123-45-67', '77011234567');
      expect(await masks.caretOf('phone')).toBe(18);
    });
  }
});

test('the first of two separated numbers is pasted, or none when they are not separated', async ({
  masks,
}) => {
  await masks.fieldOf('phone').focus();
  await masks.paste('phone', '701 123 45 67, 702 765 43 21');
  await masks.expectField('phone', '+7 (701) 123-45-67', '77011234567');
  await masks.clear('phone');
  await masks.fieldOf('phone').pressSequentially('705');
  await masks.paste('phone', '701 123 45 67 702 765 43 21');
  await masks.expectField('phone', '+7 (705', '7705');
  expect(await masks.caretOf('phone')).toBe(7);
});

const filled: readonly (readonly [Masked, string, string, string])[] = [
  ['phone', '+77011234567', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '87011234567', '+7 (701) 123-45-67', '77011234567'],
  ['phone', '7011234567', '+7 (701) 123-45-67', '77011234567'],
  ['otp', '1234', '1 2 3 4', '1234'],
  ['date', '1990-05-03', '03/05/1990', '1990-05-03'],
];

for (const mask of ['phone', 'otp', 'date'] as const) {
  test(`${mask}: formats autofilled text, also over typed text`, async ({ masks }) => {
    for (const [, text, shown, value] of filled.filter(([name]) => name === mask)) {
      await test.step(`${text} is ${value}`, async () => {
        await masks.clear(mask);
        await masks.fieldOf(mask).blur();
        await masks.autofill(mask, text);
        await masks.expectField(mask, shown, value);
        await masks.clear(mask);
        await masks.fieldOf(mask).pressSequentially(text.replace(/\D/g, '').slice(0, 2));
        await masks.autofill(mask, text);
        await masks.fieldOf(mask).blur();
        await masks.expectField(mask, shown, value);
      });
    }
  });
}

for (const event of ['change', undefined] as const) {
  test(`a number autofilled with ${event ?? 'no event'} reaches the form`, async ({
    page,
    masks,
  }) => {
    await masks.fillSilently('phone', '+7 701 123 45 67', event);
    // Without an event, the form reads the field when it is sent.
    if (event === undefined) await masks.form.getByRole('button', { name: 'Продолжить' }).click();
    await masks.expectField('phone', '+7 (701) 123-45-67', '77011234567');
    await masks.fieldOf('phone').press('End');
    await page.keyboard.press('Backspace');
    await masks.expectField('phone', '+7 (701) 123-45-6', '7701123456');
  });
}

test('the fields have the right keyboards and no autocorrection', async ({ masks }) => {
  for (const mask of ['phone', 'otp', 'iin', 'passport', 'date'] as const) {
    await expect(masks.fieldOf(mask)).toHaveAttribute('inputmode', 'numeric');
    await expect(masks.fieldOf(mask)).toHaveAttribute('autocorrect', 'off');
    await expect(masks.fieldOf(mask)).toHaveAttribute('spellcheck', 'false');
    await expect(masks.fieldOf(mask)).not.toHaveAttribute('maxlength');
  }
  await expect(masks.fieldOf('phone')).toHaveAttribute('type', 'tel');
  await expect(masks.fieldOf('phone')).toHaveAttribute('autocomplete', 'tel');
  await expect(masks.fieldOf('otp')).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(masks.fieldOf('date')).toHaveAttribute('placeholder', 'дд/мм/гггг');
});

test('a form can set and clear the values', async ({ masks }) => {
  await masks.fieldOf('passport').pressSequentially('045');
  await masks.form.getByRole('button', { name: 'Подставить' }).click();
  await masks.expectField('phone', '+7 (701) 123-45-67', '77011234567');
  await masks.expectField('otp', '1 2 3 4', '1234');
  await masks.expectField('date', '08/10/1987', '1987-10-08');
  await masks.expectField('passport', '', '');
  await masks.fieldOf('phone').press('End');
  await masks.fieldOf('phone').press('Backspace');
  await masks.expectField('phone', '+7 (701) 123-45-6', '7701123456');
  await masks.form.getByRole('button', { name: 'Стереть' }).click();
  await masks.expectField('phone', '', '');
  await masks.fieldOf('phone').pressSequentially('705');
  await masks.expectField('phone', '+7 (705', '7705');
});
