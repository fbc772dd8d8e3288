import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai/vanilla';
import type { Stop } from '../../device/pageLifecycle.ts';
import { focusHeading } from '../../ui/takeFocus.ts';
import { type AppNotice, type NoticeAction, noticeContentAtom } from './notice.ts';
import { type ShownNotice, shownNoticeAtom, toggleNotice, translatorAtom } from './shownNotice.ts';
import './noticeStrip.css';

const store = getDefaultStore();

// Prerendering imports this file, but has no `HTMLElement` and does not need the custom element.
const PageElement = import.meta.env.SSR ? (class {} as typeof HTMLElement) : HTMLElement;

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

/** Returns a text that changes whenever the content of an opened notice changes. */
const contentKey = ({ name, kind, text, actions = [] }: AppNotice) =>
  JSON.stringify([name, kind, text, actions.map(({ label }) => label)]);

/** Returns the live region. It has to exist before the first notice, because a screen reader announces only changes. */
const announcer = () => document.querySelector('.notice-announcer');

/** Moves the focus from a removed button to the pill or, without a pill, to the page's heading. The page does not scroll. */
function restoreFocus(pill: HTMLElement): void {
  if (pill.isConnected) pill.focus({ preventScroll: true });
  else focusHeading(document.querySelector('h1'), { preventScroll: true });
}

/** Keeps the pill and the text of a strip up to date. @returns a function that stops the updates */
function follow(strip: HTMLElement): Stop {
  const pill = element('button', '');
  pill.type = 'button';
  pill.setAttribute('aria-controls', textId);
  pill.addEventListener('click', toggleNotice);
  const text = element('div', 'notice-strip');
  text.id = textId;
  text.hidden = true;
  let content = '';

  function fill(notice: AppNotice | null): void {
    const next = notice === null ? '' : contentKey(notice);
    if (next === content) return;
    content = next;
    if (notice?.hasOwnContent) {
      const place = document.createElement('div');
      text.replaceChildren(place);
      store.set(noticeContentAtom, place);
      return;
    }
    text.replaceChildren(...(notice === null ? [] : [contentOf(notice)]));
    store.set(noticeContentAtom, null);
  }

  /** Shows or hides the text. An open text keeps its height, so that a shorter text moves nothing. */
  function open(isOpen: boolean): void {
    if (text.hidden !== isOpen) return;
    text.hidden = !isOpen;
    text.style.minHeight = isOpen ? `${text.offsetHeight}px` : '';
  }

  function show({ notice, isOpen }: ShownNotice): void {
    const hadFocus = strip.contains(document.activeElement);
    const announced = announcer();
    const said = notice?.text ?? '';
    if (announced && announced.textContent !== said) announced.textContent = said;
    // Set before the pill is painted, so that the header makes room for the pill and the page does not move.
    document.documentElement.toggleAttribute('data-notice', notice !== null);
    fill(isOpen ? notice : null);
    if (notice === null) {
      strip.replaceChildren();
    } else {
      pill.className = `notice-pill notice-pill--${notice.kind}`;
      if (pill.textContent !== notice.label) pill.textContent = notice.label;
      pill.setAttribute('aria-expanded', String(isOpen));
      if (!pill.isConnected) strip.replaceChildren(pill, text);
    }
    open(isOpen);
    if (hadFocus && !strip.contains(document.activeElement)) restoreFocus(pill);
  }

  const look = () => show(store.get(shownNoticeAtom));
  const stop = store.sub(shownNoticeAtom, look);
  look();
  return stop;
}

const stops = new WeakMap<HTMLElement, Stop>();

/**
 * The element `<notice-strip>` of a page's header. Shows the messages of the app one at a time, as a pill in the header's row.
 * The pill moves nothing. A press opens the text below the header.
 */
class NoticeStrip extends PageElement {
  connectedCallback(): void {
    stops.set(this, follow(this));
  }

  disconnectedCallback(): void {
    stops.get(this)?.();
  }
}

/**
 * Starts the notices; a second call in a document does nothing.
 * @param i18n translator with the messages of the area `notices`
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
