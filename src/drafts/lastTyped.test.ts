import { describe, expect, it } from 'vitest';
import { aigul, blank, openForm, settled } from './testing/draftDevice.ts';

/** A page that goes in the middle of a write: what it began never arrives. */
async function pageThatWent(kept: Parameters<typeof openForm>[0] = {}) {
  const page = openForm(kept);
  await page.comes(aigul);
  page.holdWriting();
  page.type('first_name', 'Айгүл');
  await settled();
  page.type('email', 'aigul@');
  page.keeper.pageGoes();
  return page;
}

describe('what was typed in the moment in which the page went', () => {
  it('is in the form and in the draft when it is opened again', async () => {
    const before = await pageThatWent({ '5f1c': { ...blank, last_name: 'Сәрсенбаева' } });
    const { comes, fields, news, device, left } = openForm(before.device, before.left);
    await comes(aigul);
    await settled();
    const expected = { last_name: 'Сәрсенбаева', first_name: 'Айгүл', email: 'aigul@' };
    expect(fields()).toEqual(expected);
    expect(news()).toBe('restored');
    expect(device.get('5f1c')).toEqual(expected);
    expect(left.size).toBe(0);
  });

  it('is there also when it was the first that was typed', async () => {
    const before = await pageThatWent();
    const { comes, fields } = openForm(before.device, before.left);
    await comes(aigul);
    expect(fields()).toEqual({ last_name: '', first_name: 'Айгүл', email: 'aigul@' });
  });

  it('gives way to what is typed before it was found', async () => {
    const before = await pageThatWent();
    const { comes, type, fields, device } = openForm(before.device, before.left);
    type('email', 'a@example.kz');
    await comes(aigul);
    await settled();
    expect(fields()).toEqual({ last_name: '', first_name: 'Айгүл', email: 'a@example.kz' });
    expect(device.get('5f1c')).toEqual(fields());
  });

  it('waits for the next time where the draft cannot be written', async () => {
    const before = await pageThatWent();
    const full = openForm(before.device, before.left);
    full.fillUp(true);
    await full.comes(aigul);
    await settled();
    expect(full.left.size).toBe(1);
    const later = openForm(before.device, before.left);
    await later.comes(aigul);
    expect(later.fields().email).toBe('aigul@');
  });

  it('is nothing where all was written, nor where the step was sent', async () => {
    const { comes, type, keeper, left } = openForm();
    await comes(aigul);
    keeper.pageGoes();
    type('email', 'a');
    await settled();
    keeper.pageGoes();
    type('email', 'ai');
    keeper.sent();
    keeper.pageGoes();
    expect(left.size).toBe(0);
  });

  it('is nothing once the step was passed elsewhere', async () => {
    const { comes, type, keeper, left, acceptElsewhere, holdWriting } = openForm();
    await comes(aigul);
    holdWriting();
    type('email', 'a');
    acceptElsewhere();
    keeper.pageGoes();
    expect(left.size).toBe(0);
  });

  it('does not come back over what a page types that stayed after all', async () => {
    const { comes, type, keeper, left, holdWriting } = openForm();
    await comes(aigul);
    const written = holdWriting();
    type('email', 'a');
    await settled();
    type('email', 'ai');
    keeper.pageGoes();
    expect(left.size).toBe(1);
    written();
    await settled();
    expect(left.size).toBe(0);
  });

  it('comes back neither after a clearing nor after the step was sent', async () => {
    for (const end of ['clear', 'sent'] as const) {
      const before = await pageThatWent();
      const { comes, keeper, fields, device } = openForm(before.device, before.left);
      const coming = comes(aigul);
      keeper[end]();
      await coming;
      await settled();
      expect(device.size).toBe(0);
      if (end === 'clear') expect(fields()).toEqual(blank);
    }
  });
});
