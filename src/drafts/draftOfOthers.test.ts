import { describe, expect, it } from 'vitest';
import { aigul, blank, brother, openForm, settled } from './testing/draftDevice.ts';

describe('two tabs at one form', () => {
  async function twoTabs() {
    const first = openForm();
    const second = openForm(first.device);
    await first.comes(aigul);
    await second.comes(aigul);
    return { first, second, kept: () => first.device.get('5f1c') };
  }

  it('keep what was typed into each', async () => {
    const { first, second, kept } = await twoTabs();
    first.type('last_name', 'Сәрсенбаева');
    await settled();
    second.type('first_name', 'Айгүл');
    await settled();
    first.type('email', 'aigul@');
    await settled();
    expect(kept()).toEqual({
      last_name: 'Сәрсенбаева',
      first_name: 'Айгүл',
      email: 'aigul@',
    });
  });

  it('keep of a field that was typed into in both what was typed last, also when it was emptied', async () => {
    const { first, second, kept } = await twoTabs();
    first.type('last_name', 'Сәрсенбаева');
    await settled();
    second.type('last_name', 'Омарова');
    await settled();
    first.type('email', 'aigul@');
    await settled();
    expect(kept()).toEqual({ ...blank, last_name: 'Омарова', email: 'aigul@' });
    first.type('last_name', '');
    await settled();
    expect(kept()).toEqual({ ...blank, email: 'aigul@' });
  });

  it('leave the draft of one alone when the other has taken back all that was typed there', async () => {
    const { first, second, kept } = await twoTabs();
    first.type('last_name', 'Сәрсенбаева');
    await settled();
    second.type('email', 'a');
    await settled();
    second.type('email', '');
    await settled();
    expect(kept()).toEqual({ ...blank, last_name: 'Сәрсенбаева' });
  });
});

it('when another person’s session takes the page over, the first one’s text goes from it and stays in their draft', async () => {
  const { comes, type, fields, device, news } = openForm({ '77aa': { first_name: 'Ерлан' } });
  await comes(aigul);
  type('last_name', 'Сәрсенбаева');
  await settled();
  await comes(brother);
  expect(fields()).toEqual({ ...blank, first_name: 'Ерлан' });
  expect(news()).toBe('restored');
  await settled();
  expect(device.get('77aa')).toEqual({ first_name: 'Ерлан' });
  expect(device.get('5f1c')?.last_name).toBe('Сәрсенбаева');
});

it('a session that ends leaves the form and its draft as they are', async () => {
  const { keeper, comes, type, fields, device } = openForm();
  await comes(aigul);
  type('last_name', 'Сә');
  keeper.belongTo(null);
  keeper.leave();
  await settled();
  expect(fields().last_name).toBe('Сә');
  expect(device.get('5f1c')?.last_name).toBe('Сә');
});
