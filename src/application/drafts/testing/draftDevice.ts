import { createDraftSync, type DraftNews } from '../draftSync.ts';
import type { DraftOwner, DraftValues } from '../drafts.ts';

export const aigul: DraftOwner = { uuid: '5f1c', step: 'personal' };
export const brother: DraftOwner = { uuid: '77aa', step: 'personal' };
/** Waits until all work under way is done. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
export const blank = { last_name: '', first_name: '', email: '' };

/** Fakes a device with its drafts by registration, and one form on the page. */
export function openForm(
  stored: Record<string, DraftValues> | Map<string, DraftValues> = {},
  defaults: DraftValues = blank,
) {
  const device = stored instanceof Map ? stored : new Map(Object.entries(stored));
  let fields: DraftValues = { ...defaults };
  let news: DraftNews = 'none';
  let isOver = false;
  let writes = 0;
  let isFull = false;
  let reads = 0;
  let isSilent = false;
  let gate = Promise.resolve();
  // Writes and removals keep their order, as on the device. A read waits for earlier changes and does not delay later changes.
  let changes: Promise<unknown> = Promise.resolve();
  const afterChanges = <T>(work: () => T): Promise<T> => Promise.all([changes, gate]).then(work);
  function change<T>(work: () => T): Promise<T> {
    const done = afterChanges(work);
    changes = done;
    return done;
  }
  const sync = createDraftSync({
    read({ uuid }) {
      reads += 1;
      return afterChanges(() => (isSilent ? null : (device.get(uuid) ?? {})));
    },
    write({ uuid }, values) {
      writes += 1;
      return change(() => {
        if (!isFull) device.set(uuid, { ...device.get(uuid), ...values });
        return !isFull;
      });
    },
    remove: ({ uuid }) => change(() => void device.delete(uuid)),
    isOver: () => isOver,
    values: () => ({ ...fields }),
    defaults: () => defaults,
    fill(values) {
      fields = { ...fields, ...values };
    },
    empty(isOfAnother) {
      fields = { ...(isOfAnother ? blank : defaults) };
    },
    tell(told) {
      news = told;
    },
  });
  function type(name: keyof typeof blank, text: string): void {
    fields = { ...fields, [name]: text };
    sync.typed(name);
  }
  return {
    sync,
    device,
    fields: () => fields,
    news: () => news,
    writes: () => writes,
    reads: () => reads,
    type,
    /** Types, and waits until the device has stored it. */
    types(name: keyof typeof blank, text: string) {
      type(name, text);
      return settled();
    },
    async comes(owner: DraftOwner) {
      sync.belongTo(owner);
      await settled();
    },
    acceptElsewhere() {
      isOver = true;
    },
    fillUp(isNowFull: boolean) {
      isFull = isNowFull;
    },
    /** Makes reads fail, as when the database does not answer. */
    silence(isNowSilent: boolean) {
      isSilent = isNowSilent;
    },
    /** Delays the device until the returned function is called. */
    holdDevice() {
      const held = Promise.withResolvers<void>();
      gate = held.promise;
      return held.resolve;
    },
  };
}

/** Opens the form of an applicant who is known from the start. */
export async function openFormOf(owner: DraftOwner, ...given: Parameters<typeof openForm>) {
  const form = openForm(...given);
  await form.comes(owner);
  return form;
}
