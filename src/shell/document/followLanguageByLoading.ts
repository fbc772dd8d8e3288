import { getDefaultStore } from 'jotai/vanilla';
import { onVisible } from '../../device/pageLifecycle.ts';
import { openTabChannel } from '../../device/tabChannel.ts';
import {
  askedLanguage,
  isLanguage,
  type Language,
  withoutLanguage,
} from '../../locales/language.ts';
import { canBeHad } from '../canBeHad.ts';
import { storeCopyForWorker } from '../followLanguage.ts';
import { missingLanguageAtom } from '../notices/notice.ts';
import { storedLanguage } from '../storedLanguage.ts';

/** Returns the address of this page in a language. */
function addressIn(language: Language): string {
  const url = new URL(location.href);
  url.search = withoutLanguage(url.search);
  url.searchParams.set('lang', language);
  return url.href;
}

/**
 * Keeps a document in the chosen language by loading it again. Other tabs post their choice. The stored choice is read in
 * two cases: at the start, because a worker that cannot read the choice answers in another language; and whenever the page
 * becomes visible, because a page in the back-forward cache gets no message. If the pages of the language are not available,
 * a notice is shown.
 * @param shown the language of this document
 * @param keepTyped stores typed text before the document is loaded again
 */
export function followLanguageByLoading(shown: Language, keepTyped: () => void): void {
  const asked = askedLanguage(location.search);
  const follow = async (chosen: unknown, load: (address: string) => void) => {
    if (!isLanguage(chosen) || chosen === shown) return;
    if (!(await canBeHad(chosen))) return getDefaultStore().set(missingLanguageAtom, chosen);
    keepTyped();
    load(addressIn(chosen));
  };
  const replace = (address: string) => location.replace(address);
  const channel = openTabChannel('language', (chosen) => void follow(chosen, replace));
  const followStored = () => {
    const stored = storedLanguage();
    // The server has already answered this `?lang`. Loading the address again might never end.
    if (stored !== asked) void follow(stored, replace);
  };
  onVisible(followStored);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    void follow(link.hreflang, (address) => location.assign(address));
  });
  if (asked !== null) channel.post(asked);
  followStored();
  storeCopyForWorker();
}
