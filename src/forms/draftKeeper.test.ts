import { describe, expect, it } from 'vitest';
import type { DraftOwner, DraftValues } from '../session/drafts.ts';
import { createDraftKeeper, type DraftNews } from './draftKeeper.ts';

const aigul: DraftOwner = { uuid: '5f1c', step: 'personal' };
const brother: DraftOwner = { uuid: '77aa', step: 'personal' };
/** Everything that is under way has been done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const blank = { last_name: '', first_name: '', email: '' };

/** A device with its drafts, and one form on the page. */
function setUp(kept: Record<string, DraftValues> | Map<string, DraftValues> = {}) {
  const device = kept instanceof Map ? kept : new Map(Object.entries(kept));
  let fields: DraftValues = { ...blank };
  let news: DraftNews = 'none';
  let isOver = false;
  let writes = 0;
  let isFull = false;
  let readable = Promise.resolve();
  let writable = Promise.resolve();
  const keeper = createDraftKeeper({
    async read({ uuid }) {
      await readable;
      return device.get(uuid) ?? null;
    },
    async keep({ uuid }, values) {
      writes += 1;
      await writable;
      if (isFull) return false;
      device.set(uuid, values);
      return true;
    },
    alone: (work) => work(),
    async forget({ uuid }) {
      await writable;
      device.delete(uuid);
    },
    isOver: () => isOver,
    values: () => ({ ...fields }),
    untouched: () => blank,
    fill: (values) => {
      fields = { ...fields, ...values };
    },
    empty: () => {
      fields = { ...blank };
    },
    tell: (told) => {
      news = told;
    },
  });
  return {
    keeper,
    device,
    fields: () => fields,
    news: () => news,
    writes: () => writes,
    type(name: keyof typeof blank, text: string) {
      fields = { ...fields, [name]: text };
      keeper.typed(name);
    },
    async comes(owner: DraftOwner) {
      keeper.belongTo(owner);
      await settled();
    },
    acceptElsewhere() {
      isOver = true;
    },
    fillUp(isNowFull: boolean) {
      isFull = isNowFull;
    },
    holdWriting() {
      const gate = Promise.withResolvers<void>();
      writable = gate.promise;
      return gate.resolve;
    },
    holdReading() {
      const gate = Promise.withResolvers<void>();
      readable = gate.promise;
      return gate.resolve;
    },
  };
}

describe('what an applicant types', () => {
  it('is kept with each key, half-typed as it is', async () => {
    const { comes, type, device } = setUp();
    await comes(aigul);
    for (const text of ['a', 'aigul', 'aigul@']) {
      type('email', text);
      await settled();
      expect(device.get('5f1c')).toEqual({ ...blank, email: text });
    }
  });

  it('is kept by one write at a time, whose next takes all that came meanwhile', async () => {
    const { comes, type, device, writes, holdWriting } = setUp();
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
    const { keeper, comes, type, device, holdWriting } = setUp();
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
    const { comes, type, device } = setUp();
    type('last_name', 'Сә');
    await settled();
    expect(device.size).toBe(0);
    await comes(aigul);
    await settled();
    expect(device.get('5f1c')?.last_name).toBe('Сә');
  });

  it('leaves no draft when they have taken all of it back', async () => {
    const { comes, type, device } = setUp({ '5f1c': { last_name: 'Сә' } });
    await comes(aigul);
    type('last_name', '');
    await settled();
    expect(device.size).toBe(0);
  });
});

describe('a draft', () => {
  it('is put into the fields, and said', async () => {
    const { comes, fields, news } = setUp({ '5f1c': { ...blank, last_name: 'Сәрсенбаева' } });
    await comes(aigul);
    expect(fields()).toEqual({ ...blank, last_name: 'Сәрсенбаева' });
    expect(news()).toBe('restored');
  });

  it('is not renewed by being shown: its day goes on', async () => {
    const { keeper, comes, writes } = setUp({ '5f1c': { last_name: 'Сәрсенбаева' } });
    await comes(aigul);
    await settled();
    keeper.leave();
    expect(writes()).toBe(0);
  });

  it('never takes the place of what was typed since, and is not lost to it', async () => {
    const { comes, type, fields, device, holdReading } = setUp({
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
    const { comes, fields } = setUp({ '5f1c': { last_name: 'Сәрсенбаева', nickname: 'А' } });
    await comes(aigul);
    expect(fields()).toEqual({ ...blank, last_name: 'Сәрсенбаева' });
  });

  it('that says nothing new is not spoken of', async () => {
    const { comes, news } = setUp({ '5f1c': blank });
    await comes(aigul);
    expect(news()).toBe('none');
  });

  it('is cleared by a press, and comes back by another', async () => {
    const { keeper, comes, fields, news, device } = setUp({ '5f1c': { last_name: 'Сә' } });
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
    const { keeper, comes, type, fields, news } = setUp({ '5f1c': { last_name: 'Сә' } });
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
    const { keeper, comes, type, device, holdReading } = setUp({
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
    const { keeper, comes, type, device, fields, holdReading } = setUp({
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
    const { keeper, comes, type, device, holdReading } = setUp();
    const read = holdReading();
    await comes(aigul);
    type('email', 'aigul@example.kz');
    keeper.sent();
    read();
    await settled();
    expect(device.size).toBe(0);
  });
});

describe('two tabs at one form', () => {
  async function twoTabs() {
    const first = setUp();
    const second = setUp(first.device);
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

it('what could not be kept on a full phone goes with the next key', async () => {
  const { comes, type, device, fillUp } = setUp();
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
    const { keeper, comes, type, device } = setUp();
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
    const { keeper, comes, type, device, acceptElsewhere } = setUp();
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

it('when another person’s session takes the page over, the first one’s text goes from it and stays in their draft', async () => {
  const { comes, type, fields, device, news } = setUp({ '77aa': { first_name: 'Ерлан' } });
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
  const { keeper, comes, type, fields, device } = setUp();
  await comes(aigul);
  type('last_name', 'Сә');
  keeper.belongTo(null);
  keeper.leave();
  await settled();
  expect(fields().last_name).toBe('Сә');
  expect(device.get('5f1c')?.last_name).toBe('Сә');
});
