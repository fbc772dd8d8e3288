import { describe, expect, it } from 'vitest';
import { aigul, blank, openForm, settled } from './testing/draftDevice.ts';

describe('what an applicant types', () => {
  it('is kept with each key, half-typed as it is', async () => {
    const { comes, type, device } = openForm();
    await comes(aigul);
    for (const text of ['a', 'aigul', 'aigul@']) {
      type('email', text);
      await settled();
      expect(device.get('5f1c')).toEqual({ ...blank, email: text });
    }
  });

  it('is kept by one write at a time, whose next takes all that came meanwhile', async () => {
    const { comes, type, device, writes, holdWriting } = openForm();
    await comes(aigul);
    const written = holdWriting();
    for (let keys = 1; keys <= 20; keys += 1) type('last_name', 'С'.repeat(keys));
    await settled();
    expect(writes()).toBe(1);
    written();
    await settled();
    expect(device.get('5f1c')?.last_name).toBe('С'.repeat(20));
    expect(writes()).toBe(2);
  });

  it('is kept when the form goes in the middle of a write', async () => {
    const { keeper, comes, type, device, holdWriting } = openForm();
    await comes(aigul);
    const written = holdWriting();
    type('last_name', 'Сә');
    type('last_name', 'Сәрс');
    keeper.leave();
    written();
    await settled();
    expect(device.get('5f1c')?.last_name).toBe('Сәрс');
  });

  it('is kept as soon as it is known whose it is', async () => {
    const { comes, type, device } = openForm();
    type('last_name', 'Сә');
    await settled();
    expect(device.size).toBe(0);
    await comes(aigul);
    await settled();
    expect(device.get('5f1c')?.last_name).toBe('Сә');
  });

  it('leaves no draft when they have taken all of it back', async () => {
    const { comes, type, device } = openForm({ '5f1c': { last_name: 'Сә' } });
    await comes(aigul);
    type('last_name', '');
    await settled();
    expect(device.size).toBe(0);
  });
});

describe('a draft', () => {
  it('is put into the fields, and said', async () => {
    const { comes, fields, news } = openForm({ '5f1c': { ...blank, last_name: 'Сәрсенбаева' } });
    await comes(aigul);
    expect(fields()).toEqual({ ...blank, last_name: 'Сәрсенбаева' });
    expect(news()).toBe('restored');
  });

  it('is not renewed by being shown: its day goes on', async () => {
    const { keeper, comes, writes } = openForm({ '5f1c': { last_name: 'Сәрсенбаева' } });
    await comes(aigul);
    await settled();
    keeper.leave();
    expect(writes()).toBe(0);
  });

  it('never takes the place of what was typed since, and is not lost to it', async () => {
    const { comes, type, fields, device, holdReading } = openForm({
      '5f1c': { last_name: 'Сәрсенбаева', first_name: 'Айгүл', email: 'aigul@example.kz' },
    });
    const read = holdReading();
    await comes(aigul);
    type('first_name', 'Әсел');
    type('email', '');
    await settled();
    expect(device.get('5f1c')?.first_name).toBe('Айгүл');
    read();
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

  it('is cleared by a press, and comes back by another', async () => {
    const { keeper, comes, fields, news, device } = openForm({ '5f1c': { last_name: 'Сә' } });
    await comes(aigul);
    keeper.clear();
    expect(fields()).toEqual(blank);
    expect(news()).toBe('cleared');
    await settled();
    expect(device.size).toBe(0);
    keeper.undoClear();
    await settled();
    expect(fields().last_name).toBe('Сә');
    expect(news()).toBe('restored');
    expect(device.get('5f1c')?.last_name).toBe('Сә');
  });

  it('that was cleared does not come back over what is typed after it', async () => {
    const { keeper, comes, type, fields, news } = openForm({ '5f1c': { last_name: 'Сә' } });
    await comes(aigul);
    keeper.clear();
    type('last_name', 'Ом');
    expect(news()).toBe('none');
    keeper.undoClear();
    expect(fields().last_name).toBe('Ом');
  });
});

describe('what is typed before the draft was found', () => {
  it('is kept when the form goes, with the rest of the draft', async () => {
    const { keeper, comes, type, device, holdReading } = openForm({
      '5f1c': { ...blank, last_name: 'Сәрсенбаева', email: 'a@example.kz' },
    });
    const read = holdReading();
    await comes(aigul);
    type('email', 'aigul@example.kz');
    keeper.leave();
    read();
    await settled();
    expect(device.get('5f1c')).toEqual({
      ...blank,
      last_name: 'Сәрсенбаева',
      email: 'aigul@example.kz',
    });
  });

  it('is not kept any more when it was cleared before, and nothing comes back by itself', async () => {
    const { keeper, comes, type, device, fields, holdReading } = openForm({
      '5f1c': { last_name: 'Сә' },
    });
    const read = holdReading();
    await comes(aigul);
    type('email', 'aigul@example.kz');
    keeper.clear();
    read();
    await settled();
    expect(device.size).toBe(0);
    expect(fields()).toEqual(blank);
  });

  it('goes with the step that was sent before', async () => {
    const { keeper, comes, type, device, holdReading } = openForm();
    const read = holdReading();
    await comes(aigul);
    type('email', 'aigul@example.kz');
    keeper.sent();
    read();
    await settled();
    expect(device.size).toBe(0);
  });
});

it('what could not be kept on a full phone goes with the next key', async () => {
  const { comes, type, device, fillUp } = openForm();
  await comes(aigul);
  type('first_name', 'Айгүл');
  await settled();
  fillUp(true);
  type('last_name', 'Сәрсенбаева');
  await settled();
  fillUp(false);
  type('email', 'aigul@');
  await settled();
  expect(device.get('5f1c')).toEqual({
    last_name: 'Сәрсенбаева',
    first_name: 'Айгүл',
    email: 'aigul@',
  });
});

describe('nothing is left', () => {
  it('when the step was sent', async () => {
    const { keeper, comes, type, device } = openForm();
    await comes(aigul);
    type('last_name', 'Сә');
    await settled();
    type('last_name', 'Сәр');
    keeper.sent();
    await settled();
    keeper.leave();
    expect(device.size).toBe(0);
  });

  it('when the step was accepted in another tab while one still typed here', async () => {
    const { keeper, comes, type, device, acceptElsewhere } = openForm();
    await comes(aigul);
    type('last_name', 'Сә');
    await settled();
    acceptElsewhere();
    type('last_name', 'Сәр');
    await settled();
    expect(device.size).toBe(0);
    keeper.leave();
    expect(device.size).toBe(0);
  });
});
