import { describe, expect, it } from 'vitest';
import { aigul, blank, brother, openForm, settled } from './testing/draftDevice.ts';

describe('what an applicant types', () => {
  it('is stored with each key, half-typed as it is', async () => {
    const { comes, type, device } = openForm();
    await comes(aigul);
    for (const text of ['a', 'aigul', 'aigul@']) {
      type('email', text);
      await settled();
      expect(device.get('5f1c')).toEqual({ email: text });
    }
  });

  it('goes in one write when it is typed in one task', async () => {
    const { comes, type, device, writes } = openForm();
    await comes(aigul);
    type('last_name', 'Сәрсенбаева');
    type('first_name', 'Айгүл');
    await settled();
    expect(device.get('5f1c')).toEqual({ last_name: 'Сәрсенбаева', first_name: 'Айгүл' });
    expect(writes()).toBe(1);
  });

  it('goes in one write at a time, whose next takes all that came meanwhile', async () => {
    const { comes, type, device, writes, holdDatabase } = openForm();
    await comes(aigul);
    const goOn = holdDatabase();
    for (let keys = 1; keys <= 20; keys += 1) {
      type('last_name', 'С'.repeat(keys));
      await settled();
    }
    expect(writes()).toBe(1);
    goOn();
    await settled();
    expect(device.get('5f1c')?.last_name).toBe('С'.repeat(20));
    expect(writes()).toBe(2);
  });

  for (const end of ['leave', 'flush'] as const) {
    it(`is handed to the device before a write ends when the page goes (${end})`, async () => {
      const { sync, comes, type, device, writes, holdDatabase } = openForm();
      await comes(aigul);
      const goOn = holdDatabase();
      type('last_name', 'Сә');
      await settled();
      type('last_name', 'Сәрс');
      sync[end]();
      expect(writes()).toBe(2);
      goOn();
      await settled();
      expect(device.get('5f1c')?.last_name).toBe('Сәрс');
    });
  }

  it('is stored as soon as it is known whose it is', async () => {
    const { comes, type, device } = openForm();
    type('last_name', 'Сә');
    await settled();
    expect(device.size).toBe(0);
    await comes(aigul);
    await settled();
    expect(device.get('5f1c')?.last_name).toBe('Сә');
  });

  it('is stored with the next key when a full device refused it', async () => {
    const { comes, type, device, fillUp } = openForm();
    await comes(aigul);
    fillUp(true);
    type('last_name', 'Сәрсенбаева');
    await settled();
    fillUp(false);
    type('email', 'aigul@');
    await settled();
    expect(device.get('5f1c')).toEqual({ last_name: 'Сәрсенбаева', email: 'aigul@' });
  });

  it('is stored with what the page filled in by itself, which a later page could not', async () => {
    const { comes, type, device } = openForm({}, { ...blank, first_name: 'Айгүл' });
    await comes(aigul);
    expect(device.size).toBe(0);
    type('email', 'a');
    await settled();
    expect(device.get('5f1c')).toEqual({ first_name: 'Айгүл', email: 'a' });
  });
});

describe('a draft', () => {
  it('is put into the fields, and said', async () => {
    const { comes, fields, news } = openForm({ '5f1c': { last_name: 'Сәрсенбаева' } });
    await comes(aigul);
    expect(fields()).toEqual({ ...blank, last_name: 'Сәрсенбаева' });
    expect(news()).toBe('restored');
  });

  it('is complete when the form comes back while its last key is being written', async () => {
    const before = openForm();
    await before.comes(aigul);
    const goOn = before.holdDatabase();
    before.type('email', 'aigul@');
    before.sync.leave();
    const coming = before.comes(aigul);
    goOn();
    await coming;
    await settled();
    expect(before.device.get('5f1c')).toEqual({ email: 'aigul@' });
    expect(before.fields().email).toBe('aigul@');
  });

  it('is not renewed by being shown', async () => {
    const { sync, comes, writes } = openForm({ '5f1c': { last_name: 'Сәрсенбаева' } });
    await comes(aigul);
    sync.flush();
    sync.leave();
    await settled();
    expect(writes()).toBe(0);
  });

  it('never takes the place of what was typed since, and is not lost to it', async () => {
    const stored = { last_name: 'Сәрсенбаева', first_name: 'Айгүл', email: 'aigul@example.kz' };
    const { comes, type, fields, device, holdDatabase } = openForm({ '5f1c': stored });
    const goOn = holdDatabase();
    await comes(aigul);
    type('first_name', 'Әсел');
    type('email', '');
    await settled();
    expect(device.get('5f1c')?.first_name).toBe('Айгүл');
    goOn();
    await settled();
    const expected = { last_name: 'Сәрсенбаева', first_name: 'Әсел', email: '' };
    expect(fields()).toEqual(expected);
    expect(device.get('5f1c')).toEqual(expected);
  });

  it('of an older form fills in only the fields that there still are', async () => {
    const { comes, fields } = openForm({ '5f1c': { last_name: 'Сәрсенбаева', nickname: 'А' } });
    await comes(aigul);
    expect(fields()).toEqual({ ...blank, last_name: 'Сәрсенбаева' });
  });

  it('that says nothing new is not spoken of', async () => {
    const { comes, news } = openForm({ '5f1c': blank });
    await comes(aigul);
    expect(news()).toBe('none');
  });

  it('that another page has written is shown when this one comes out of the page cache', async () => {
    const { sync, comes, type, fields, device } = openForm();
    await comes(aigul);
    type('email', 'a');
    await settled();
    device.set('5f1c', { email: 'aigul@example.kz', first_name: 'Айгүл' });
    sync.comeBack();
    await settled();
    expect(fields()).toEqual({ last_name: '', email: 'aigul@example.kz', first_name: 'Айгүл' });
  });

  it('does not take the place of what a full device refused when the page comes back', async () => {
    const { sync, comes, type, fields, fillUp } = openForm({ '5f1c': { email: 'a' } });
    await comes(aigul);
    fillUp(true);
    type('email', 'aigul@');
    await settled();
    sync.comeBack();
    await settled();
    expect(fields().email).toBe('aigul@');
  });

  it('is cleared by a press, and comes back by another', async () => {
    const { sync, comes, fields, news, device } = openForm({ '5f1c': { last_name: 'Сә' } });
    await comes(aigul);
    sync.clear();
    expect(fields()).toEqual(blank);
    expect(news()).toBe('cleared');
    await settled();
    expect(device.size).toBe(0);
    sync.undoClear();
    await settled();
    expect(fields().last_name).toBe('Сә');
    expect(news()).toBe('restored');
    expect(device.get('5f1c')?.last_name).toBe('Сә');
  });

  it('that was cleared does not come back over what is typed after it', async () => {
    const { sync, comes, type, fields, news } = openForm({ '5f1c': { last_name: 'Сә' } });
    await comes(aigul);
    sync.clear();
    type('last_name', 'Ом');
    expect(news()).toBe('none');
    sync.undoClear();
    expect(fields().last_name).toBe('Ом');
  });

  it('that was cleared before it was found does not come back by itself', async () => {
    const { sync, comes, type, device, fields, holdDatabase } = openForm({
      '5f1c': { last_name: 'Сә' },
    });
    const goOn = holdDatabase();
    await comes(aigul);
    type('email', 'aigul@example.kz');
    sync.clear();
    goOn();
    await settled();
    expect(device.size).toBe(0);
    expect(fields()).toEqual(blank);
  });
});

describe('nothing is left', () => {
  it('when the step was sent, also of what was being written', async () => {
    const { sync, comes, type, device, holdDatabase } = openForm();
    await comes(aigul);
    const goOn = holdDatabase();
    type('last_name', 'Сә');
    await settled();
    type('last_name', 'Сәр');
    sync.sent();
    goOn();
    await settled();
    sync.leave();
    await settled();
    expect(device.size).toBe(0);
  });

  it('when the step was accepted in another tab while one still typed here', async () => {
    const { sync, comes, type, device, acceptElsewhere } = openForm();
    await comes(aigul);
    type('last_name', 'Сә');
    await settled();
    acceptElsewhere();
    type('last_name', 'Сәр');
    await settled();
    expect(device.size).toBe(0);
    sync.leave();
    await settled();
    expect(device.size).toBe(0);
  });
});

describe('two tabs at one form', () => {
  async function twoTabs() {
    const first = openForm();
    const second = openForm(first.device);
    await first.comes(aigul);
    await second.comes(aigul);
    return { first, second, stored: () => first.device.get('5f1c') };
  }

  it('store what was typed into each', async () => {
    const { first, second, stored } = await twoTabs();
    first.type('last_name', 'Сәрсенбаева');
    await settled();
    second.type('first_name', 'Айгүл');
    await settled();
    first.type('email', 'aigul@');
    await settled();
    expect(stored()).toEqual({ last_name: 'Сәрсенбаева', first_name: 'Айгүл', email: 'aigul@' });
  });

  it('store of a field that was typed into in both what was typed last, also when it was emptied', async () => {
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
});

describe('a session', () => {
  it('of another person empties the form, and leaves the first one’s draft to them', async () => {
    const { comes, type, fields, device, news } = openForm({ '77aa': { first_name: 'Ерлан' } });
    await comes(aigul);
    type('last_name', 'Сәрсенбаева');
    await settled();
    await comes(brother);
    expect(fields()).toEqual({ ...blank, first_name: 'Ерлан' });
    expect(news()).toBe('restored');
    await settled();
    expect(device.get('77aa')).toEqual({ first_name: 'Ерлан' });
    expect(device.get('5f1c')).toEqual({ last_name: 'Сәрсенбаева' });
  });

  it('that ends leaves the form and its draft as they are', async () => {
    const { sync, comes, type, fields, device } = openForm();
    await comes(aigul);
    type('last_name', 'Сә');
    sync.belongTo(null);
    sync.leave();
    await settled();
    expect(fields().last_name).toBe('Сә');
    expect(device.get('5f1c')?.last_name).toBe('Сә');
  });
});
