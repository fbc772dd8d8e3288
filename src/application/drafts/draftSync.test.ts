import { describe, expect, it, vi } from 'vitest';
import { aigul, blank, openForm, openFormOf, settled } from './testing/draftDevice.ts';

describe('what an applicant types', () => {
  it('is stored, half-typed as it is, when a key is pressed', async () => {
    const { device, types } = await openFormOf(aigul);
    for (const text of ['a', 'aigul', 'aigul@']) {
      await types('email', text);
      expect(device.get('5f1c')).toEqual({ email: text });
    }
  });

  it('is stored by one write when all of it comes during another', async () => {
    const { device, writes, holdDevice, types } = await openFormOf(aigul);
    const release = holdDevice();
    for (let keys = 1; keys <= 20; keys += 1) await types('last_name', 'С'.repeat(keys));
    expect(writes()).toBe(1);
    for (let keys = 1; keys <= 20; keys += 1) await types('first_name', 'А'.repeat(keys));
    expect(writes()).toBe(1);
    release();
    await settled();
    expect(device.get('5f1c')).toEqual({ last_name: 'С'.repeat(20), first_name: 'А'.repeat(20) });
    expect(writes()).toBe(2);
  });

  it.each(['leave', 'flush'] as const)('is written at once on %s during a write', async (go) => {
    const { sync, type, device, writes, holdDevice, types } = await openFormOf(aigul);
    const release = holdDevice();
    await types('last_name', 'Сә');
    type('last_name', 'Сәрс');
    sync[go]();
    expect(writes()).toBe(2);
    release();
    await settled();
    expect(device.get('5f1c')?.last_name).toBe('Сәрс');
  });

  it('is not said to be back when the page had filled it in by itself', async () => {
    const { fields, news } = await openFormOf(aigul, {
      '5f1c': { 'prefilled:email': 'by the IIN' },
    });
    expect(fields().email).toBe('by the IIN');
    expect(news()).toBe('none');
  });

  it('comes back instead of what the page had filled in when it was typed over', async () => {
    const { fields, news } = await openFormOf(aigul, {
      '5f1c': { 'prefilled:email': 'by the IIN', email: 'typed' },
    });
    expect(fields().email).toBe('typed');
    expect(news()).toBe('restored');
  });

  it('is stored when it becomes known whose it is', async () => {
    const { comes, device, types } = openForm();
    await types('last_name', 'Сә');
    expect(device.size).toBe(0);
    await comes(aigul);
    expect(device.get('5f1c')?.last_name).toBe('Сә');
  });

  it('does not come back when all of it was taken back', async () => {
    const { device, types } = await openFormOf(aigul, { '5f1c': { last_name: 'Сә' } });
    await types('last_name', '');
    const later = openForm(device);
    await later.comes(aigul);
    expect(later.fields()).toEqual(blank);
    expect(later.news()).toBe('none');
  });

  it('goes with what the page filled in by itself, which is stored before the first key', async () => {
    const { device, types } = await openFormOf(aigul, {}, { ...blank, email: 'by the IIN' });
    await settled();
    expect(device.get('5f1c')).toEqual({ 'prefilled:email': 'by the IIN' });
    await types('last_name', 'Сә');
    expect(device.get('5f1c')).toEqual({ last_name: 'Сә', 'prefilled:email': 'by the IIN' });
  });
});

describe('a draft', () => {
  it('is put into the fields, and said, when its owner is known', async () => {
    const { fields, news } = await openFormOf(aigul, {
      '5f1c': { ...blank, last_name: 'Сәрсенбаева' },
    });
    expect(fields()).toEqual({ ...blank, last_name: 'Сәрсенбаева' });
    expect(news()).toBe('restored');
  });

  it('is not renewed when it is shown: its day goes on', async () => {
    const { sync, writes } = await openFormOf(aigul, { '5f1c': { last_name: 'Сәрсенбаева' } });
    sync.flush();
    sync.leave();
    expect(writes()).toBe(0);
  });

  it('neither takes the place of what was typed since nor is lost to it when it is found late', async () => {
    const { comes, type, fields, device, holdDevice, types } = openForm({
      '5f1c': { last_name: 'Сәрсенбаева', first_name: 'Айгүл', email: 'aigul@example.kz' },
    });
    const release = holdDevice();
    await comes(aigul);
    type('first_name', 'Әсел');
    await types('email', '');
    expect(device.get('5f1c')?.first_name).toBe('Айгүл');
    release();
    await settled();
    const expected = { last_name: 'Сәрсенбаева', first_name: 'Әсел', email: '' };
    expect(fields()).toEqual(expected);
    expect(device.get('5f1c')).toEqual(expected);
  });

  it('fills in only the fields that there still are when it is of an older form', async () => {
    const { fields } = await openFormOf(aigul, {
      '5f1c': { last_name: 'Сәрсенбаева', nickname: 'А' },
    });
    expect(fields()).toEqual({ ...blank, last_name: 'Сәрсенбаева' });
  });

  it('is not spoken of when it says nothing new', async () => {
    const { news } = await openFormOf(aigul, { '5f1c': blank });
    expect(news()).toBe('none');
  });

  it('is cleared by a press, and restored by the undo', async () => {
    const { sync, fields, news, device } = await openFormOf(aigul, { '5f1c': { last_name: 'Сә' } });
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
    const { sync, type, fields, news } = await openFormOf(aigul, { '5f1c': { last_name: 'Сә' } });
    sync.clear();
    type('last_name', 'Ом');
    expect(news()).toBe('none');
    sync.undoClear();
    expect(fields().last_name).toBe('Ом');
  });
});

describe('a page out of the back-forward cache', () => {
  it('shows what another page has stored when all of its own was stored', async () => {
    const { sync, fields, device, types } = await openFormOf(aigul);
    await types('last_name', 'Сә');
    device.set('5f1c', { last_name: 'Сәрсенбаева', email: 'aigul@' });
    sync.comeBack();
    await settled();
    expect(fields()).toEqual({ ...blank, last_name: 'Сәрсенбаева', email: 'aigul@' });
  });

  it('leaves what it shows when some of its own could not be stored', async () => {
    const { sync, fields, device, fillUp, types } = await openFormOf(aigul);
    fillUp(true);
    await types('last_name', 'Сә');
    device.set('5f1c', { last_name: 'Ом' });
    sync.comeBack();
    await settled();
    expect(fields().last_name).toBe('Сә');
  });
});

it.each([
  ['is stored with the rest of the draft when the form goes', 'leave', true],
  ['is not stored, and nothing comes back by itself, when it was cleared', 'clear', false],
  ['goes with the step when that was sent', 'sent', false],
] as const)('what is typed before the draft was found %s', async (_, act, isKept) => {
  const draft = { ...blank, last_name: 'Сәрсенбаева', email: 'a@example.kz' };
  const { sync, comes, type, device, fields, holdDevice } = openForm({ '5f1c': draft });
  const release = holdDevice();
  await comes(aigul);
  type('email', 'aigul@example.kz');
  sync[act]();
  release();
  await settled();
  const kept = { ...draft, email: 'aigul@example.kz' };
  expect(device.get('5f1c')).toEqual(isKept ? kept : undefined);
  if (act === 'clear') expect(fields()).toEqual(blank);
});

it('stores with the next key what could not be stored when the device was full', async () => {
  const { device, fillUp, types } = await openFormOf(aigul);
  await types('first_name', 'Айгүл');
  fillUp(true);
  await types('last_name', 'Сәрсенбаева');
  fillUp(false);
  await types('email', 'aigul@');
  expect(device.get('5f1c')).toEqual({
    last_name: 'Сәрсенбаева',
    first_name: 'Айгүл',
    email: 'aigul@',
  });
});

describe('nothing is left', () => {
  it('when the step was sent', async () => {
    const { sync, type, device, types } = await openFormOf(aigul);
    await types('last_name', 'Сә');
    type('last_name', 'Сәр');
    sync.sent();
    await settled();
    sync.leave();
    await settled();
    expect(device.size).toBe(0);
  });

  it('when the step was sent in the middle of a write that the device then refuses', async () => {
    const { sync, device, holdDevice, fillUp, types } = await openFormOf(aigul);
    const release = holdDevice();
    await types('last_name', 'Сә');
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
    const { sync, device, acceptElsewhere, types } = await openFormOf(aigul);
    await types('last_name', 'Сә');
    acceptElsewhere();
    await types('last_name', 'Сәр');
    expect(device.size).toBe(0);
    sync.leave();
    await settled();
    expect(device.size).toBe(0);
  });
});

describe('text that the device refused', () => {
  it('is written again without another key, after pauses that grow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { device, fillUp, writes, types } = await openFormOf(aigul);
    fillUp(true);
    await types('last_name', 'Омарова');
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
    const { sync, fillUp, writes, types } = await openFormOf(aigul);
    fillUp(true);
    await types('last_name', 'Омарова');
    sync.leave();
    await settled();
    const atLeaving = writes();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(writes()).toBe(atLeaving);
  });
});

describe('a draft of a device that does not answer', () => {
  const stored = { [aigul.uuid]: { last_name: 'Сә', email: 'a@' } };

  it('comes back when the device answers, after pauses that grow, and leaves newer text', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const form = openForm(stored);
    form.silence(true);
    await form.comes(aigul);
    await form.types('email', 'b@');
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
    form.silence(false);
    await vi.advanceTimersByTimeAsync(1_999);
    await settled();
    expect(form.fields()).toEqual({ ...blank, email: 'b@' });
    expect(form.news()).toBe('none');
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect(form.fields()).toEqual({ ...blank, last_name: 'Сә', email: 'b@' });
    expect(form.news()).toBe('restored');
  });

  it('does not delay the values of a step under correction', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const form = openForm(stored);
    form.silence(true);
    await form.comes(aigul);
    form.sync.fillIn({ last_name: 'Ким', first_name: 'Асель' });
    await settled();
    expect(form.fields()).toEqual({ ...blank, last_name: 'Ким', first_name: 'Асель' });
    form.silence(false);
    await vi.advanceTimersByTimeAsync(60_000);
    await settled();
    expect(form.fields()).toEqual({ last_name: 'Сә', first_name: 'Асель', email: 'a@' });
  });

  it.each(['clear', 'sent', 'leave'] as const)('is read no more after %s', async (end) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const form = openForm(stored);
    form.silence(true);
    await form.comes(aigul);
    form.sync[end]();
    await settled();
    const atEnd = form.reads();
    form.silence(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(form.reads()).toBe(atEnd);
    expect(form.fields()).toEqual(blank);
  });
});

describe('the values of a step under correction', () => {
  const given = { last_name: 'Ким', email: 'a@example.kz' };

  /** Opens the form of a step under correction, with what was typed before its values come. */
  async function openCorrected(draft: Record<string, string> = {}, typedEmail?: string) {
    const form = await openFormOf(aigul, { '5f1c': draft });
    if (typedEmail !== undefined) form.type('email', typedEmail);
    form.sync.fillIn(given);
    await settled();
    return form;
  }

  it('fill the form and are no news', async () => {
    const { fields, news, device } = await openCorrected();
    expect(fields()).toMatchObject(given);
    expect(news()).toBe('none');
    expect(device.get('5f1c')?.last_name).toBeUndefined();
  });

  it('leave the draft, and what is typed before they come', async () => {
    const { fields } = await openCorrected({ last_name: 'Цой' }, 'n');
    expect(fields()).toMatchObject({ last_name: 'Цой', email: 'n' });
  });

  it('come before what the page has filled in by the IIN', async () => {
    const { fields } = await openCorrected({ 'prefilled:email': 'by the IIN' });
    expect(fields().email).toBe('a@example.kz');
  });

  it('give way to newer values of the server', async () => {
    const { sync, fields } = await openCorrected();
    sync.fillIn({ ...given, last_name: 'Цой' });
    await settled();
    expect(fields().last_name).toBe('Цой');
  });
});
