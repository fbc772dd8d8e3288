import { atom, useSetAtom } from 'jotai';

/** The element of the shown header in which a notice stands. The notices come after idle, in a root of their own. */
export const noticeSlotAtom = atom<HTMLElement | null>(null);

/** Renders the place of the notices in the header's row. */
export function NoticeSlot() {
  return <div className="notice-slot" ref={useSetAtom(noticeSlotAtom)} />;
}
