import { describe, expect, it, vi } from 'vitest';
import { aigul, blank, openForm, settled } from './testing/draftDevice.ts';

describe('what an applicant types', () => {
  it('is stored, half-typed as it is, when a key is pressed', async () => {
    const { comes, type, device } = openForm();
    await comes(aigul);
    for (const text of ['a', 'aigul', 'aigul@']) {
      type('email', text);
      await settled();
      expect(device.get('5f1c')).toEqual({ email: text });
    }
  });

  it('is stored by one write when all of it comes during another', async () => {
    const { comes, type, device, writes, holdDevice } = openForm();
    await comes(aigul);
    const release = holdDevice();
    for (let keys = 1; keys <= 20; keys += 1) type('last_name', 'С'.repeat(keys));
    await settled();
    expect(writes()).toBe(1);
    for (let keys = 1; keys <= 20; keys += 1) type('first_name', 'А'.repeat(keys));
    await settled();
    expect(writes()).toBe(1);
    release();
    await settled();
    expect(device.get('5f1c')).toEqual({ last_name: 'С'.repeat(20), first_name: 'А'.repeat(20) });
    expect(writes()).toBe(2);
  });

  it.each(['leave', 'flush'] as const)(
    'is handed to the device at once when the page goes in the middle of a write (%s)',
    async (go) => {
      const { sync, comes, type, device, writes, holdDevice } = openForm();
      await comes(aigul);
      const release = holdDevice();
      type('last_name', 'Сә');
      await settled();
      type('last_name', 'Сәрс');
      sync[go]();
      expect(writes()).toBe(2);
      release();
      await settled();
      expect(device.get('5f1c')?.last_name).toBe('Сәрс');
    },
  );

  it('is not said to be back when the page had filled it in by itself', async () => {
    const { comes, fields, news } = openForm({ '5f1c': { 'prefilled:email': 'by the IIN' } });
    await comes(aigul);
    expect(fields().email).toBe('by the IIN');
    expect(news()).toBe('none');
  });

  it('comes back instead of what the page had filled in when it was typed over', async () => {
    const { comes, fields, news } = openForm({
      '5f1c': { 'prefilled:email': 'by the IIN', email: 'typed' },
    });
    await comes(aigul);
    expect(fields().email).toBe('typed');
    expect(news()).toBe('restored');
  });

  it('is stored when it becomes known whose it is', async () => {
    const { comes, type, device } = openForm();
    type('last_name', 'Сә');
    await settled();
    expect(device.size).toBe(0);
    await comes(aigul);
    expect(device.get('5f1c')?.last_name).toBe('Сә');
  });

  it('does not come back when all of it was taken back', async () => {
    const { comes, type, device } = openForm({ '5f1c': { last_name: 'Сә' } });
    await comes(aigul);
    type('last_name', '');
    await settled();
    const later = openForm(device);
    await later.comes(aigul);
    expect(later.fields()).toEqual(blank);
    expect(later.news()).toBe('none');
  });

  it('goes with what the page filled in by itself, which is stored before the first key', async () => {
    const { comes, type, device } = openForm({}, { ...blank, email: 'by the IIN' });
    await comes(aigul);
    await settled();
    expect(device.get('5f1c')).toEqual({ 'prefilled:email': 'by the IIN' });
    type('last_name', 'Сә');
    await settled();
    expect(device.get('5f1c')).toEqual({ last_name: 'Сә', 'prefilled:email': 'by the IIN' });
  });
});

describe('a draft', () => {
  it('is put into the fields, and said, when its owner is known', async () => {
    const { comes, fields, news } = openForm({ '5f1c': { ...blank, last_name: 'Сәрсенбаева' } });
    await comes(aigul);
    expect(fields()).toEqual({ ...blank, last_name: 'Сәрсенбаева' });
    expect(news()).toBe('restored');
  });

  it('is not renewed when it is shown: its day goes on', async () => {
    const { sync, comes, writes } = openForm({ '5f1c': { last_name: 'Сәрсенбаева' } });
    await comes(aigul);
    sync.flush();
    sync.leave();
    expect(writes()).toBe(0);
  });

  it('neither takes the place of what was typed since nor is lost to it when it is found late', async () => {
    const { comes, type, fields, device, holdDevice } = openForm({
      '5f1c': { last_name: 'Сәрсенбаева', first_name: 'Айгүл', email: 'aigul@example.kz' },
    });
    const release = holdDevice();
    await comes(aigul);
    type('first_name', 'Әсел');
    type('email', '');
    await settled();
    expect(device.get('5f1c')?.first_name).toBe('Айгүл');
    release();
    await settled();
    const expected = { last_name: 'Сәрсенбаева', first_name: 'Әсел', email: '' };
    expect(fields()).toEqual(expected);
    expect(device.get('5f1c')).toEqual(expected);
  });

  it('fills in only the fields that there still are when it is of an older form', async () => {
    const { comes, fields } = openForm({ '5f1c': { last_name: 'Сәрсенбаева', nickname: 'А' } });
    await comes(aigul);
    expect(fields()).toEqual({ ...blank, last_name: 'Сәрсенбаева' });
  });

  it('is not spoken of when it says nothing new', async () => {
    const { comes, news } = openForm({ '5f1c': blank });
    await comes(aigul);
    expect(news()).toBe('none');
  });

  it('is cleared when one presses so, and comes back when one takes it back', async () => {
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

  it('does not come back over what is typed when it was cleared before', async () => {
    const { sync, comes, type, fields, news } = openForm({ '5f1c': { last_name: 'Сә' } });
    await comes(aigul);
    sync.clear();
    type('last_name', 'Ом');
    expect(news()).toBe('none');
    sync.undoClear();
    expect(fields().last_name).toBe('Ом');
  });
});

describe('a page out of the back-forward cache', () => {
  it('shows what another page has stored when all of its own was stored', async () => {
    const { sync, comes, type, fields, device } = openForm();
    await comes(aigul);
    type('last_name', 'Сә');
    await settled();
    device.set('5f1c', { last_name: 'Сәрсенбаева', email: 'aigul@' });
    sync.comeBack();
    await settled();
    expect(fields()).toEqual({ ...blank, last_name: 'Сәрсенбаева', email: 'aigul@' });
  });

  it('leaves what it shows when some of its own could not be stored', async () => {
    const { sync, comes, type, fields, device, fillUp } = openForm();
    await comes(aigul);
    fillUp(true);
    type('last_name', 'Сә');
    await settled();
    device.set('5f1c', { last_name: 'Ом' });
    sync.comeBack();
    await settled();
    expect(fields().last_name).toBe('Сә');
  });
});

describe('what is typed before the draft was found', () => {
  it('is stored with the rest of the draft when the form goes', async () => {
    const { sync, comes, type, device, holdDevice } = openForm({
      '5f1c': { ...blank, last_name: 'Сәрсенбаева', email: 'a@example.kz' },
    });
    const release = holdDevice();
    await comes(aigul);
    type('email', 'aigul@example.kz');
    sync.leave();
    release();
    await settled();
    expect(device.get('5f1c')).toEqual({
      ...blank,
      last_name: 'Сәрсенбаева',
      email: 'aigul@example.kz',
    });
  });

  it('is not stored, and nothing comes back by itself, when it was cleared before', async () => {
    const { sync, comes, type, device, fields, holdDevice } = openForm({
      '5f1c': { last_name: 'Сә' },
    });
    const release = holdDevice();
    await comes(aigul);
    type('email', 'aigul@example.kz');
    sync.clear();
    release();
    await settled();
    expect(device.size).toBe(0);
    expect(fields()).toEqual(blank);
  });

  it('goes with the step when that was sent before', async () => {
    const { sync, comes, type, device, holdDevice } = openForm();
    const release = holdDevice();
    await comes(aigul);
    type('email', 'aigul@example.kz');
    sync.sent();
    release();
    await settled();
    expect(device.size).toBe(0);
  });
});

it('stores with the next key what could not be stored when the device was full', async () => {
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
    const { sync, comes, type, device } = openForm();
    await comes(aigul);
    type('last_name', 'Сә');
    await settled();
    type('last_name', 'Сәр');
    sync.sent();
    await settled();
    sync.leave();
    await settled();
    expect(device.size).toBe(0);
  });

  it('when the step was sent in the middle of a write that the device then refuses', async () => {
    const { sync, comes, type, device, holdDevice, fillUp } = openForm();
    await comes(aigul);
    const release = holdDevice();
    type('last_name', 'Сә');
    await settled();
    sync.sent();
    fillUp(true);
    release();
    await settled();
    fillUp(false);
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

describe('text that the device refused', () => {
  it('is written again without another key, after pauses that grow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { comes, type, device, fillUp, writes } = openForm();
    await comes(aigul);
    fillUp(true);
    type('last_name', 'Омарова');
    await settled();
    expect(writes()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(writes()).toBe(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(writes()).toBe(2);
    fillUp(false);
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect(device.get(aigul.uuid)).toEqual({ last_name: 'Омарова' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(writes()).toBe(3);
  });

  it('is written no more when the form has left the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { sync, comes, type, fillUp, writes } = openForm();
    await comes(aigul);
    fillUp(true);
    type('last_name', 'Омарова');
    await settled();
    sync.leave();
    await settled();
    const atLeaving = writes();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(writes()).toBe(atLeaving);
  });
});
