import { describe, expect, it } from 'vitest';
import { aigul, blank, brother, openForm, settled } from './testing/draftDevice.ts';

describe('two tabs at one form', () => {
  async function twoTabs() {
    const first = openForm();
    const second = openForm(first.device);
    await first.comes(aigul);
    await second.comes(aigul);
    return { first, second, stored: () => first.device.get('5f1c') };
  }

  it('store what was typed into each when it was typed into different fields', async () => {
    const { first, second, stored } = await twoTabs();
    first.type('last_name', 'Сәрсенбаева');
    await settled();
    second.type('first_name', 'Айгүл');
    await settled();
    first.type('email', 'aigul@');
    await settled();
    expect(stored()).toEqual({
      last_name: 'Сәрсенбаева',
      first_name: 'Айгүл',
      email: 'aigul@',
    });
  });

  it('store what was typed last when it was typed into the same field, also when it was emptied', async () => {
    const { first, second, stored } = await twoTabs();
    first.type('last_name', 'Сәрсенбаева');
    await settled();
    second.type('last_name', 'Омарова');
    await settled();
    first.type('email', 'aigul@');
    await settled();
    expect(stored()).toEqual({ last_name: 'Омарова', email: 'aigul@' });
    first.type('last_name', '');
    await settled();
    expect(stored()).toEqual({ last_name: '', email: 'aigul@' });
  });

  it('leave the draft of one unchanged when the other has taken back all that was typed there', async () => {
    const { first, second, stored } = await twoTabs();
    first.type('last_name', 'Сәрсенбаева');
    await settled();
    second.type('email', 'a');
    await settled();
    second.type('email', '');
    await settled();
    expect(stored()).toEqual({ last_name: 'Сәрсенбаева', email: '' });
  });
});

it('takes a text off the page and leaves it in its draft when another person’s session takes the page over', async () => {
  const { comes, type, fields, device, news } = openForm({ '77aa': { first_name: 'Ерлан' } });
  await comes(aigul);
  type('last_name', 'Сәрсенбаева');
  await comes(brother);
  expect(fields()).toEqual({ ...blank, first_name: 'Ерлан' });
  expect(news()).toBe('restored');
  expect(device.get('77aa')).toEqual({ first_name: 'Ерлан' });
  expect(device.get('5f1c')).toEqual({ last_name: 'Сәрсенбаева' });
});

it('leaves the form and its draft as they are when a session ends', async () => {
  const { sync, comes, type, fields, device } = openForm();
  await comes(aigul);
  type('last_name', 'Сә');
  sync.belongTo(null);
  sync.leave();
  await settled();
  expect(fields().last_name).toBe('Сә');
  expect(device.get('5f1c')?.last_name).toBe('Сә');
});
