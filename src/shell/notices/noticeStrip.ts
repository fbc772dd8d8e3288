import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai/vanilla';
import type { Stop } from '../../device/pageLifecycle.ts';
import { focusHeading } from '../../ui/takeFocus.ts';
import { type AppNotice, type NoticeAction, noticeContentAtom } from './notice.ts';
import { type ShownNotice, shownNoticeAtom, toggleNotice, translatorAtom } from './shownNotice.ts';
import './noticeStrip.css';

const store = getDefaultStore();
const textId = 'notice-text';

/** Creates an element with a class. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.className = className;
  return created;
}

function buttonOf({ label, isPrimary = false, onPress }: NoticeAction): HTMLButtonElement {
  const kind = isPrimary ? 'primary' : 'secondary';
  const button = element('button', `button button--${kind} button--s`);
  button.type = 'button';
  button.append(Object.assign(element('span', 'button__label'), { textContent: label }));
  button.addEventListener('click', onPress);
  return button;
}

/** Creates the text of a notice with its buttons, in the markup of `ui/Notice.tsx`. */
function contentOf({ kind, text, actions }: AppNotice): HTMLElement {
  const box = element('div', `row callout notice notice--${kind}`);
  const words = Object.assign(element('div', 'notice__text'), { textContent: text });
  const buttons = element('div', 'row notice__actions');
  const label = store.get(translatorAtom)?.i18n._(msg`Понятно`) ?? '';
  const close = { label, onPress: toggleNotice };
  buttons.append(...(actions ?? [close]).map(buttonOf));
  box.append(words, buttons);
  return box;
}

/** Returns a text that differs when the content of an opened notice differs. */
const contentKey = ({ name, kind, text, actions = [] }: AppNotice) =>
  JSON.stringify([name, kind, text, actions.map(({ label }) => label)]);

/** The live region: it exists before the first notice, otherwise a screen reader would not announce it. */
const announcer = () => document.querySelector('.notice-announcer');

/**
 * `<notice-strip>` in a page's header. Shows the messages of the app beside the page, one at a time: a pill in the header's
 * row, which moves nothing. A press opens the text below the header.
 */
class NoticeStrip extends HTMLElement {
  #pill = element('button', '');
  #text = element('div', 'notice-strip');
  #content = '';
  #stop: Stop = () => {};

  connectedCallback(): void {
    this.#pill.type = 'button';
    this.#pill.setAttribute('aria-controls', textId);
    this.#pill.addEventListener('click', toggleNotice);
    this.#text.id = textId;
    this.#text.hidden = true;
    const show = () => this.#show(store.get(shownNoticeAtom));
    this.#stop = store.sub(shownNoticeAtom, show);
    show();
  }

  disconnectedCallback(): void {
    this.#stop();
    this.#pill.removeEventListener('click', toggleNotice);
  }

  #show({ notice, isOpen }: ShownNotice): void {
    const hadFocus = this.contains(document.activeElement);
    const announced = announcer();
    const said = notice?.text ?? '';
    if (announced && announced.textContent !== said) announced.textContent = said;
    // Before the pill is painted: the header makes room for it, and the page's scroll stays as it is.
    document.documentElement.toggleAttribute('data-notice', notice !== null);
    this.#fill(isOpen ? notice : null);
    if (notice === null) {
      this.replaceChildren();
    } else {
      this.#pill.className = `notice-pill notice-pill--${notice.kind}`;
      if (this.#pill.textContent !== notice.label) this.#pill.textContent = notice.label;
      this.#pill.setAttribute('aria-expanded', String(isOpen));
      if (!this.#pill.isConnected) this.replaceChildren(this.#pill, this.#text);
    }
    this.#open(isOpen);
    if (hadFocus && !this.contains(document.activeElement)) this.#restoreFocus();
  }

  /** Shows or hides the text. An open text keeps its height, so that a shorter one moves nothing. */
  #open(isOpen: boolean): void {
    if (this.#text.hidden !== isOpen) return;
    this.#text.hidden = !isOpen;
    this.#text.style.minHeight = isOpen ? `${this.#text.offsetHeight}px` : '';
  }

  #fill(notice: AppNotice | null): void {
    const content = notice === null ? '' : contentKey(notice);
    if (content === this.#content) return;
    this.#content = content;
    if (notice?.hasOwnContent) {
      const place = document.createElement('div');
      this.#text.replaceChildren(place);
      store.set(noticeContentAtom, place);
      return;
    }
    this.#text.replaceChildren(...(notice === null ? [] : [contentOf(notice)]));
    store.set(noticeContentAtom, null);
  }

  /** Focuses the pill, or the page's heading, where the pressed button has gone. The page does not scroll. */
  #restoreFocus(): void {
    if (this.#pill.isConnected) this.#pill.focus({ preventScroll: true });
    else focusHeading(document.querySelector('h1'), { preventScroll: true });
  }
}

/**
 * Starts the notices once a document.
 * @param i18n with the messages of the area `notices`
 */
export function mountNotices(i18n: I18n): void {
  if (announcer()) return;
  const region = element('p', 'visually-hidden notice-announcer');
  region.setAttribute('role', 'status');
  document.body.append(region);
  const translate = () => store.set(translatorAtom, { i18n });
  i18n.on('change', translate);
  translate();
  customElements.define('notice-strip', NoticeStrip);
}
