import { atom } from 'jotai/vanilla';
import { onOnline } from '../../device/pageLifecycle.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, writeEntry } from '../../device/storage/webStorage.ts';
import type { Language } from '../../locales/language.ts';

/** A button of a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly onPress: () => void;
}

/** A message of the app outside the page's content. */
export interface AppNotice {
  /** Name that stays the same while the message changes, e.g. from a lost connection to its return. */
  readonly name: string;
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  /** One to three short words for the header's row. */
  readonly label: string;
  readonly text: string;
  /** Buttons that replace the button for closing. */
  readonly actions?: readonly NoticeAction[];
  /** True when a page renders the opened notice into the element of `noticeContentAtom`. */
  readonly hasOwnContent?: boolean;
}

/** Notices of the pages of an application, the most urgent first; their guard sets them. */
export const applicationNoticesAtom = atom<readonly AppNotice[]>([]);

/** Notices about the device; code that comes after idle sets them. */
export const deviceNoticesAtom = atom<readonly AppNotice[]>([]);

/** The requested language that is not on the device and cannot be fetched now. The return of the network ends this state. */
export const missingLanguageAtom = atom<Language | null>(null);
missingLanguageAtom.onMount = (setMissing) => onOnline(() => setMissing(null));

/** The element for the content of an opened notice with `hasOwnContent`; null while none is open. */
export const noticeContentAtom = atom<HTMLElement | null>(null);

function storedNames(): readonly string[] {
  return (readEntry('session', sessionKeys.putAwayNotices) ?? '').split(',');
}

const putAwayNamesAtom = atom(storedNames());

/** The names of the notices that were dismissed in this tab. Setting a name dismisses its notice. */
export const putAwayAtom = atom(
  (get) => get(putAwayNamesAtom),
  (_get, set, name: string) => {
    // An earlier page may have dismissed other notices.
    const names = [...new Set([...storedNames(), name])].filter((stored) => stored !== '');
    set(putAwayNamesAtom, names);
    writeEntry('session', sessionKeys.putAwayNotices, names.join(','));
  },
);

/** The notice with an opened text below the header; `page` is the path of the page on which the visitor opened it. */
export const openNoticeAtom = atom<{ readonly name: string; readonly page: string } | null>(null);
