import { describe, expect, it } from 'vitest';
import { aigul, blank, brother, openFormOf, settled } from './testing/draftDevice.ts';

describe('two tabs at one form', () => {
  async function twoTabs() {
    const first = await openFormOf(aigul);
    const second = await openFormOf(aigul, first.device);
    return { first, second, stored: () => first.device.get('5f1c') };
  }

  it('store what was typed into each when it was typed into different fields', async () => {
    const { first, second, stored } = await twoTabs();
    await first.types('last_name', 'Сәрсенбаева');
    await second.types('first_name', 'Айгүл');
    await first.types('email', 'aigul@');
    expect(stored()).toEqual({ last_name: 'Сәрсенбаева', first_name: 'Айгүл', email: 'aigul@' });
  });

  it('store what was typed last when it was typed into the same field, also when it was emptied', async () => {
    const { first, second, stored } = await twoTabs();
    await first.types('last_name', 'Сәрсенбаева');
    await second.types('last_name', 'Омарова');
    await first.types('email', 'aigul@');
    expect(stored()).toEqual({ last_name: 'Омарова', email: 'aigul@' });
    await first.types('last_name', '');
    expect(stored()).toEqual({ last_name: '', email: 'aigul@' });
  });

  it('leave the draft of one unchanged when the other has taken back all that was typed there', async () => {
    const { first, second, stored } = await twoTabs();
    await first.types('last_name', 'Сәрсенбаева');
    await second.types('email', 'a');
    await second.types('email', '');
    expect(stored()).toEqual({ last_name: 'Сәрсенбаева', email: '' });
  });
});

it('takes a text off the page and leaves it in its draft when another person’s session takes the page over', async () => {
  const { comes, type, fields, device, news } = await openFormOf(aigul, {
    '77aa': { first_name: 'Ерлан' },
  });
  type('last_name', 'Сәрсенбаева');
  await comes(brother);
  expect(fields()).toEqual({ ...blank, first_name: 'Ерлан' });
  expect(news()).toBe('restored');
  expect(device.get('77aa')).toEqual({ first_name: 'Ерлан' });
  expect(device.get('5f1c')).toEqual({ last_name: 'Сәрсенбаева' });
});

it('leaves the form and its draft as they are when a session ends', async () => {
  const { sync, type, fields, device } = await openFormOf(aigul);
  type('last_name', 'Сә');
  sync.belongTo(null);
  sync.leave();
  await settled();
  expect(fields().last_name).toBe('Сә');
  expect(device.get('5f1c')?.last_name).toBe('Сә');
});
