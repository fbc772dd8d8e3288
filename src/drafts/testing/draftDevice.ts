import { createDraftKeeper, type DraftNews } from '../draftKeeper.ts';
import type { DraftOwner, DraftTyping, DraftValues } from '../drafts.ts';

export const aigul: DraftOwner = { uuid: '5f1c', step: 'personal' };
export const brother: DraftOwner = { uuid: '77aa', step: 'personal' };
/** Everything that is under way has been done. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
export const blank = { last_name: '', first_name: '', email: '' };

/** What pages that went have left, by registration. */
export type LeftLast = Map<string, DraftTyping>;

/** A device with its drafts, and one form on the page. */
export function openForm(
  kept: Record<string, DraftValues> | Map<string, DraftValues> = {},
  left: LeftLast = new Map(),
) {
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
    keepLast: ({ uuid }, typing) => void left.set(uuid, typing),
    readLast: async ({ uuid }) => left.get(uuid) ?? null,
    forgetLast: ({ uuid }) => void left.delete(uuid),
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
    left,
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
