import { atom } from 'jotai/vanilla';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, writeEntry } from '../../device/storage/webStorage.ts';
import type { Language } from '../../locales/language.ts';

/** A button that answers a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly onPress: () => void;
}

/** A message of the app beside the page. */
export interface AppNotice {
  /** Stays the same while the message changes, as a lost connection and its return do. */
  readonly name: string;
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  /** One to three short words, for the header's row. */
  readonly label: string;
  readonly text: string;
  /** Buttons in place of the one that closes the notice. */
  readonly actions?: readonly NoticeAction[];
  /** True when a page renders the opened notice into the element of `noticeContentAtom`. */
  readonly hasOwnContent?: boolean;
}

/** Notices of the pages of an application, the most urgent first; their guard sets them. */
export const applicationNoticesAtom = atom<readonly AppNotice[]>([]);

/** Notices about the device; code that comes after idle sets them. */
export const deviceNoticesAtom = atom<readonly AppNotice[]>([]);

/** The language that was asked for and is neither on the device nor to be fetched now. */
export const missingLanguageAtom = atom<Language | null>(null);

/** The element for the content of an opened notice with `hasOwnContent`; null while none is open. */
export const noticeContentAtom = atom<HTMLElement | null>(null);

function storedNames(): readonly string[] {
  return (readEntry('session', sessionKeys.putAwayNotices) ?? '').split(',');
}

const putAwayNamesAtom = atom(storedNames());

/** The names of the notices that were put away, until the tab is closed; setting one puts it away. */
export const putAwayAtom = atom(
  (get) => get(putAwayNamesAtom),
  (_get, set, name: string) => {
    // A page before this one may have put others away.
    const names = [...new Set([...storedNames(), name])].filter((stored) => stored !== '');
    set(putAwayNamesAtom, names);
    writeEntry('session', sessionKeys.putAwayNotices, names.join(','));
  },
);

/** The notice whose text is open below the header, at the visitor's press; `page` is the path where it was pressed. */
export const openNoticeAtom = atom<{ readonly name: string; readonly page: string } | null>(null);
